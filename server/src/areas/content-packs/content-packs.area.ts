// Content packs: parts of a configuration as files that can be installed elsewhere, and the catalogue they are made from.
import type { FastifyRequest } from 'fastify';
import type { Area } from '../../area.ts';
import { SHIPPED_PACKS } from '../../paths.ts';
import { ownApi } from './own-api.ts';
import { catalogueService } from './catalogue/catalogue.service.ts';
import { catalogueRoutes, installationRoutes, packRoutes, shippedRoutes } from './content-packs.routes.ts';
import { takeBackSteps, type InstallStep } from './installing/install.ts';
import { installationService } from './installing/installation.service.ts';
import { installationStore } from './installing/installation.store.ts';
import { changeJournal } from './journal/change-journal.ts';
import { recoverChanges } from './journal/recover-changes.ts';
import { contentPacksMigrations } from './migrations/index.ts';
import { packService } from './packs/pack.service.ts';
import { packStore } from './packs/pack.store.ts';
import { offerShippedPacks } from './shipped/offer-shipped.ts';
import { readShippedPacks } from './shipped/shipped-files.ts';
import { shippedStore } from './shipped/shipped.store.ts';

export const contentPacksArea: Area = {
  name: 'content-packs',

  migrations: contentPacksMigrations,

  async start(context) {
    const { clusterCalls, entityKinds, logger, node } = context;
    const { database } = context.metadata;
    const apiFor = (request: FastifyRequest) => ownApi(clusterCalls, request);
    const installations = installationStore(database);
    const store = packStore(database);
    const packs = packService({ store, installations });
    const shipped = await readShippedPacks(SHIPPED_PACKS).catch((error: unknown) => {
      logger.error({ err: error }, 'The content packs that ship with the product could not be read');
      return [];
    });
    await offerShippedPacks(shipped, { shipped: shippedStore(database), packs: store, logger });
    const journal = changeJournal(database, node.id, 'content-packs');
    const installing = installationService({ packs, store: installations, logger, journal });
    const recovery = recoverChanges({
      ...context,
      name: 'The installation of a content pack',
      journal,
      undo: (steps, api) => takeBackSteps(steps as InstallStep[], { api, logger }),
    });
    const catalogue = catalogueService({ database, kinds: entityKinds });
    return {
      routes: [
        packRoutes(packs, installing, apiFor),
        shippedRoutes(shipped),
        installationRoutes(installing, apiFor),
        catalogueRoutes(catalogue, apiFor),
        recovery.routes,
      ],
      stop: recovery.stop,
    };
  },
};
