// Legacy collectors: which are there, how they are, and what they are told to do. Superseded by Sidecars.
import { IconServer2 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['collectors:read'] };

const CollectorListPage = lazyPage('collectors', () =>
  import('./overview/CollectorListPage.tsx').then((module) => module.CollectorListPage),
);
const CollectorStatusPage = lazyPage('collector-status', () =>
  import('./status/CollectorStatusPage.tsx').then((module) => module.CollectorStatusPage),
);
const ConfigurationListPage = lazyPage('collector-configurations', () =>
  import('./configurations/ConfigurationListPage.tsx').then((module) => module.ConfigurationListPage),
);
const ConfigurationPage = lazyPage('collector-configuration', () =>
  import('./configurations/ConfigurationPage.tsx').then((module) => module.ConfigurationPage),
);
const SystemConfigPanel = lazyPiece(
  'collector-system-config',
  () => import('./system-config/SystemConfigPanel.tsx').then((module) => module.SystemConfigPanel),
  () => null,
);

export const collectorsArea: Area = {
  name: 'collectors',
  files: 'collector_configuration',
  routes: [
    { route: routes.collectors.list, page: CollectorListPage, ...access },
    { route: routes.collectors.status, page: CollectorStatusPage, ...access },
    { route: routes.collectors.configurations, page: ConfigurationListPage, ...access },
    { route: routes.collectors.configuration, page: ConfigurationPage, ...access },
  ],
  systemMenu: [
    {
      label: 'Collectors (legacy)',
      to: routes.collectors.list,
      icon: IconServer2,
      description: 'Log collectors of the first generation and their configurations',
      keywords: ['agents', 'filebeat', 'winlogbeat', 'nxlog', 'collector sidecar'],
      ...access,
    },
  ],
  subNavigation: [
    [
      { label: 'Overview', to: routes.collectors.list, exact: true, ...access },
      { label: 'Manage Configurations', to: routes.collectors.configurations, ...access },
    ],
  ],
  configurationPanels: [
    {
      id: 'collectors-legacy',
      title: 'Collectors (legacy) System',
      panel: SystemConfigPanel,
      permissions: ['clusterconfigentry:read'],
    },
  ],
};
