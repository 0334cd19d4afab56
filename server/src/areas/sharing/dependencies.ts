// What people need besides an entity to make use of it: the streams in which a search or a dashboard looks.
import { grnOf, parseGrn, type Grn } from '@logboom/contract/common/grn';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { ShareResponse } from '@logboom/contract/sharing/schemas';
import type { Caller } from '../../http/authentication.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { granteePermissions } from '../identity/index.ts';
import { streamsOfView } from '../search/index.ts';
import type { EntityDescriptors } from './entity-descriptors.ts';

type Missing = ShareResponse['missing_permissions_on_dependencies'];

export function missingDependencies(database: Database, describe: EntityDescriptors) {
  const permissionsOf = granteePermissions(database);
  const streamsIn = streamsOfView(database);

  /** Only what the caller may read: nobody learns of streams by sharing something. */
  async function dependencies(caller: Caller, { type, entity }: Grn): Promise<string[]> {
    if (type !== 'search' && type !== 'dashboard') return [];
    return (await streamsIn(entity)).filter((id) => mayRead(caller.permissions, id));
  }

  /** By the name of the grantee; those who lack nothing are not in it. */
  return async (caller: Caller, target: Grn, grantees: readonly string[]): Promise<Missing> => {
    const streams = await dependencies(caller, target);
    if (streams.length === 0 || grantees.length === 0) return {};
    const described = await describe(streams.map((id) => grnOf('stream', id)));
    const permissions = await permissionsOf(grantees);
    const missing = grantees.map((grantee) => {
      const held = permissions.get(grantee) ?? [];
      return [grantee, described.filter(({ id }) => !mayRead(held, entityIn(id)))] as const;
    });
    return Object.fromEntries(missing.filter(([, entities]) => entities.length > 0));
  };
}

export type MissingDependencies = ReturnType<typeof missingDependencies>;

function mayRead(held: readonly string[], streamId: string): boolean {
  return isPermitted(held, `streams:read:${streamId}`);
}

function entityIn(name: string): string {
  const grn = parseGrn(name);
  return 'problem' in grn ? '' : grn.entity;
}
