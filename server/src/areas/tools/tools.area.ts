// Tools: trying things out before anybody relies on them.
import type { Area } from '../../area.ts';
import { naturalDateRoutes } from './natural-date.routes.ts';

export const toolsArea: Area = {
  name: 'tools',
  start: async () => ({ routes: [naturalDateRoutes] }),
};
