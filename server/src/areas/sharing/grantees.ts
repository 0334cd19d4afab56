// Those with whom a caller may share something: people whom they may see, and everyone.
import { EVERYONE, grnOf } from '@logboom/contract/common/grn';
import { isPermitted } from '@logboom/contract/common/permissions';
import { userPermission } from '@logboom/contract/identity/names';
import type { Grantee } from '@logboom/contract/sharing/schemas';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Caller } from '../../http/authentication.ts';
import { permissionsConfigEntry, type People } from '../identity/index.ts';

export const EVERYONE_GRANTEE: Grantee = { id: EVERYONE, type: 'global', title: 'Everyone' };

interface Person {
  readonly id: string;
  readonly full_name: string;
}

export function presentPerson({ id, full_name }: Person): Grantee {
  return { id: grnOf('user', id), type: 'user', title: full_name };
}

export function availableGrantees(people: People, config: Pick<ClusterConfig, 'read'>) {
  /** Whom the caller may see, without the caller. The built-in administrator may do everything anyhow. */
  async function visible({ userId, permissions }: Caller): Promise<Grantee[]> {
    const seesAll = isPermitted(permissions, 'users:list');
    const seen = (await people.all()).filter(
      ({ id, username }) =>
        id !== userId && (seesAll || isPermitted(permissions, userPermission('read', username))),
    );
    return [...seen.map(presentPerson), EVERYONE_GRANTEE];
  }

  /** With whom one may share is restricted for new shares only: those who have it can still lose it. */
  return async (caller: Caller, sharedWith: ReadonlySet<string>): Promise<Grantee[]> => {
    const { allow_sharing_with_everyone, allow_sharing_with_users } =
      await config.read(permissionsConfigEntry);
    const isAllowed = ({ type }: Grantee) =>
      type === 'global' ? allow_sharing_with_everyone : allow_sharing_with_users;
    return (await visible(caller)).filter((grantee) => isAllowed(grantee) || sharedWith.has(grantee.id));
  };
}

export type AvailableGrantees = ReturnType<typeof availableGrantees>;
