// Completes the title of an entity, for the filters of lists.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { EntitySuggestionParameters, EntitySuggestions } from '@logboom/contract/entities/schemas';
import type { Caller } from '../../http/authentication.ts';
import { badRequest } from '../../http/errors.ts';
import type { Database } from '../../storage/metadata/database.ts';

/** The permission that makes one of them readable. */
const COLLECTIONS = {
  streams: 'streams:read',
  inputs: 'inputs:read',
  outputs: 'outputs:read',
  index_sets: 'indexsets:read',
} as const;

type Collection = keyof typeof COLLECTIONS | 'views';

export function entitySuggestions(database: Database) {
  const ofTable = async (table: Exclude<Collection, 'views'>, caller: Caller) => {
    const rows = await database.selectFrom(table).select(['id', 'title']).orderBy('title').execute();
    return rows.filter(({ id }) => isPermitted(caller.permissions, `${COLLECTIONS[table]}:${id}`));
  };
  const ofViews = async ({ permissions }: Caller) => {
    const rows = await database
      .selectFrom('views')
      .select(['id', 'title', 'type'])
      .orderBy('title')
      .execute();
    return rows.filter(
      ({ id, type }) =>
        isPermitted(permissions, `view:read:${id}`) ||
        (type === 'DASHBOARD' && isPermitted(permissions, `dashboards:read:${id}`)),
    );
  };

  return async (caller: Caller, parameters: EntitySuggestionParameters): Promise<EntitySuggestions> => {
    const { collection, column, page, per_page, query } = parameters;
    if (!isCollection(collection) || column !== 'title') {
      throw badRequest(`There is nothing to suggest for ${collection}.${column}`, 'COLLECTION_UNKNOWN');
    }
    const all = await (collection === 'views' ? ofViews(caller) : ofTable(collection, caller));
    const wanted = query.trim().toLowerCase();
    const found = all.filter(({ title }) => title.toLowerCase().includes(wanted));
    const shown = found.slice((page - 1) * per_page, page * per_page);
    return {
      suggestions: shown.map(({ id, title }) => ({ id, value: title })),
      pagination: { total: found.length, count: shown.length, page, per_page },
    };
  };
}

function isCollection(name: string): name is Collection {
  return name === 'views' || Object.hasOwn(COLLECTIONS, name);
}
