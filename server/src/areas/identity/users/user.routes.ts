// The user calls of the API.
import { users as endpoints } from '@logboom/contract/identity/endpoints';
import { callerOf } from '../../../http/access.ts';
import { locationOf, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { UserService } from './user.service.ts';

export function userRoutes(users: UserService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.page, (request) => users.list(request.query));
    route(api, endpoints.readByName, (request) =>
      users.readByName(callerOf(request), request.params.username),
    );
    route(api, endpoints.read, (request) => users.readById(callerOf(request), request.params.userId));
    route(api, endpoints.create, async (request, reply) => {
      const username = await users.create(request.body);
      const location = locationOf(api, endpoints.readByName, { username });
      return reply.code(201).header('location', location).send(undefined);
    });
    route(api, endpoints.changePreferences, async (request, reply) => {
      await users.changePreferences(request.params.username, request.body.preferences);
      return reply.code(204).send(undefined);
    });
  };
}
