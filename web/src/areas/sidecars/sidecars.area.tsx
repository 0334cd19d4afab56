// Sidecars: which are there, how they are, what they run, and how one more is installed.
import { IconServerBolt } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const read = { permissions: ['sidecars:read'] };
const administrate = {
  permissions: ['sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'],
};
const configure = { permissions: ['sidecar_collectors:read', 'sidecar_collector_configurations:read'] };

const SidecarListPage = lazyPage('sidecars', () =>
  import('./overview/SidecarListPage.tsx').then((module) => module.SidecarListPage),
);
const SidecarStatusPage = lazyPage('sidecar-status', () =>
  import('./status/SidecarStatusPage.tsx').then((module) => module.SidecarStatusPage),
);
const AdministrationPage = lazyPage('sidecar-administration', () =>
  import('./administration/AdministrationPage.tsx').then((module) => module.AdministrationPage),
);
const FailureTrackingPage = lazyPage('sidecar-failures', () =>
  import('./failures/FailureTrackingPage.tsx').then((module) => module.FailureTrackingPage),
);
const ConfigurationPage = lazyPage('sidecar-configuration', () =>
  import('./configuration/ConfigurationPage.tsx').then((module) => module.ConfigurationPage),
);
const CreateConfigurationPage = lazyPage('sidecar-configuration-new', () =>
  import('./configuration/ConfigurationFormPages.tsx').then((module) => module.CreateConfigurationPage),
);
const EditConfigurationPage = lazyPage('sidecar-configuration-edit', () =>
  import('./configuration/ConfigurationFormPages.tsx').then((module) => module.EditConfigurationPage),
);
const CreateCollectorPage = lazyPage('sidecar-collector-new', () =>
  import('./configuration/CollectorFormPages.tsx').then((module) => module.CreateCollectorPage),
);
const EditCollectorPage = lazyPage('sidecar-collector-edit', () =>
  import('./configuration/CollectorFormPages.tsx').then((module) => module.EditCollectorPage),
);
const MigrationPage = lazyPage('sidecar-migration', () =>
  import('./migration/MigrationPage.tsx').then((module) => module.MigrationPage),
);
const SystemConfigPanel = lazyPiece(
  'sidecar-system-config',
  () => import('./system-config/SidecarConfigPanel.tsx').then((module) => module.SidecarConfigPanel),
  () => null,
);

export const sidecarsArea: Area = {
  name: 'sidecars',
  files: 'sidecar',
  routes: [
    { route: routes.sidecars.list, page: SidecarListPage, ...read },
    { route: routes.sidecars.status, page: SidecarStatusPage, ...read },
    { route: routes.sidecars.administration, page: AdministrationPage, ...administrate },
    { route: routes.sidecars.failureTracking, page: FailureTrackingPage, ...read },
    { route: routes.sidecars.configuration, page: ConfigurationPage, ...configure },
    {
      route: routes.sidecars.createConfiguration,
      page: CreateConfigurationPage,
      permissions: ['sidecar_collectors:read', 'sidecar_collector_configurations:create'],
    },
    { route: routes.sidecars.editConfiguration, page: EditConfigurationPage, ...configure },
    {
      route: routes.sidecars.migrate,
      page: MigrationPage,
      permissions: ['collectors:read', 'sidecar_collector_configurations:create', ...configure.permissions],
    },
    {
      route: routes.sidecars.createCollector,
      page: CreateCollectorPage,
      permissions: ['sidecar_collectors:create'],
    },
    {
      route: routes.sidecars.editCollector,
      page: EditCollectorPage,
      permissions: ['sidecar_collectors:read'],
    },
  ],
  systemMenu: [
    {
      label: 'Sidecars',
      to: routes.sidecars.list,
      icon: IconServerBolt,
      description: 'Agents on your machines, the log collectors that they run and their configurations',
      keywords: ['agents', 'filebeat', 'winlogbeat', 'nxlog', 'collectors', 'fleet'],
      ...read,
    },
  ],
  subNavigation: [
    [
      { label: 'Overview', to: routes.sidecars.list, exact: true, ...read },
      { label: 'Administration', to: routes.sidecars.administration, ...administrate },
      { label: 'Configuration', to: routes.sidecars.configuration, ...configure },
      { label: 'Failure Tracking', to: routes.sidecars.failureTracking, ...read },
    ],
  ],
  configurationPanels: [
    {
      id: 'sidecars',
      title: 'Sidecars System',
      panel: SystemConfigPanel,
      permissions: ['clusterconfigentry:read'],
    },
  ],
};
