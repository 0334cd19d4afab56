// The user calls of the API.
import { users as endpoints } from '@logboom/contract/identity/endpoints';
import { callerOf } from '../../../http/access.ts';
import { inBulk } from '../../../http/bulk.ts';
import { locationOf, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { AccountSecurityService } from './account-security.service.ts';
import type { AccountService } from './account.service.ts';
import type { UserService } from './user.service.ts';

interface Services {
  users: UserService;
  accounts: AccountService;
  security: AccountSecurityService;
}

export function userRoutes({ users, accounts, security }: Services): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, (request) => users.all(callerOf(request), request.query));
    route(api, endpoints.page, (request) => users.list(request.query));
    route(api, endpoints.readByName, (request) =>
      users.readByName(callerOf(request), request.params.username),
    );
    route(api, endpoints.read, (request) => users.readById(callerOf(request), request.params.userId));
    route(api, endpoints.create, async (request, reply) => {
      const username = await accounts.create(callerOf(request), request.body);
      const location = locationOf(api, endpoints.readByName, { username });
      return reply.code(201).header('location', location).send(undefined);
    });
    changes(api, accounts);
    removals(api, accounts);
    securityChanges(api, security);
  };
}

function changes(api: ApiServer, accounts: AccountService): void {
  route(api, endpoints.update, async (request, reply) => {
    await accounts.update(callerOf(request), request.params.userId, request.body);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.changePermissions, async (request, reply) => {
    const { username } = request.params;
    await accounts.changePermissions(callerOf(request), username, request.body.permissions);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.clearPermissions, async (request, reply) => {
    await accounts.changePermissions(callerOf(request), request.params.username, []);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.changePreferences, async (request, reply) => {
    await accounts.changePreferences(request.params.username, request.body);
    return reply.code(204).send(undefined);
  });
}

function removals(api: ApiServer, accounts: AccountService): void {
  route(api, endpoints.remove, async (request, reply) => {
    await accounts.removeById(request.params.userId);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.removeByName, async (request, reply) => {
    await accounts.removeByName(request.params.username);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.bulkDelete, (request) =>
    inBulk(request.body.entity_ids, (id) => accounts.removeById(id), request.log),
  );
}

function securityChanges(api: ApiServer, security: AccountSecurityService): void {
  route(api, endpoints.changePassword, async (request, reply) => {
    await security.changePassword(callerOf(request), request.params.userId, request.body, request.ip);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.changeStatus, async (request, reply) => {
    const { userId, status } = request.params;
    const isChanged = await security.changeStatus(callerOf(request), userId, status);
    return reply.code(isChanged ? 200 : 304).send(undefined);
  });
  route(api, endpoints.enableTheOldWay, async (request, reply) => {
    const isChanged = await security.changeStatus(callerOf(request), request.params.userId, 'enabled');
    return reply.code(isChanged ? 200 : 304).send(undefined);
  });
  route(api, endpoints.disableTheOldWay, async (request, reply) => {
    const isChanged = await security.changeStatus(callerOf(request), request.params.userId, 'disabled');
    return reply.code(isChanged ? 200 : 304).send(undefined);
  });
  route(api, endpoints.bulkStatus, (request) => {
    const change = (id: string) => security.changeStatus(callerOf(request), id, request.params.status);
    return inBulk(request.body.entity_ids, change, request.log);
  });
}
