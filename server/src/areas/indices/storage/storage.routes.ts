// The room that indices take, a forecast, and the limits.
import { storage, type StorageState } from '@logboom/contract/indices/storage';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { badRequest } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexFiguresReader } from '../register/figures.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import { forecast, growthOf, type SizedSet } from './forecast.ts';
import { storageLimitsEntry } from './storage-limits.ts';

interface Parts {
  clusterConfig: Pick<ClusterConfig, 'read' | 'write'>;
  sets: Pick<IndexSetStore, 'all'>;
  register: Pick<IndexStore, 'all'>;
  figures: Pick<IndexFiguresReader, 'read'>;
  tables: Pick<MessageTables, 'disk'>;
}

export function storageRoutes(parts: Parts): (api: ApiServer) => void {
  const { clusterConfig, tables } = parts;
  return (api) => {
    route(api, storage.read, async (): Promise<StorageState> => {
      const [{ sets, documents }, disk, limits] = await Promise.all([
        sizedSets(parts),
        tables.disk(),
        clusterConfig.read(storageLimitsEntry),
      ]);
      const now = Date.now();
      const indices = sets.flatMap((set) => set.indices);
      const growth = growthOf(indices, now);
      return {
        documents,
        bytes: indices.reduce((sum, { bytes }) => sum + bytes, 0),
        disk: { free_bytes: disk.free, total_bytes: disk.total },
        bytes_per_day: growth === undefined ? null : Math.round(growth),
        forecast: forecast({ sets, disk, limits, now }) ?? null,
        limits,
      };
    });
    route(api, storage.writeLimits, async ({ body }) => {
      const result = await clusterConfig.write(storageLimitsEntry, body);
      if (!('stored' in result)) throw badRequest('The limits cannot be like this.', 'CONFIG_REFUSED');
      return body;
    });
  };
}

async function sizedSets({ sets, register, figures }: Parts) {
  const [all, rows, figuresOf] = await Promise.all([sets.all(), register.all(), figures.read()]);
  let documents = 0;
  const sized = all.map(({ id, rotation, retention }): SizedSet => {
    const own = rows.filter((row) => row.index_set_id === id);
    const indices = own.map((row) => {
      const found = figuresOf(row);
      documents += found?.documents ?? 0;
      return {
        bytes: found?.bytes ?? 0,
        createdAt: row.created_at.getTime(),
        rotatedAt: row.rotated_at?.getTime(),
      };
    });
    return { rotation, retention, indices };
  });
  return { sets: sized, documents };
}
