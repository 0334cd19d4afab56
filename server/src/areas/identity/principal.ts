// A person or program as the rest of the server sees it: who it is and what it may do.
import { DEFAULT_SESSION_TIMEOUT_MS } from '@logboom/contract/identity';
import { ADMIN_ROLE, BUILT_IN_ROLES, selfPermissions } from '@logboom/contract/permission-catalogue';
import type { RootUser } from './root-user.ts';
import type { UserRow } from './user.store.ts';

export interface Principal {
  readonly userId: string;
  readonly username: string;
  readonly permissions: readonly string[];
  readonly isRoot: boolean;
  readonly isServiceAccount: boolean;
  readonly sessionTimeoutMs: number;
}

export function rootPrincipal(root: RootUser): Principal {
  return {
    userId: root.id,
    username: root.username,
    permissions: [...new Set([...rolePermissions([ADMIN_ROLE]), ...selfPermissions(root.username)])],
    isRoot: true,
    isServiceAccount: false,
    sessionTimeoutMs: DEFAULT_SESSION_TIMEOUT_MS,
  };
}

export function userPrincipal(user: UserRow): Principal {
  const own = user.service_account ? [] : selfPermissions(user.username);
  return {
    userId: user.id,
    username: user.username,
    permissions: [...new Set([...own, ...user.permissions, ...rolePermissions(user.roles)])],
    isRoot: false,
    isServiceAccount: user.service_account,
    sessionTimeoutMs: Number(user.session_timeout_ms),
  };
}

function rolePermissions(names: readonly string[]): string[] {
  return BUILT_IN_ROLES.filter(({ name }) => names.includes(name)).flatMap(({ permissions }) => permissions);
}
