// Streams: the rules that decide to which of them a message belongs.
import type { Area } from '../../area.ts';
import { ensureBuiltInStreams } from './built-in.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { streamDependencies } from './stream-dependencies.ts';
import { watchRuleFaults } from './rule-faults.ts';
import { ruleRoutes } from './rule.routes.ts';
import { ruleService } from './rule.service.ts';
import { ruleStore } from './rule.store.ts';
import { streamListService } from './stream-list.service.ts';
import { streamListStore } from './stream-list.store.ts';
import { followStreams } from './stream-plan.ts';
import { streamOperations } from './stream-operations.service.ts';
import { listRoutes, streamRoutes } from './stream.routes.ts';
import { streamFigures } from './stream-figures.ts';
import { streamService } from './stream.service.ts';
import { streamStore } from './stream.store.ts';
import { streamsMigrations } from './migrations/index.ts';
import { streamRetentionRoutes } from './retention/retention.routes.ts';
import { streamRetentionKeeper, streamRetentionsEntry } from './retention/stream-retention.ts';
import { messageTables } from '../../storage/messages/tables/message-tables.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';

const RETENTION_EVERY_MS = 10 * 60_000;

export const streamsArea: Area = {
  name: 'streams',

  migrations: streamsMigrations,

  entityKinds: [
    { type: 'stream', collection: 'streams', permissions: ['streams:read'], titles: titlesIn('streams') },
  ],

  figures: streamFigures,

  clusterConfig: [streamRetentionsEntry],

  async start(context) {
    const { database } = context.metadata;
    const { changes, notifications } = context;
    const dependencies = streamDependencies(database);
    const store = streamStore(database);
    await ensureBuiltInStreams(store, dependencies.indexSets);
    const streams = streamService({ store, dependencies, changes });
    const { indexSets } = dependencies;
    const operations = streamOperations({ store, indexSets, changes, notifications });
    const rules = ruleService({ streams, store: ruleStore(database), changes });
    const faults = watchRuleFaults({
      ...context,
      onExceeded: (id, count) => operations.pauseForFaults(id, count),
    });
    const plan = await followStreams({ ...context, store, onPlan: (streams) => faults.follow(streams) });
    const keepRetention = streamRetentionKeeper({
      ...context,
      streams: store,
      indexSets: () => indexSets.idsByTitle(),
      tables: messageTables(context.messages, context.settings.clickhouseCluster),
      now: () => context.nodes.sharedTime(),
    });
    const stopRetention = context.leaderJobs.every('stream-retention', RETENTION_EVERY_MS, keepRetention);
    return {
      routes: [
        streamRetentionRoutes({ ...context, streams: store }),
        streamRoutes(streams, operations),
        listRoutes(streamListService(store, streamListStore(database), dependencies)),
        bulkRoutes(operations, () => plan.fingerprint()),
        ruleRoutes(rules, dependencies.inputs),
      ],
      async stop() {
        await stopRetention();
        await plan.stop();
        await faults.stop();
      },
    };
  },
};
