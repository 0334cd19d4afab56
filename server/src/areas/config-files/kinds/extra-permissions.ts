// The permissions that a user has besides their own account, roles and what is shared with them. Answers tell only what all of
// that comes to, so the rest is worked out.
import { grantedPermissions } from '@logboom/contract/common/capabilities';
import { EVERYONE, grnOf, parseGrn } from '@logboom/contract/common/grn';
import { selfPermissions } from '@logboom/contract/common/permission-catalogue';
import { rolesByName } from '@logboom/contract/identity/role-endpoints';
import type { User } from '@logboom/contract/identity/schemas';
import { sharing } from '@logboom/contract/sharing/endpoints';
import { OwnCallRefused, type OwnApi } from '../../content-packs/index.ts';

/** Undefined when the caller may not see enough to tell. */
export async function extraPermissions(user: User, api: OwnApi): Promise<string[] | undefined> {
  // Everybody but a service account may change themselves: an empty list is one that was not shown.
  if (user.permissions.length === 0) return user.service_account ? [] : undefined;
  try {
    const explained = new Set([
      ...selfPermissions(user.username),
      ...(await ofRoles(user, api)),
      ...(await ofShares(user, api)),
    ]);
    return user.permissions.filter((permission) => !explained.has(permission));
  } catch (error) {
    if (error instanceof OwnCallRefused) return undefined;
    throw error;
  }
}

async function ofRoles({ roles: held }: User, api: OwnApi): Promise<string[]> {
  const names = new Set(held.map((name) => name.toLowerCase()));
  const { roles } = await api.call(rolesByName.list);
  return roles.filter(({ name }) => names.has(name.toLowerCase())).flatMap(({ permissions }) => permissions);
}

async function ofShares({ id }: User, api: OwnApi): Promise<string[]> {
  const { grants } = await api.call(sharing.grants);
  const grantees = new Set([EVERYONE, grnOf('user', id ?? '')]);
  return grants
    .filter(({ grantee }) => grantees.has(grantee))
    .flatMap(({ capability, target }) => {
      const grn = parseGrn(target);
      return 'problem' in grn ? [] : grantedPermissions(capability, grn);
    });
}
