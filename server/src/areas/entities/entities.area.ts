// The start page: what people opened last, their favourites, and what was done lately.
import type { Area } from '../../area.ts';
import { entitiesMigrations } from '../entities/migrations/index.ts';
import { activityStore } from './activity.store.ts';
import { entitySuggestions } from './entity-suggestions.ts';
import { personalStore } from './personal.store.ts';
import { startPageRoutes, suggestionRoutes } from './entities.routes.ts';
import { startPageService } from './entities.service.ts';

const HOUR_MS = 3_600_000;
const MAX_ACTIVITIES = 10_000;

export const entitiesArea: Area = {
  name: 'entities',

  migrations: entitiesMigrations,

  async start({ metadata: { database }, leaderJobs }) {
    const activity = activityStore(database);
    const stop = leaderJobs.every('forget old activity', HOUR_MS, () => activity.keepNewest(MAX_ACTIVITIES));
    return {
      routes: [
        startPageRoutes(startPageService({ database, personal: personalStore(database), activity })),
        suggestionRoutes(entitySuggestions(database)),
      ],
      stop,
    };
  },
};
