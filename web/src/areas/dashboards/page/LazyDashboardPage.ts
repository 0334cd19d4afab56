// The page of a dashboard, loaded together with its grid, so that the frame is shown at once and not piece by piece.
import { lazyPage } from '../../../kit/loading/lazyPage.tsx';
import { GridLayout } from '../../../kit/structure/grid/GridLayout.tsx';

export const LazyDashboardPage = lazyPage('dashboard', async () => {
  const [{ DashboardPage }] = await Promise.all([import('./DashboardPage.tsx'), GridLayout.preload()]);
  return DashboardPage;
});
