// A grid on which widgets are moved and resized. The layout engine is loaded with the first grid.
import { lazyPiece } from '../../loading/lazyPiece.tsx';
import { LoadingIndicator } from '../../feedback/LoadingIndicator.tsx';

export const GridLayout = lazyPiece(
  'grid-layout',
  () => import('./GridBoard.tsx').then(({ GridBoard }) => GridBoard),
  () => <LoadingIndicator page />,
);
