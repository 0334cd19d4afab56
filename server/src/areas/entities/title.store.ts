// The titles of entities by their names, for those who may read them.
import { grnOf } from '@logboom/contract/common/grn';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../http/authentication.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { isOneOf } from '../../storage/metadata/is-one-of.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

interface Kind {
  /** One of these makes an entity readable. */
  readonly permissions: readonly string[];
  readonly find: (database: Database, ids: readonly string[]) => Promise<Titled[]>;
}

const views = (type: 'SEARCH' | 'DASHBOARD') => (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('views')
    .select(['id', 'title'])
    .where('type', '=', type)
    .where(isOneOf('id', ids))
    .execute();
const titled = (table: 'streams' | 'inputs' | 'outputs') => (database: Database, ids: readonly string[]) =>
  database.selectFrom(table).select(['id', 'title']).where(isOneOf('id', ids)).execute();

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
  const titles = await entityTitles(database, grns);
  return grns.flatMap((grn) => {
    const kind = Object.hasOwn(KINDS, typeOf(grn)) ? KINDS[typeOf(grn)] : undefined;
    if (kind === undefined) return [{ grn, title: `Unknown entity: ${grn}` }];
    const title = titles.get(grn);
    const mayRead = kind.permissions.some((permission) =>
      isPermitted(caller.permissions, `${permission}:${idOf(grn)}`),
    );
    return title !== undefined && mayRead ? [{ grn, title }] : [];
  });
}

/** By the name of the entity, whoever may read it. What is gone, or of a kind that we do not know, is not in it. */
export async function entityTitles(
  database: Database,
  grns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [type, { find }] of Object.entries(KINDS)) {
    const ids = grns.filter((grn) => typeOf(grn) === type).map(idOf);
    if (ids.length === 0) continue;
    for (const { id, title } of await find(database, ids)) found.set(grnOf(type, id), title);
  }
  return found;
}
