// Somebody who is not asking now, with what they may do at this moment: for what runs on their behalf.
import { ROOT_USER_ID } from '@logboom/contract/identity/schemas';
import type { Settings } from '../../../config/settings.ts';
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { grantStore } from '../grants/grant.store.ts';
import { roleStore } from '../roles/role.store.ts';
import { rootPrincipal, type Principal } from './principal.ts';
import { principals } from './principals.ts';
import { userStore } from './user.store.ts';

/** Undefined for those who are gone or cannot sign in. */
export type LiveCallers = (userId: string) => Promise<Caller | undefined>;

export function liveCallers(
  database: Database,
  { rootEnabled, rootUsername }: Pick<Settings, 'rootEnabled' | 'rootUsername'>,
): LiveCallers {
  const users = userStore(database);
  const held = principals(grantStore(database), roleStore(database));

  async function principalOf(userId: string): Promise<Principal | undefined> {
    if (userId === ROOT_USER_ID)
      return rootEnabled ? rootPrincipal({ id: userId, username: rootUsername }) : undefined;
    const user = await users.findById(userId);
    return user?.account_status === 'enabled' ? held.of(user) : undefined;
  }

  return async (userId) => {
    const principal = await principalOf(userId);
    if (principal === undefined) return undefined;
    const { username, permissions, grnPermissions } = principal;
    return { userId, username, permissions: [...permissions, ...grnPermissions], session: undefined };
  };
}
