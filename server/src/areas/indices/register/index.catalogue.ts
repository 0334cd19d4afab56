// Finds indices by name and by set, from the register alone.
import { notFound } from '../../../http/errors.ts';
import { indexName, parseIndexName } from './index-names.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import type { IndexRow, IndexStore } from './index.store.ts';

export interface NamedIndex {
  readonly name: string;
  readonly row: IndexRow;
  /** New messages go here. */
  readonly isCurrent: boolean;
}

export interface IndexCatalogue {
  /** Of one set or of all; those of one prefix with the highest number first. An unknown set is refused. */
  all(indexSetId?: string): Promise<NamedIndex[]>;
  /** Refuses a name that no index has. */
  get(name: string): Promise<NamedIndex>;
}

export function indexCatalogue(
  sets: Pick<IndexSetStore, 'all'>,
  indices: Pick<IndexStore, 'all'>,
): IndexCatalogue {
  async function all(indexSetId?: string): Promise<NamedIndex[]> {
    const [rows, known] = await Promise.all([indices.all(indexSetId), sets.all()]);
    const prefixes = new Map(known.map((set) => [set.id, set.index_prefix]));
    if (indexSetId !== undefined && !prefixes.has(indexSetId))
      throw notFound(`Index set <${indexSetId}> not found.`, 'INDEX_SET_UNKNOWN');
    const seen = new Set<string>();
    return rows.flatMap((row) => {
      const prefix = prefixes.get(row.index_set_id);
      if (prefix === undefined) return [];
      // Rows come newest first, so the first of a set is the one that is written to.
      const isCurrent = !seen.has(row.index_set_id);
      seen.add(row.index_set_id);
      return [{ name: indexName(prefix, row.number), row, isCurrent }];
    });
  }

  return {
    all,
    async get(name) {
      if (!parseIndexName(name, await sets.all()))
        throw notFound(`Index [${name}] doesn't look like an index managed by Graylog.`, 'INDEX_UNMANAGED');
      const found = (await all()).find((index) => index.name === name);
      if (!found) throw notFound(`Index [${name}] not found.`, 'INDEX_UNKNOWN');
      return found;
    },
  };
}
