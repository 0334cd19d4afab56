// Sharing: giving others what one owns, to see, to manage or to own it.
import type { Area } from '../../area.ts';
import { grantStore } from '../identity/index.ts';
import { entityTracker } from '../entities/index.ts';
import { missingDependencies } from './dependencies.ts';
import { entityDescriptors } from './entity-descriptors.ts';
import { availableGrantees } from './grantees.ts';
import { sharingOverview } from './overview.service.ts';
import { personStore } from './person.store.ts';
import { shareService } from './share.service.ts';
import { overviewRoutes, shareRoutes } from './sharing.routes.ts';

export const sharingArea: Area = {
  name: 'sharing',

  async start({ metadata: { database }, clusterConfig, settings }) {
    const grants = grantStore(database);
    const people = personStore(database);
    const shares = shareService({
      database,
      grants,
      tracker: entityTracker(database),
      available: availableGrantees(people, clusterConfig),
      missing: missingDependencies(database, entityDescriptors(database)),
    });
    const { rootUsername } = settings;
    return {
      routes: [
        shareRoutes(shares),
        overviewRoutes(sharingOverview({ database, grants, people, rootUsername })),
      ],
    };
  },
};
