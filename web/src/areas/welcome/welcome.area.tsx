// The page that everybody lands on: what this instance has and what to do next.
import { IconHome } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const WelcomePage = lazyPage('welcome', () =>
  import('./WelcomePage.tsx').then((module) => module.WelcomePage),
);

function ToWelcomePage() {
  return <Navigate to={routes.welcome()} replace />;
}

export const welcomeArea: Area = {
  name: 'welcome',
  routes: [
    { route: routes.start, page: ToWelcomePage },
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
