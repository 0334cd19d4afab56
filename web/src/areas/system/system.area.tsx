// System: how the cluster and its nodes are, and what needs attention.
import { IconDatabaseExport, IconFileText, IconHeartbeat, IconServer } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { GlobalThroughput } from './bar/GlobalThroughput.tsx';
import { NotificationBell } from './bar/NotificationBell.tsx';

const access = { permissions: ['system:read'] };

const OverviewPage = lazyPage('system-overview', () =>
  import('./overview/OverviewPage.tsx').then((module) => module.OverviewPage),
);
const NodesPage = lazyPage('nodes', () => import('./nodes/NodesPage.tsx').then((module) => module.NodesPage));
const NodePage = lazyPage('node', () => import('./node/NodePage.tsx').then((module) => module.NodePage));
const NodeMetricsPage = lazyPage('node-metrics', () =>
  import('./metrics/NodeMetricsPage.tsx').then((module) => module.NodeMetricsPage),
);
const ThreadDumpPage = lazyPage('thread-dump', () =>
  import('./dumps/ThreadDumpPage.tsx').then((module) => module.ThreadDumpPage),
);
const ProcessBufferDumpPage = lazyPage('process-buffer-dump', () =>
  import('./dumps/ProcessBufferDumpPage.tsx').then((module) => module.ProcessBufferDumpPage),
);
const LoggingPage = lazyPage('logging', () =>
  import('./logging/LoggingPage.tsx').then((module) => module.LoggingPage),
);
const BackupsPage = lazyPage('backups', () =>
  import('./backups/BackupsPage.tsx').then((module) => module.BackupsPage),
);
const EnterprisePage = lazyPage('enterprise', () =>
  import('./about/EnterprisePage.tsx').then((module) => module.EnterprisePage),
);
const SecurityPage = lazyPage('security', () =>
  import('./about/SecurityPage.tsx').then((module) => module.SecurityPage),
);

/** Either the groups or the lines. */
const logging = { anyPermissions: ['loggers:readsubsystem', 'loggersmessages:read'] };

export const systemArea: Area = {
  name: 'system',
  routes: [
    { route: routes.system.overview, page: OverviewPage, ...access },
    { route: routes.system.nodes.list, page: NodesPage, ...access },
    { route: routes.system.nodes.show, page: NodePage, ...access },
    { route: routes.system.nodes.metrics, page: NodeMetricsPage, permissions: ['metrics:read'] },
    { route: routes.system.nodes.threadDump, page: ThreadDumpPage, permissions: ['threads:dump'] },
    {
      route: routes.system.nodes.processBufferDump,
      page: ProcessBufferDumpPage,
      permissions: ['processbuffer:dump'],
    },
    { route: routes.system.logging, page: LoggingPage, ...logging },
    { route: routes.system.backups, page: BackupsPage, permissions: ['backups:read'] },
    { route: routes.system.enterprise, page: EnterprisePage },
    { route: routes.security, page: SecurityPage },
  ],
  systemMenu: [
    {
      label: 'Overview',
      to: routes.system.overview,
      icon: IconHeartbeat,
      description: 'What needs attention, traffic, storage, and what happened lately',
      keywords: ['notifications', 'system messages', 'traffic', 'health', 'status'],
      ...access,
    },
    {
      label: 'Nodes',
      to: routes.system.nodes.list,
      icon: IconServer,
      description: 'The nodes of this cluster, their journals and their throughput',
      keywords: ['cluster', 'journal', 'throughput', 'pause processing', 'load balancer'],
      hiddenInCloud: true,
      ...access,
    },
    {
      label: 'Logging',
      to: routes.system.logging,
      icon: IconFileText,
      description: 'What the nodes write into their own logs: levels and the last lines',
      keywords: ['loggers', 'log level', 'debug', 'subsystems'],
      hiddenInCloud: true,
      ...logging,
    },
    {
      label: 'Backups',
      to: routes.system.backups,
      icon: IconDatabaseExport,
      description: 'Copies of everything, taken while it runs, and how to restore one',
      keywords: ['backup', 'restore', 'export', 'disaster recovery'],
      hiddenInCloud: true,
      permissions: ['backups:read'],
    },
  ],
  barTools: [
    { id: 'throughput', tool: GlobalThroughput, permissions: ['metrics:read'] },
    { id: 'notifications', tool: NotificationBell, permissions: ['notifications:read', 'system:read'] },
  ],
};
