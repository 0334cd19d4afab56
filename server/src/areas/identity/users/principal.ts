// A person or program as the rest of the server sees it: who it is and what it may do.
import { DEFAULT_SESSION_TIMEOUT_MS } from '@logboom/contract/identity/schemas';
import { selfPermissions } from '@logboom/contract/common/permission-catalogue';
import { ALL_PERMISSIONS } from '@logboom/contract/common/permissions';
import type { HeldGrant } from '../grants/grant.store.ts';
import { permissionsFrom } from '../grants/granted.ts';
import type { RootUser } from './root-user.ts';
import type { UserRow } from './user.store.ts';

export interface Principal {
  readonly userId: string;
  readonly username: string;
  readonly permissions: readonly string[];
  /** Ownership of entities, by their names. */
  readonly grnPermissions: readonly string[];
  readonly isRoot: boolean;
  readonly isServiceAccount: boolean;
  readonly sessionTimeoutMs: number;
}

export function rootPrincipal(root: Pick<RootUser, 'id' | 'username'>): Principal {
  return {
    userId: root.id,
    username: root.username,
    permissions: [ALL_PERMISSIONS, ...selfPermissions(root.username)],
    grnPermissions: [],
    isRoot: true,
    isServiceAccount: false,
    sessionTimeoutMs: DEFAULT_SESSION_TIMEOUT_MS,
  };
}

/** The grants are those of the user and those of everyone. */
export function userPrincipal(
  user: UserRow,
  rolePermissions: readonly string[],
  grants: readonly HeldGrant[],
): Principal {
  const granted = permissionsFrom(grants);
  const own = user.service_account ? [] : selfPermissions(user.username);
  return {
    userId: user.id,
    username: user.username,
    permissions: [...new Set([...own, ...user.permissions, ...rolePermissions, ...granted.permissions])],
    grnPermissions: granted.grnPermissions,
    isRoot: false,
    isServiceAccount: user.service_account,
    sessionTimeoutMs: Number(user.session_timeout_ms),
  };
}
