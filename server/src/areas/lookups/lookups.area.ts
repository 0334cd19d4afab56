// Lookup tables: what keys stand for, from files, from other machines and from entries that people and rules write.
import type { Area, AreaContext } from '../../area.ts';
import { followChanges } from '../../cluster/follow-changes.ts';
import { urlAllowList } from '../configuration/index.ts';
import { resealAdapters } from './entities/adapter-secrets.ts';
import { lookupStores } from './entities/contents.ts';
import { lookupServices } from './entities/services.ts';
import { entryService } from './entries/entry.service.ts';
import { entryStore } from './entries/entry.store.ts';
import { lookupDecorator } from './lookup-decorator.ts';
import { lookupDirectory } from './lookup-directory.ts';
import { lookupQueries } from './lookup-queries.ts';
import { adapterRoutes, cacheRoutes, entryRoutes, tableRoutes } from './lookup.routes.ts';
import { geoEntry, threatEntry, threatSourcesOf } from './lookups.config.ts';
import { lookupsMigrations } from './migrations/index.ts';
import { GeoSource } from './runtime/geo-source.ts';
import { LookupRuntime } from './runtime/lookup-runtime.ts';

const REMOVE_EXPIRED_EVERY_MS = 3_600_000;

export const lookupsArea: Area = {
  name: 'lookups',
  clusterConfig: [geoEntry, threatEntry],
  migrations: lookupsMigrations,
  messageProcessors: [
    { name: 'GeoIP Resolver', className: 'org.graylog.plugins.map.geoip.processor.GeoIpProcessor' },
  ],

  async start(context) {
    const { metadata, changes, logger, metrics, ingest, clusterConfig, clusterCalls, leaderJobs } = context;
    const stores = lookupStores(metadata.database);
    await resealAdapters(stores.adapters, context.secrets);
    const entryRows = entryStore(metadata.database);
    const allowList = urlAllowList(clusterConfig, logger);
    const around = {
      secrets: context.secrets,
      allowedPaths: context.settings.allowedAuxiliaryPaths,
      isAllowed: (url: string) => allowList.isAllowed(url),
      readEntries: (adapterId: string) => entryRows.all(adapterId),
    };
    const services = lookupServices({ stores, changes, ...around });
    const entries = entryService({ adapters: services.adapters, store: entryRows, changes, logger });
    const notify = adapterNotifications(context);
    const runtime = new LookupRuntime({
      metrics,
      logger,
      notify,
      publish: (plan) => ingest.publish('lookups', plan),
      takeWrites: (writes) => entries.takeFromRules(writes),
    });
    const geo = new GeoSource({
      allowedPaths: around.allowedPaths,
      notify,
      publish: (plan) => runtime.setGeo(plan),
    });
    ingest.lookups.serve(runtime);
    const { all: tables } = lookupDirectory(metadata.database);
    context.decoratorTypes.add(lookupDecorator({ tables, runtime }));

    const follower = await followChanges({ changes, logger, topics: ['lookups'] }, async () => {
      const [tables, caches, adapters, threats] = await Promise.all([
        stores.tables.all(),
        stores.caches.all(),
        stores.adapters.all(),
        clusterConfig.read(threatEntry),
      ]);
      await geo.apply(await clusterConfig.read(geoEntry));
      const threatSources = threatSourcesOf(threats);
      await runtime.apply({ tables, caches, adapters, threatSources }, { ...around, threatSources });
    });
    const endEntries = changes.subscribe('lookup-entries', (adapterId) => runtime.refresh(adapterId));
    const endJob = leaderJobs.every('remove expired lookup entries', REMOVE_EXPIRED_EVERY_MS, () =>
      entryRows.removeExpired(),
    );
    const queries = lookupQueries(stores, runtime);
    return {
      routes: [
        tableRoutes(services, queries, clusterCalls),
        adapterRoutes(services, queries),
        cacheRoutes(services),
        entryRoutes(entries),
      ],
      async stop() {
        endEntries();
        await endJob();
        await follower.stop();
        await entries.settled();
        await geo.stop();
        await runtime.stop();
      },
    };
  },
};

/** Tells administrators about content that could not be loaded, and takes it back when it could. */
function adapterNotifications({ notifications }: Pick<AreaContext, 'notifications'>) {
  let told: Promise<void> = Promise.resolve();
  return ({ id, title }: { id: string; title: string }, problem: string | undefined): void => {
    const key = `lookup-${id}`;
    const description = `${problem ?? ''} Lookups use the last content that could be loaded. It is tried again.`;
    told = told.then(() =>
      problem === undefined
        ? notifications.resolve('generic', key)
        : notifications.publish({
            type: 'generic',
            severity: 'normal',
            key,
            details: { title: `The content of the data adapter "${title}" could not be loaded`, description },
          }),
    );
  };
}
