// The page that everybody lands on: what this instance has and what to do next.
import { IconHome } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { useCurrentUser } from '../../platform/users/currentUser.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const WelcomePage = lazyPage('welcome', () =>
  import('./WelcomePage.tsx').then((module) => module.WelcomePage),
);

/** The page that the user chose to begin with. */
function ToStartPage() {
  const { type, id } = useCurrentUser().startpage ?? {};
  return <Navigate to={startAddress(type, id)} replace />;
}

function startAddress(type: string | null | undefined, id: string | null | undefined): string {
  if (!id) return routes.welcome();
  switch (type) {
    case 'dashboard':
      return routes.dashboards.show({ viewId: id });
    case 'stream':
      return routes.streams.search({ streamId: id });
    case 'search':
      return id === 'default' ? routes.search.start() : routes.search.show({ viewId: id });
    default:
      return routes.welcome();
  }
}

export const welcomeArea: Area = {
  name: 'welcome',
  routes: [
    { route: routes.start, page: ToStartPage },
    { route: routes.welcome, page: WelcomePage },
  ],
  navigation: [
    {
      label: 'Welcome',
      to: routes.welcome,
      icon: IconHome,
      description: 'What this instance has, and what to do next',
      keywords: ['home', 'start', 'nodes', 'status', 'health'],
      shortcut: 'g h',
    },
  ],
};
