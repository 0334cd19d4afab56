// Whether the current user owns an entity. Owners may share it and change who may see it.
import { grnOf } from '@logboom/contract/common/grn';
import { ALL_PERMISSIONS, isPermitted, ownershipPermission } from '@logboom/contract/common/permissions';
import { useCurrentUser } from '../../platform/users/currentUser.ts';

interface Holder {
  readonly permissions: readonly string[];
  readonly grn_permissions: readonly string[];
}

/** By the entity's own resource name, or by the permission that grants everything. */
export function isOwner(user: Holder, type: string, id: string): boolean {
  return (
    isPermitted(user.grn_permissions, ownershipPermission(grnOf(type, id))) ||
    user.permissions.includes(ALL_PERMISSIONS)
  );
}

export function useIsOwner(type: string, id: string): boolean {
  return isOwner(useCurrentUser(), type, id);
}

/** Why others cannot share it. */
export function ownersOnly(type: string): string {
  return `Only owners of this ${type.replaceAll('_', ' ')} are allowed to share it.`;
}
