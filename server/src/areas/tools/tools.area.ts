// Tools: trying things out before anybody relies on them.
import type { Area } from '../../area.ts';
import { grokStore } from '../extractors/index.ts';
import { naturalDateRoutes } from './natural-date.routes.ts';
import { testerRoutes } from './tester.routes.ts';
import { createTesters } from './testers.ts';

export const toolsArea: Area = {
  name: 'tools',
  start: async ({ metadata: { database } }) => ({
    routes: [naturalDateRoutes, testerRoutes(createTesters(() => grokStore(database).all()))],
  }),
};
