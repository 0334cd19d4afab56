// What people could do if they asked: those with whom something is shared, or will be.
import { EVERYONE, grnOf, parseGrn } from '@logboom/contract/common/grn';
import type { Database } from '../../../storage/metadata/database.ts';
import { grantStore } from './grant.store.ts';
import { permissionsFrom } from './granted.ts';
import { userPrincipal } from '../users/principal.ts';
import { userStore } from '../users/user.store.ts';

/** By the name of the grantee. Of everyone, only what everyone was given counts; who is gone may do nothing. */
export type GranteePermissions = (
  grantees: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

export function granteePermissions(database: Database): GranteePermissions {
  const store = grantStore(database);
  const users = userStore(database);
  return async (grantees) => {
    const wanted = new Set(grantees);
    const grants = await store.ofGrantees([...wanted, EVERYONE]);
    const ofEveryone = grants.filter(({ grantee }) => grantee === EVERYONE);
    const found = new Map<string, readonly string[]>();
    if (wanted.has(EVERYONE)) found.set(EVERYONE, permissionsFrom(ofEveryone).permissions);
    for (const user of await users.findByIds(Array.from(wanted).flatMap(userIdIn))) {
      const name = grnOf('user', user.id);
      const own = grants.filter(({ grantee }) => grantee === name);
      found.set(name, userPrincipal(user, [...own, ...ofEveryone]).permissions);
    }
    return found;
  };
}

function userIdIn(name: string): string[] {
  const grn = parseGrn(name);
  return 'problem' in grn || grn.type !== 'user' ? [] : [grn.entity];
}
