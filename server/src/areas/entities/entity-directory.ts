// Finds entities of every kind by their resource names, for those who may read them.
import { grnOf } from '@logboom/contract/common/grn';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { EntityKind } from '../../area.ts';
import type { Caller } from '../../http/authentication.ts';
import type { Database } from '../../storage/metadata/database.ts';

export interface Entity {
  readonly grn: string;
  readonly title: string;
}

export function entityDirectory(database: Database, kinds: readonly EntityKind[]) {
  const kindOf = new Map(kinds.map((kind) => [kind.type, kind]));

  /** By resource name, whoever may read it. What is gone, or of a kind that we do not know, is not in it. */
  async function titles(grns: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const kind of kinds) {
      const ids = grns.filter((grn) => typeIn(grn) === kind.type).map(idIn);
      if (ids.length === 0) continue;
      for (const { id, title } of await kind.titles(database, ids)) found.set(grnOf(kind.type, id), title);
    }
    return found;
  }

  /** In the given order. What is gone and what the caller may not read is left out; kinds that we do not know stay. */
  async function readable(caller: Caller, grns: readonly string[]): Promise<Entity[]> {
    const known = await titles(grns);
    return grns.flatMap((grn) => {
      const kind = kindOf.get(typeIn(grn));
      if (kind === undefined) return [{ grn, title: `Unknown entity: ${grn}` }];
      const title = known.get(grn);
      return title !== undefined && mayRead(caller, kind, idIn(grn)) ? [{ grn, title }] : [];
    });
  }

  return { titles, readable };
}

export type EntityDirectory = ReturnType<typeof entityDirectory>;

export function mayRead({ permissions: held }: Caller, { permissions }: EntityKind, id: string): boolean {
  return permissions.some((permission) => isPermitted(held, `${permission}:${id}`));
}

export function typeIn(grn: string): string {
  return grn.split(':')[4] ?? '';
}

function idIn(grn: string): string {
  return grn.split(':')[5] ?? '';
}
