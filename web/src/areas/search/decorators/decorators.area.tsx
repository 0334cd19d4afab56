// Decorators among the configurations of the cluster.
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';
import type { Area } from '../../../shell/areas/area.ts';

const DecoratorsPanel = lazyPiece(
  'configuration-decorators',
  () => import('./DecoratorsPanel.tsx').then((module) => module.DecoratorsPanel),
  () => null,
);

export const decoratorsArea: Area = {
  name: 'decorators',
  routes: [],
  configurationPanels: [
    {
      id: 'decorators',
      title: 'Decorators',
      panel: DecoratorsPanel,
      permissions: ['clusterconfigentry:read', 'decorators:read'],
    },
  ],
};
