// The engine that holds the messages, in the words of clients that know another one.
import type { EngineStats } from '@logboom/contract/indices/schemas';
import type { EngineHealth } from '@logboom/contract/system/schemas';
import type { IndexCatalogue } from './index.catalogue.ts';
import type { IndexFiguresReader } from './figures.ts';

interface Parts {
  clusterName: string;
  catalogue: Pick<IndexCatalogue, 'all'>;
  figures: Pick<IndexFiguresReader, 'read'>;
  engine: { health(): Promise<EngineHealth> };
}

/** An engine that does not answer has no indices to count, and is red. */
export async function engineStats({ clusterName, catalogue, figures, engine }: Parts): Promise<EngineStats> {
  const [{ version, state }, indices] = await Promise.all([engine.health(), catalogue.all()]);
  const figuresOf = state === 'ok' ? await figures.read() : () => undefined;
  const sizes = indices.flatMap(({ row }) => figuresOf(row)?.bytes ?? []);
  return {
    cluster_name: clusterName,
    cluster_version: version,
    status: state === 'ok' ? 'Green' : 'Red',
    cluster_health: {
      number_of_nodes: 1,
      number_of_data_nodes: 1,
      active_shards: sizes.length,
      relocating_shards: 0,
      active_primary_shards: sizes.length,
      initializing_shards: 0,
      unassigned_shards: 0,
      timed_out: false,
      pending_tasks: 0,
      pending_tasks_time_in_queue: [],
    },
    nodes_stats: { total: 1, master_only: -1, data_only: -1, master_data: -1, client: -1 },
    indices_stats: {
      index_count: indices.length,
      store_size: sizes.reduce((sum, bytes) => sum + bytes, 0),
      field_data_size: 0,
      id_cache_size: 0,
    },
  };
}
