// The role calls of the API.
import { roles as byId, rolesByName as byName } from '@logboom/contract/identity/role-endpoints';
import { callerOf } from '../../../http/access.ts';
import { locationOf, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { MemberService } from './member.service.ts';
import type { RoleService } from './role.service.ts';

export function roleRoutes(roles: RoleService, members: MemberService): (api: ApiServer) => void {
  return (api) => {
    route(api, byName.list, () => roles.all());
    route(api, byName.read, (request) => roles.readByName(request.params.rolename));
    route(api, byName.create, async (request, reply) => {
      const role = await roles.create(callerOf(request), request.body);
      const location = locationOf(api, byName.read, { rolename: role.name });
      return reply.code(201).header('location', location).send(role);
    });
    route(api, byName.update, (request) =>
      roles.update(callerOf(request), request.params.rolename, request.body),
    );
    route(api, byName.remove, async (request, reply) => {
      await roles.removeByName(request.params.rolename);
      return reply.code(204).send(undefined);
    });
    route(api, byId.page, (request) => roles.page(request.query));
    route(api, byId.read, (request) => roles.read(request.params.roleId));
    route(api, byId.ofUser, (request) => roles.ofUser(request.params.username, request.query));
    route(api, byId.remove, async (request, reply) => {
      await roles.removeById(request.params.roleId);
      return reply.code(204).send(undefined);
    });
    memberRoutes(api, members);
  };
}

function memberRoutes(api: ApiServer, members: MemberService): void {
  route(api, byName.members, (request) => members.members(callerOf(request), request.params.rolename));
  route(api, byName.addMember, async (request, reply) => {
    await members.addNamed(callerOf(request), request.params.rolename, request.params.username);
    return reply.code(204).send(undefined);
  });
  route(api, byName.removeMember, async (request, reply) => {
    await members.removeNamed(request.params.rolename, request.params.username);
    return reply.code(204).send(undefined);
  });
  route(api, byId.assignees, (request) => members.assignees(request.params.roleId, request.query));
  route(api, byId.assign, async (request, reply) => {
    await members.assign(callerOf(request), request.params.roleId, request.body);
    return reply.code(204).send(undefined);
  });
  route(api, byId.unassign, async (request, reply) => {
    await members.unassign(request.params.roleId, request.params.username);
    return reply.code(204).send(undefined);
  });
}
