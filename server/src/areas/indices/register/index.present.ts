// Indices as the wire knows them.
import type { IndexInfo, IndexNames, IndexRange, IndexStats } from '@logboom/contract/indices/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { NodeIdentity } from '../../../cluster/node-identity.ts';
import type { IndexFigures } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexRow } from './index.store.ts';

const EPOCH = instant(new Date(0));

/** An index that is written to, or whose range nobody has taken, has the range of "unknown". */
export function presentRange(name: string, row: IndexRow): IndexRange {
  return {
    index_name: name,
    begin: row.range_begin ? instant(row.range_begin) : EPOCH,
    end: row.range_end ? instant(row.range_end) : EPOCH,
    calculated_at: instant(row.range_calculated_at ?? row.created_at),
    took_ms: row.range_took_ms,
  };
}

export function presentNames(indices: string[]): IndexNames {
  return { indices, total: indices.length };
}

const nothing = { total: 0, time_seconds: 0 };

function presentStats(figures: IndexFigures | undefined): IndexStats {
  return {
    // ClickHouse does not count these for each partition.
    flush: nothing,
    get: nothing,
    index: nothing,
    merge: nothing,
    refresh: nothing,
    search_query: nothing,
    search_fetch: nothing,
    open_search_contexts: 0,
    store_size_bytes: figures?.bytes ?? 0,
    segments: figures?.parts ?? 0,
    documents: { count: figures?.documents ?? 0, deleted: 0 },
  };
}

export function presentIndex(
  name: string,
  row: IndexRow,
  figures: IndexFigures | undefined,
  node: NodeIdentity,
): IndexInfo {
  const stats = presentStats(figures);
  return {
    index_name: name,
    primary_shards: stats,
    all_shards: stats,
    routing: [
      {
        id: 0,
        state: 'started',
        active: true,
        primary: true,
        node_id: node.id,
        node_name: null,
        node_hostname: node.hostname,
        relocating_to: null,
      },
    ],
    reopened: row.state === 'reopened',
  };
}
