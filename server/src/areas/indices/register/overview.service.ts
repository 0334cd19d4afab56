// How the store of messages is, and what an index set looks like in it.
import type { ClusterHealth, IndexerOverview } from '@logboom/contract/indices/schemas';
import { RequestError } from '../../../http/errors.ts';
import type { DeflectorService } from '../lifecycle/deflector.service.ts';
import type { IndexFiguresReader } from './figures.ts';
import { presentRange } from './index.present.ts';
import type { IndexCatalogue } from './index.catalogue.ts';

interface Parts {
  clusterName: string;
  deflector: DeflectorService;
  catalogue: IndexCatalogue;
  figures: IndexFiguresReader;
}

export function overviewService({ clusterName, deflector, catalogue, figures }: Parts) {
  async function health(): Promise<ClusterHealth> {
    const figuresOf = await figures.read();
    const active = (await catalogue.all()).filter(({ row }) => figuresOf(row) !== undefined).length;
    return { status: 'green', shards: { active, initializing: 0, relocating: 0, unassigned: 0 } };
  }

  return {
    name: () => ({ name: clusterName }),

    health: (): Promise<ClusterHealth> => orElse(health(), 500, "Couldn't read Elasticsearch cluster health"),

    async overview(indexSetId?: string): Promise<IndexerOverview> {
      const set = await deflector.indexSet(indexSetId);
      const [state, found] = await Promise.all([deflector.state(set.id), catalogue.all(set.id)]);
      const [figuresOf, clusterHealth] = await orElse(
        Promise.all([figures.read(), health()]),
        503,
        'Elasticsearch cluster is not available, check your configuration and logs for more information.',
      );
      const entries = found.map(({ name, row, isCurrent }) => {
        const { documents = 0, bytes = 0 } = figuresOf(row) ?? {};
        const isClosed = row.state === 'closed';
        return {
          index_name: name,
          size: isClosed ? null : { events: documents, deleted: 0, bytes },
          range: presentRange(name, row),
          is_deflector: isCurrent,
          is_closed: isClosed,
          is_reopened: row.state === 'reopened',
        };
      });
      return {
        deflector: state,
        indexer_cluster: { health: clusterHealth, name: clusterName },
        counts: { events: entries.reduce((sum, { size }) => sum + (size?.events ?? 0), 0) },
        indices: entries,
      };
    },
  };
}

export type OverviewService = ReturnType<typeof overviewService>;

/** Clients know these calls by their texts. */
async function orElse<Result>(work: Promise<Result>, status: number, message: string): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new RequestError({ code: 'MESSAGES_UNAVAILABLE', status, message, cause });
  }
}
