// Outputs: where the messages of a stream are sent besides the message store.
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const StreamOutputsPage = lazyPage('stream-outputs', () =>
  import('./StreamOutputsPage.tsx').then((module) => module.StreamOutputsPage),
);

export const outputsArea: Area = {
  name: 'outputs',
  routes: [{ route: routes.streams.outputs, page: StreamOutputsPage, permissions: ['stream_outputs:read'] }],
};
