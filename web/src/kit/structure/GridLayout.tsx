// A grid on which widgets are moved and resized. The layout engine is loaded with the first grid.
import { lazyPiece } from '../lazyPiece.tsx';
import { LoadingIndicator } from '../LoadingIndicator.tsx';

export const GridLayout = lazyPiece(
  'grid-layout',
  () => import('./GridBoard.tsx').then(({ GridBoard }) => GridBoard),
  () => <LoadingIndicator page />,
);
