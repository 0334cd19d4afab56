// Outputs: where the messages of a stream are sent besides the message store.
import { IconArrowForwardUp } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const StreamOutputsPage = lazyPage('stream-outputs', () =>
  import('./StreamOutputsPage.tsx').then((module) => module.StreamOutputsPage),
);
const OutputsPage = lazyPage('outputs', () =>
  import('./all/OutputsPage.tsx').then((module) => module.OutputsPage),
);

export const outputsArea: Area = {
  name: 'outputs',
  files: 'output',
  routes: [
    { route: routes.streams.outputs, page: StreamOutputsPage, permissions: ['stream_outputs:read'] },
    { route: routes.system.outputs, page: OutputsPage, permissions: ['outputs:read'] },
  ],
  systemMenu: [
    {
      label: 'Outputs',
      to: routes.system.outputs,
      icon: IconArrowForwardUp,
      description: 'Where messages are sent besides being stored, and how much',
      keywords: ['forward', 'gelf', 'send'],
      permissions: ['outputs:read'],
    },
  ],
};
