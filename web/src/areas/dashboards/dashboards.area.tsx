// Dashboards: what a team looks at all day.
import { IconLayoutDashboard } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { LazyDashboardPage } from './page/LazyDashboardPage.ts';

const DashboardListPage = lazyPage('dashboards', () =>
  import('./list/DashboardListPage.tsx').then((module) => module.DashboardListPage),
);
const NewDashboardPage = lazyPage('new-dashboard', () =>
  import('./page/NewDashboardPage.tsx').then((module) => module.NewDashboardPage),
);
const TvPage = lazyPage('dashboard-tv', () => import('./tv/TvPage.tsx').then((module) => module.TvPage));

const PublicDashboardPage = lazyPage('public-dashboard', () =>
  import('./links/PublicDashboardPage.tsx').then((module) => module.PublicDashboardPage),
);
const LinksPanel = lazyPiece(
  'dashboard-links-panel',
  () => import('./links/LinksPanel.tsx').then((module) => module.LinksPanel),
  () => null,
);

/** What one may see depends on the dashboard and on the streams, so the pages are open and the server decides. */
export const dashboardsArea: Area = {
  name: 'dashboards',
  files: 'dashboard',
  routes: [
    { route: routes.dashboards.list, page: DashboardListPage },
    { route: routes.dashboards.create, page: NewDashboardPage, permissions: ['dashboards:create'] },
    { route: routes.dashboards.show, page: LazyDashboardPage },
    // The same page, so that going there and back keeps what was changed.
    { route: routes.dashboards.edit, page: LazyDashboardPage },
    { route: routes.dashboards.tv, page: TvPage },
  ],
  publicRoutes: [{ route: routes.dashboards.public, page: PublicDashboardPage }],
  configurationPanels: [
    {
      id: 'dashboard-links',
      title: 'Public dashboard links',
      panel: LinksPanel,
      permissions: ['clusterconfigentry:read'],
    },
  ],
  navigation: [
    {
      label: 'Dashboards',
      to: routes.dashboards.list,
      icon: IconLayoutDashboard,
      description: 'Charts, numbers and messages side by side',
      keywords: ['charts', 'widgets', 'wall', 'monitoring'],
      shortcut: 'g d',
    },
  ],
};
