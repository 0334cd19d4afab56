// The titles of entities by their names, for those who may read them.
import { isPermitted } from '@logboom/contract/permissions';
import type { Caller } from '../../http/authentication.ts';
import type { Database } from '../../storage/metadata/database.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
  readonly owner?: string | null;
}

interface Kind {
  /** One of these makes an entity readable. */
  readonly permissions: readonly string[];
  readonly find: (database: Database, ids: readonly string[]) => Promise<Titled[]>;
}

const views = (type: 'SEARCH' | 'DASHBOARD') => (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('views')
    .select(['id', 'title', 'owner'])
    .where('type', '=', type)
    .where('id', 'in', ids)
    .execute();
const titled = (table: 'streams' | 'inputs' | 'outputs') => (database: Database, ids: readonly string[]) =>
  database.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute();

const KINDS: Readonly<Record<string, Kind>> = {
  search: { permissions: ['view:read'], find: views('SEARCH') },
  dashboard: { permissions: ['view:read', 'dashboards:read'], find: views('DASHBOARD') },
  stream: { permissions: ['streams:read'], find: titled('streams') },
  input: { permissions: ['inputs:read'], find: titled('inputs') },
  output: { permissions: ['outputs:read'], find: titled('outputs') },
};

export interface Entity {
  readonly grn: string;
  readonly title: string;
}

export function typeOf(grn: string): string {
  return grn.split(':')[4] ?? '';
}

function idOf(grn: string): string {
  return grn.split(':')[5] ?? '';
}

/** In the given order. What is gone and what the caller may not read is left out; kinds that we do not know stay. */
export async function readableEntities(
  database: Database,
  caller: Caller,
  grns: readonly string[],
): Promise<Entity[]> {
  const found = new Map<string, string>();
  for (const [type, { permissions, find }] of Object.entries(KINDS)) {
    const wanted = grns.filter((grn) => typeOf(grn) === type);
    if (wanted.length === 0) continue;
    const titles = new Map((await find(database, wanted.map(idOf))).map((entity) => [entity.id, entity]));
    for (const grn of wanted) {
      const entity = titles.get(idOf(grn));
      const mayRead =
        entity?.owner === caller.username ||
        permissions.some((permission) => isPermitted(caller.permissions, `${permission}:${idOf(grn)}`));
      if (entity !== undefined && mayRead) found.set(grn, entity.title);
    }
  }
  return grns.flatMap((grn) => {
    const title = found.get(grn);
    if (title !== undefined) return [{ grn, title }];
    return Object.hasOwn(KINDS, typeOf(grn)) ? [] : [{ grn, title: `Unknown entity: ${grn}` }];
  });
}
