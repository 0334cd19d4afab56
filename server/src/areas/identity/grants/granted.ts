// The permissions that follow from grants.
import { grantedPermissions } from '@logboom/contract/common/capabilities';
import { parseGrn } from '@logboom/contract/common/grn';
import { ownershipPermission } from '@logboom/contract/common/permissions';
import type { HeldGrant } from './grant.store.ts';

export interface Granted {
  readonly permissions: readonly string[];
  /** Ownership of entities, by their names. */
  readonly grnPermissions: readonly string[];
}

/** A grant of a kind of entity that this version does not know gives nothing. */
export function permissionsFrom(grants: readonly HeldGrant[]): Granted {
  const permissions = new Set<string>();
  const grnPermissions = new Set<string>();
  for (const { capability, target } of grants) {
    const grn = parseGrn(target);
    if ('problem' in grn) continue;
    for (const permission of grantedPermissions(capability, grn)) permissions.add(permission);
    if (capability === 'own') grnPermissions.add(ownershipPermission(target));
  }
  return { permissions: Array.from(permissions), grnPermissions: Array.from(grnPermissions) };
}
