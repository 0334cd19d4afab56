// Deletes the oldest indices when all together take more room than an administrator allows. Runs on the leader.
import { StorageLimits } from '@logboom/contract/indices/storage';
import { DELETE_RETENTION } from '@logboom/contract/indices/strategies';
import type { FastifyBaseLogger } from 'fastify';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';
import type { Notifications } from '../../../cluster/notifications.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexFiguresReader } from '../register/figures.ts';
import { indexName } from '../register/index-names.ts';
import type { IndexStates } from '../register/index-states.service.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import { indicesOverLimit, type Removable } from './over-limit.ts';

export const storageLimitsEntry: ConfigEntry<typeof StorageLimits> = {
  className: 'org.logboom.indices.StorageLimits',
  schema: StorageLimits,
  permissions: { read: 'indices:read', write: 'indexsets:edit' },
};

interface Parts {
  clusterConfig: Pick<ClusterConfig, 'read'>;
  sets: Pick<IndexSetStore, 'all'>;
  register: Pick<IndexStore, 'all'>;
  figures: Pick<IndexFiguresReader, 'read'>;
  tables: Pick<MessageTables, 'disk'>;
  indices: Pick<IndexStates, 'remove'>;
  notifications: Notifications;
  logger: Pick<FastifyBaseLogger, 'info'>;
  now?: () => number;
}

/** The engine removes the files of deleted indices within this time. */
const GIVEN_BACK_AFTER_MS = 15 * 60_000;
const NOTIFICATION = { type: 'generic', key: 'storage-limits' } as const;

/** Returns a function for the leader to call at intervals. */
export function storageLimitKeeper(parts: Parts): () => Promise<void> {
  const { clusterConfig, tables, indices, logger, now = () => Date.now() } = parts;
  let deleted: { bytes: number; at: number }[] = [];
  /** A node that has just begun to lead does not know what the one before deleted. */
  const startedAt = now();

  return async () => {
    const limits = await clusterConfig.read(storageLimitsEntry);
    if (limits.max_total_bytes === null && limits.min_free_percent === null) {
      await parts.notifications.resolve(NOTIFICATION.type, NOTIFICATION.key);
      return;
    }
    deleted = deleted.filter(({ at }) => now() - at < GIVEN_BACK_AFTER_MS);
    const [{ bytes, removable }, disk] = await Promise.all([openIndices(parts), tables.disk()]);
    const soon = deleted.reduce((sum, one) => sum + one.bytes, 0);
    const knowsDisk = now() - startedAt >= GIVEN_BACK_AFTER_MS;
    const { remove, missingBytes } = indicesOverLimit({
      limits: knowsDisk ? limits : { ...limits, min_free_percent: null },
      bytes,
      disk: { total: disk.total, free: disk.free + soon },
      removable,
    });
    for (const { key: name, bytes: freed } of remove) {
      logger.info(
        { index: name, bytes: freed },
        `Deleting index ${name}, because all indices take more room than the limits allow`,
      );
      await indices.remove(name);
      deleted.push({ bytes: freed, at: now() });
    }
    await tell(parts.notifications, missingBytes);
  };
}

async function openIndices({ sets, register, figures }: Parts) {
  const [all, rows, figuresOf] = await Promise.all([sets.all(), register.all(), figures.read()]);
  const byId = new Map(all.map((set) => [set.id, set]));
  const newest = new Map<string, number>();
  for (const { index_set_id, number } of rows)
    newest.set(index_set_id, Math.max(number, newest.get(index_set_id) ?? 0));
  let bytes = 0;
  const removable: Removable<string>[] = [];
  for (const row of rows) {
    const size = figuresOf(row)?.bytes ?? 0;
    bytes += size;
    const set = byId.get(row.index_set_id);
    const isCurrent = newest.get(row.index_set_id) === row.number;
    // Closed ones are not counted; who reopened one wants to read it; and what shall be kept is kept.
    if (isCurrent || row.state !== 'open' || set?.retention.class !== DELETE_RETENTION) continue;
    const rotatedAt = (row.rotated_at ?? row.created_at).getTime();
    removable.push({ key: indexName(set.index_prefix, row.number), bytes: size, rotatedAt });
  }
  return { bytes, removable };
}

async function tell(notifications: Notifications, missingBytes: number): Promise<void> {
  if (missingBytes === 0) {
    await notifications.resolve(NOTIFICATION.type, NOTIFICATION.key);
    return;
  }
  await notifications.publish({
    ...NOTIFICATION,
    severity: 'urgent',
    details: {
      title: 'Messages take more room than the limits allow',
      description: `${Math.ceil(missingBytes / 1_000_000)} MB are too much, and there is no index left to delete: indices that are written to and those of index sets that close or keep old indices stay. Rotate sooner, change a retention, or give the store more room.`,
    },
  });
}
