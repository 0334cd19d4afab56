// What the current user may do. The server refuses; this only spares people from trying.
import { areAllPermitted, isAnyPermitted, isPermitted } from '@logboom/contract/common/permissions';
import { useMemo } from 'react';
import { useCurrentUser } from './currentUser.ts';

export interface RequiredPermissions {
  /** All of these. */
  permissions?: readonly string[];
  /** And at least one of these. */
  anyPermissions?: readonly string[];
}

export interface Permissions {
  isPermitted: (permission: string) => boolean;
  satisfies: (required: RequiredPermissions) => boolean;
}

export function permissionsOf(held: readonly string[]): Permissions {
  return {
    isPermitted: (permission) => isPermitted(held, permission),
    satisfies: ({ permissions = [], anyPermissions = [] }) =>
      areAllPermitted(held, permissions) && isAnyPermitted(held, anyPermissions),
  };
}

export function usePermissions(): Permissions {
  const { permissions } = useCurrentUser();
  return useMemo(() => permissionsOf(permissions), [permissions]);
}
