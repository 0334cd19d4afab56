// Entries that people and rules write, out of the database of the cluster.
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import type { StoredEntry } from '../../../ingest/lookups/content-reader.ts';
import type { LoadingAdapter } from './adapter.ts';
import { KeyTable } from './csv-file.ts';

export type ReadEntries = (adapterId: string) => Promise<readonly (StoredEntry & { readonly key: string })[]>;

export function keyValueStore(
  id: string,
  config: AdapterConfigs['keyvalue'],
  readEntries: ReadEntries,
): LoadingAdapter {
  return {
    kind: 'loading',
    // Whoever writes an entry says so.
    everyMs: undefined,
    async load() {
      const table = new KeyTable(config.case_insensitive_lookup);
      for (const { key, ...entry } of await readEntries(id)) table.add(key, JSON.stringify(entry));
      return table.build({ values: 'entry' });
    },
  };
}
