// Who may set up authentication services: what a service lets people do, whoever controls it could do themselves.
import type { GroupRoles } from '@logboom/contract/authentication/backend-schemas';
import type { Caller } from '../../../http/authentication.ts';
import { areAllPermitted } from '@logboom/contract/common/permissions';
import { forbidden } from '../../../http/errors.ts';
import { permissionsOfRoles, type RoleStore } from '../roles/role.store.ts';
import { requireHeld } from '../users/giving.ts';
import type { SynchronizedUserStore } from './synchronized-user.store.ts';

interface Parts {
  roles: Pick<RoleStore, 'all' | 'named'>;
  synchronized: Pick<SynchronizedUserStore, 'heldByAnybody'>;
}

export interface GivenRoles {
  readonly default_roles: readonly string[];
  readonly group_roles: readonly GroupRoles[];
}

export function backendControl({ roles, synchronized }: Parts) {
  return {
    /** Without those that do not exist. Refuses roles that hold more than the caller does. */
    async givenRoles(caller: Caller, wanted: GivenRoles, before?: GivenRoles) {
      const known = await roles.all();
      const existing = (ids: readonly string[]) =>
        [...new Set(ids)].filter((wantedId) => known.some(({ id }) => id === wantedId));
      const named = new Set(idsIn(wanted));
      const namedBefore = new Set(before && idsIn(before));
      const added = known.filter(({ id }) => named.has(id) && !namedBefore.has(id));
      requireHeld(caller, permissionsOfRoles(added));
      return {
        default_roles: existing(wanted.default_roles),
        group_roles: wanted.group_roles.map(({ group, roles: ids }) => ({
          group: group.trim(),
          roles: existing(ids),
        })),
      };
    },

    /** The servers of the active service decide who somebody is, so they could be told that one is anybody here. */
    async requireAsPowerfulAsAll(caller: Caller): Promise<void> {
      const held = await synchronized.heldByAnybody();
      const all = [...held.permissions, ...permissionsOfRoles(await roles.named(held.roles))];
      if (areAllPermitted(caller.permissions, all)) return;
      throw forbidden(
        'The active authentication service decides who signs in as whom, so only somebody who holds all permissions of all users can change it.',
        'NOT_HELD',
      );
    },
  };
}

export type BackendControl = ReturnType<typeof backendControl>;

function idsIn({ default_roles, group_roles }: GivenRoles): string[] {
  return [...default_roles, ...group_roles.flatMap(({ roles }) => roles)];
}
