// System: how the cluster and its nodes are, and what needs attention.
import { IconHeartbeat, IconServer } from '@tabler/icons-react';
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

export const systemArea: Area = {
  name: 'system',
  routes: [
    { route: routes.system.overview, page: OverviewPage, ...access },
    { route: routes.system.nodes.list, page: NodesPage, ...access },
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
  ],
  barTools: [
    { id: 'throughput', tool: GlobalThroughput, permissions: ['metrics:read'] },
    { id: 'notifications', tool: NotificationBell, permissions: ['notifications:read', 'system:read'] },
  ],
};
