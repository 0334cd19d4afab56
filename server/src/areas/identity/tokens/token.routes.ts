// The access token calls of the API.
import { tokens as endpoints } from '@logboom/contract/identity/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { TokenService } from './token.service.ts';

export function tokenRoutes(tokens: TokenService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, async (request) => ({
      tokens: await tokens.list(callerOf(request), request.params.userId),
    }));
    route(api, endpoints.create, (request) =>
      tokens.create(callerOf(request), request.params.userId, request.params.name, request.body),
    );
    route(api, endpoints.remove, async (request, reply) => {
      await tokens.remove(callerOf(request), request.params.userId, request.params.idOrToken);
      return reply.code(204).send(undefined);
    });
  };
}
