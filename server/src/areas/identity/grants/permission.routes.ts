// The permission catalogue.
import { PermissionCatalogue, PermissionList } from '@logboom/contract/identity/schemas';
import { PERMISSION_GROUPS, selfPermissions } from '@logboom/contract/common/permission-catalogue';
import { Type } from 'typebox';
import { anyone } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../../http/types.ts';

const tags = ['Permissions'];

export function permissionRoutes(api: ApiServer): void {
  api.get('/system/permissions', {
    schema: { tags, summary: 'All permissions, by group', response: { 200: PermissionCatalogue } },
    config: { access: anyone },
    handler: async () => ({
      permissions: Object.fromEntries(
        Object.entries(PERMISSION_GROUPS).map(([group, actions]) => [group, [...actions]]),
      ),
    }),
  });

  api.get('/system/permissions/reader/:username', {
    schema: {
      tags,
      summary: 'What a person may do with their own account',
      params: Type.Object({ username: Type.String() }),
      response: { 200: PermissionList },
    },
    config: { access: anyone },
    handler: async (request) => ({ permissions: selfPermissions(request.params.username).sort() }),
  });
}
