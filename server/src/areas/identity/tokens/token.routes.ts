// The access token calls of the API. Whose tokens they are decides who may call, so the service checks.
import { CreatedToken, TokenList } from '@logboom/contract/identity/schemas';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { TokenService } from './token.service.ts';

const tags = ['Users'];
const userId = Type.String();

export function tokenRoutes(tokens: TokenService): (api: ApiServer) => void {
  return (api) => {
    api.get('/users/:userId/tokens', {
      schema: {
        tags,
        summary: 'Access tokens of a user',
        params: Type.Object({ userId }),
        response: { 200: TokenList },
      },
      config: { access: signedIn },
      handler: async (request) => ({ tokens: await tokens.list(callerOf(request), request.params.userId) }),
    });

    api.post('/users/:userId/tokens/:name', {
      schema: {
        tags,
        summary: 'Create an access token',
        params: Type.Object({ userId, name: Type.String() }),
        response: { 200: CreatedToken },
      },
      config: { access: signedIn },
      handler: (request) => tokens.create(callerOf(request), request.params.userId, request.params.name),
    });

    api.delete('/users/:userId/tokens/:idOrToken', {
      schema: {
        tags,
        summary: 'Remove an access token',
        params: Type.Object({ userId, idOrToken: Type.String() }),
        response: { 204: NoContent },
      },
      config: { access: signedIn },
      async handler(request, reply) {
        await tokens.remove(callerOf(request), request.params.userId, request.params.idOrToken);
        return reply.code(204).send(undefined);
      },
    });
  };
}
