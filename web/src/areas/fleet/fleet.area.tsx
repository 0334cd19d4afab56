// The fleet: legacy collectors, sidecars and agents of OpAMP on one page.
import { IconTopologyStar3 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const read = { anyPermissions: ['sidecars:read', 'collectors:read', 'opamp_agents:read'] };

const FleetPage = lazyPage('fleet', () => import('./FleetPage.tsx').then((module) => module.FleetPage));

export const fleetArea: Area = {
  name: 'fleet',
  routes: [{ route: routes.fleet, page: FleetPage, ...read }],
  systemMenu: [
    {
      label: 'Fleet',
      to: routes.fleet,
      icon: IconTopologyStar3,
      description:
        'Every agent on one page: sidecars, legacy collectors and OpAMP agents, with what they run and send',
      keywords: ['agents', 'sidecars', 'collectors', 'opamp', 'health', 'drift'],
      ...read,
    },
  ],
};
