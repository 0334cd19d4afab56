// Deletes messages that their streams keep no longer. Runs on the leader.
import { STREAM_RETENTIONS_CONFIG, StreamRetentions } from '@logboom/contract/streams/retention';
import type { FastifyBaseLogger } from 'fastify';
import type { Activity } from '../../../cluster/activity.ts';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import { expiredMessages } from './expired-messages.ts';

export const streamRetentionsEntry: ConfigEntry<typeof StreamRetentions> = {
  className: STREAM_RETENTIONS_CONFIG,
  schema: StreamRetentions,
  permissions: { read: 'streams:read', write: 'indices:delete' },
};

interface Parts {
  clusterConfig: Pick<ClusterConfig, 'read'>;
  streams: { ids(): Promise<string[]> };
  /** The ids of all index sets. */
  indexSets: () => Promise<string[]>;
  tables: Pick<MessageTables, 'matching' | 'deleteMatching'>;
  activity: Activity;
  logger: Pick<FastifyBaseLogger, 'info'>;
  /** By the clock that all nodes share. */
  now: () => number;
}

/** Returns a function for the leader to call at intervals. */
export function streamRetentionKeeper(parts: Parts): () => Promise<void> {
  const { clusterConfig, streams, tables, now } = parts;
  return async () => {
    const [{ days }, known] = await Promise.all([clusterConfig.read(streamRetentionsEntry), streams.ids()]);
    const kept = new Map(Object.entries(days).filter(([id]) => known.includes(id)));
    if (kept.size === 0) return;
    const expired = expiredMessages(kept, now());
    for (const id of await parts.indexSets()) {
      const table = tableOf(id);
      for (const { index, messages } of await tables.matching(table, expired)) {
        await tables.deleteMatching(table, index, expired);
        await tell(parts, messages);
      }
    }
  };
}

async function tell({ logger, activity }: Parts, messages: number): Promise<void> {
  const text = `Deleted ${messages} messages, as the retention of their streams asks.`;
  logger.info({ messages }, text);
  await activity.record('org.graylog2.streams.StreamService', text);
}
