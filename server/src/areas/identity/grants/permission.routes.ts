// The permission catalogue.
import { PERMISSION_GROUPS, selfPermissions } from '@logboom/contract/common/permission-catalogue';
import { permissions as endpoints } from '@logboom/contract/identity/endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';

export function permissionRoutes(api: ApiServer): void {
  route(api, endpoints.catalogue, async () => ({
    permissions: Object.fromEntries(
      Object.entries(PERMISSION_GROUPS).map(([group, actions]) => [group, [...actions]]),
    ),
  }));
  route(api, endpoints.ofReader, async (request) => ({
    permissions: selfPermissions(request.params.username).sort(),
  }));
}
