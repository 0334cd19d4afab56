// Content packs: parts of a configuration as files that can be installed elsewhere, and the catalogue they are made from.
import type { Area } from '../../area.ts';
import { catalogueService } from './catalogue/catalogue.service.ts';
import { catalogueRoutes, installationRoutes, packRoutes } from './content-packs.routes.ts';
import { installationService } from './installing/installation.service.ts';
import { installationStore } from './installing/installation.store.ts';
import { contentPacksMigrations } from './migrations/index.ts';
import { packService } from './packs/pack.service.ts';
import { packStore } from './packs/pack.store.ts';

export const contentPacksArea: Area = {
  name: 'content-packs',

  migrations: contentPacksMigrations,

  async start({ metadata: { database }, entityKinds, logger }) {
    const installations = installationStore(database);
    const packs = packService({ store: packStore(database), installations });
    const installing = installationService({ packs, store: installations, logger });
    const catalogue = catalogueService({ database, kinds: entityKinds });
    return {
      routes: [packRoutes(packs, installing), installationRoutes(installing), catalogueRoutes(catalogue)],
    };
  },
};
