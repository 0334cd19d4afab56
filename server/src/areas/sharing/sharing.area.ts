// Sharing: giving others what one owns, to see, to manage or to own it.
import type { Area } from '../../area.ts';
import { entityDirectory, entityTracker } from '../entities/index.ts';
import { grantStore, people as peopleIn } from '../identity/index.ts';
import { missingDependencies } from './dependencies.ts';
import { entityDescriptors } from './entity-descriptors.ts';
import { availableGrantees } from './grantees.ts';
import { sharingOverview } from './overview.service.ts';
import { shareService } from './share.service.ts';
import { shareRoutes } from './sharing.routes.ts';

export const sharingArea: Area = {
  name: 'sharing',

  async start({ metadata: { database }, clusterConfig, settings: { rootUsername }, entityKinds }) {
    const grants = grantStore(database);
    const people = peopleIn(database);
    const directory = entityDirectory(database, entityKinds);
    const describe = entityDescriptors({ directory, grants, people });
    const shares = shareService({
      directory,
      grants,
      tracker: entityTracker(database),
      available: availableGrantees(people, clusterConfig),
      missing: missingDependencies(database, describe),
    });
    const overview = sharingOverview({ directory, describe, grants, people, rootUsername });
    return { routes: [shareRoutes(shares, overview)] };
  },
};
