// What one worked with lately and likes to find again, on the welcome page.
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import type { Area, WelcomePanel } from '../../shell/areas/area.ts';
import type * as Panels from './panels.tsx';

/** All in one chunk: who opens the page sees all of them. */
function panel(id: string, name: keyof typeof Panels): WelcomePanel {
  const load = () => import('./panels.tsx').then((panels) => panels[name]);
  return { id, panel: lazyPiece(`welcome-${id}`, load, () => null) };
}

export const entitiesArea: Area = {
  name: 'entities',
  routes: [],
  welcome: [
    panel('last-opened', 'LastOpenedPanel'),
    panel('favorites', 'FavoritesPanel'),
    panel('recent-activity', 'RecentActivityPanel'),
  ],
};
