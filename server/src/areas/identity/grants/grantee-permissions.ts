// What people could do if they asked: those with whom something is shared, or will be.
import { EVERYONE, grnOf, parseGrn } from '@logboom/contract/common/grn';
import type { Database } from '../../../storage/metadata/database.ts';
import { grantStore } from './grant.store.ts';
import { permissionsFrom } from './granted.ts';
import { roleStore } from '../roles/role.store.ts';
import { principals } from '../users/principals.ts';
import { userStore } from '../users/user.store.ts';

/** By the name of the grantee. Of everyone, only what everyone was given counts; who is gone may do nothing. */
export type GranteePermissions = (
  grantees: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

export function granteePermissions(database: Database): GranteePermissions {
  const store = grantStore(database);
  const users = userStore(database);
  const held = principals(store, roleStore(database));
  return async (grantees) => {
    const wanted = new Set(grantees);
    const found = new Map<string, readonly string[]>();
    if (wanted.has(EVERYONE)) {
      found.set(EVERYONE, permissionsFrom(await store.ofGrantees([EVERYONE])).permissions);
    }
    const people = await users.findByIds(Array.from(wanted).flatMap(userIdIn));
    for (const [id, { permissions }] of await held.ofAll(people)) found.set(grnOf('user', id), permissions);
    return found;
  };
}

function userIdIn(name: string): string[] {
  const grn = parseGrn(name);
  return 'problem' in grn || grn.type !== 'user' ? [] : [grn.entity];
}
