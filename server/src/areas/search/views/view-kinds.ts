// Saved searches and dashboards among the entities that people find, share and choose.
import type { EntityKind } from '../../../area.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';

const titlesOfType = (type: 'SEARCH' | 'DASHBOARD') => (database: Database, ids?: readonly string[]) =>
  database
    .selectFrom('views')
    .select(['id', 'title'])
    .where('type', '=', type)
    .$if(ids !== undefined, (query) => query.where(isOneOf('id', ids ?? [])))
    .orderBy('title')
    .execute();

export const viewKinds: readonly EntityKind[] = [
  { type: 'search', collection: 'views', permissions: ['view:read'], titles: titlesOfType('SEARCH') },
  {
    type: 'dashboard',
    collection: 'views',
    permissions: ['view:read', 'dashboards:read'],
    titles: titlesOfType('DASHBOARD'),
  },
];
