// What login pages ask about authentication services.
import { authentication as endpoints } from '@logboom/contract/identity/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

export function authenticationRoutes(api: ApiServer): void {
  route(api, endpoints.activeBackendType, async () => ({ backend: null }));
}
