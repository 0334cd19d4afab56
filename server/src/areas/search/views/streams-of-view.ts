// The streams that a search names, and with it the view that shows it.
import type { Database } from '../../../storage/metadata/database.ts';
import type { StoredSearch } from '../definitions/definition.ts';
import { streamsOf } from '../definitions/filters.ts';
import { searchStore } from '../definitions/search.store.ts';
import { viewStore } from './view.store.ts';

/** In its queries and in what these show. None when it looks into all that one may read. */
export function namedStreams({ queries }: StoredSearch): string[] {
  const named = queries.flatMap((query) => [
    ...streamsOf(query.filter),
    ...query.search_types.flatMap((type) => [...type.streams, ...streamsOf(type.filter)]),
  ]);
  return Array.from(new Set(named));
}

/** Those who may see the view see nothing in it without these. */
export function streamsOfView(database: Database) {
  const views = viewStore(database);
  const searches = searchStore(database);
  return async (viewId: string): Promise<string[]> => {
    const view = await views.find(viewId);
    const found = view && (await searches.find(view.search_id));
    return found ? namedStreams(found.search) : [];
  };
}
