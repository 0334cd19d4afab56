// The start page: what people opened last, their favorites, and what was done lately.
import type { Area } from '../../area.ts';
import { people } from '../identity/index.ts';
import { entitiesMigrations } from './migrations/index.ts';
import { activityStore } from './activity.store.ts';
import { entitySuggestions } from './entity-suggestions.ts';
import { personalStore } from './personal.store.ts';
import { personalSettingsRoutes } from './personal-settings.routes.ts';
import { personalSettingsService } from './personal-settings.service.ts';
import { personalSettingsStore } from './personal-settings.store.ts';
import { entityRoutes } from './entities.routes.ts';
import { entityDirectory } from './entity-directory.ts';
import { startPageService } from './entities.service.ts';

const HOUR_MS = 3_600_000;
const MAX_ACTIVITIES = 10_000;

export const entitiesArea: Area = {
  name: 'entities',

  migrations: entitiesMigrations,

  async start({ metadata: { database }, leaderJobs, entityKinds }) {
    const activity = activityStore(database);
    const stop = leaderJobs.every('forget old activity', HOUR_MS, () => activity.keepNewest(MAX_ACTIVITIES));
    const page = startPageService({
      directory: entityDirectory(database, entityKinds),
      fullNames: (userIds) => people(database).fullNames(userIds),
      personal: personalStore(database),
      activity,
    });
    const settings = personalSettingsService(personalSettingsStore(database));
    return {
      routes: [
        entityRoutes(page, entitySuggestions(database, entityKinds)),
        personalSettingsRoutes(settings),
      ],
      stop,
    };
  },
};
