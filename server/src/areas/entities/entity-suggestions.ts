// Completes the title of an entity, for the filters of lists.
import type { EntitySuggestionParameters, EntitySuggestions } from '@logboom/contract/entities/schemas';
import type { EntityKind } from '../../area.ts';
import type { Caller } from '../../http/authentication.ts';
import { badRequest } from '../../http/errors.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { mayRead } from './entity-directory.ts';

export function entitySuggestions(database: Database, kinds: readonly EntityKind[]) {
  return async (caller: Caller, parameters: EntitySuggestionParameters): Promise<EntitySuggestions> => {
    const { collection, column, page, per_page, query } = parameters;
    const asked = kinds.filter((kind) => kind.collection === collection);
    if (asked.length === 0 || column !== 'title') {
      throw badRequest(`There is nothing to suggest for ${collection}.${column}`, 'COLLECTION_UNKNOWN');
    }
    const lists = await Promise.all(
      asked.map(async (kind) => (await kind.titles(database)).filter(({ id }) => mayRead(caller, kind, id))),
    );
    const wanted = query.trim().toLowerCase();
    const found = lists
      .flat()
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    const shown = found.slice((page - 1) * per_page, page * per_page);
    return {
      suggestions: shown.map(({ id, title }) => ({ id, value: title })),
      pagination: { total: found.length, count: shown.length, page, per_page },
    };
  };
}

export type EntitySuggester = ReturnType<typeof entitySuggestions>;
