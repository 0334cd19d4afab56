// The user calls of the API.
import { CreateUser, User, UserPage } from '@logboom/contract/identity/schemas';
import { ListParameters } from '@logboom/contract/common/pagination';
import { Type } from 'typebox';
import { permitted, permittedOr, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { UserService } from './user.service.ts';

const tags = ['Users'];

export function userRoutes(users: UserService): (api: ApiServer) => void {
  return (api) => {
    api.get('/users/paginated', {
      schema: { tags, summary: 'A page of users', querystring: ListParameters, response: { 200: UserPage } },
      config: { access: permitted('users:list') },
      handler: (request) => users.list(request.query),
    });

    api.get('/users/:username', {
      schema: {
        tags,
        summary: 'One user, by name',
        params: Type.Object({ username: Type.String() }),
        response: { 200: User },
      },
      config: { access: permittedOr((name) => `Not allowed to view user ${name}`, 'users:edit:{username}') },
      handler: (request) => users.readByName(callerOf(request), request.params.username),
    });

    // Whom one may see depends on the name behind the id, so the service decides.
    api.get('/users/id/:userId', {
      schema: {
        tags,
        summary: 'One user, by id',
        params: Type.Object({ userId: Type.String() }),
        response: { 200: User },
      },
      config: { access: signedIn },
      handler: (request) => users.readById(callerOf(request), request.params.userId),
    });

    api.post('/users', {
      schema: { tags, summary: 'Create a user', body: CreateUser, response: { 201: NoContent } },
      config: { access: permitted('users:create') },
      async handler(request, reply) {
        const username = await users.create(request.body);
        return reply
          .code(201)
          .header('location', `${api.prefix}/users/${encodeURIComponent(username)}`)
          .send(undefined);
      },
    });
  };
}
