// The calls around roles: by name, as scripts know them, and by id.
import { Type } from 'typebox';
import { ListParameters } from '../common/pagination.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  Assignees,
  AssigneePage,
  Role,
  RoleByName,
  RoleList,
  RoleMembers,
  RolePage,
  SaveRole,
} from './role-schemas.ts';

const byName = Type.Object({ rolename: Type.String() });
const memberByName = Type.Object({ rolename: Type.String(), username: Type.String() });
const byId = Type.Object({ roleId: Type.String() });

export const rolesByName = endpoints('identity/roles-by-name', {
  list: {
    method: 'GET',
    path: '/roles',
    summary: 'All roles',
    access: permitted('roles:read'),
    answers: { 200: RoleList },
  },
  read: {
    method: 'GET',
    path: '/roles/:rolename',
    summary: 'One role, by name',
    access: permitted('roles:read:{rolename}'),
    params: byName,
    answers: { 200: RoleByName },
  },
  create: {
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    access: permitted('roles:create'),
    body: SaveRole,
    answers: { 201: RoleByName },
  },
  update: {
    method: 'PUT',
    path: '/roles/:rolename',
    summary: 'Change a role',
    access: permitted('roles:edit:{rolename}'),
    params: byName,
    body: SaveRole,
    answers: { 200: RoleByName },
  },
  remove: {
    method: 'DELETE',
    path: '/roles/:rolename',
    summary: 'Delete a role, by name',
    access: permitted('roles:delete:{rolename}'),
    params: byName,
    answers: { 204: NoContent },
  },
  members: {
    method: 'GET',
    path: '/roles/:rolename/members',
    summary: 'Who has a role',
    access: permitted('users:list', 'roles:read'),
    params: byName,
    answers: { 200: RoleMembers },
  },
  addMember: {
    method: 'PUT',
    path: '/roles/:rolename/members/:username',
    summary: 'Give a role to a user',
    access: permitted('users:edit:{username}', 'roles:edit:{rolename}'),
    params: memberByName,
    answers: { 204: NoContent },
  },
  removeMember: {
    method: 'DELETE',
    path: '/roles/:rolename/members/:username',
    summary: 'Take a role from a user',
    access: permitted('users:edit:{username}', 'roles:edit:{rolename}'),
    params: memberByName,
    answers: { 204: NoContent },
  },
});

export const roles = endpoints('identity/roles', {
  page: {
    method: 'GET',
    path: '/authz/roles',
    summary: 'A page of roles, with those who have them',
    access: permitted('roles:read'),
    query: ListParameters,
    answers: { 200: RolePage },
  },
  read: {
    method: 'GET',
    path: '/authz/roles/:roleId',
    summary: 'One role, by id',
    access: permitted('roles:read:{roleId}'),
    params: byId,
    answers: { 200: Role },
  },
  ofUser: {
    method: 'GET',
    path: '/authz/roles/user/:username',
    summary: 'The roles of a user',
    access: permitted('roles:read'),
    params: Type.Object({ username: Type.String() }),
    query: ListParameters,
    answers: { 200: RolePage },
  },
  assignees: {
    method: 'GET',
    path: '/authz/roles/:roleId/assignees',
    summary: 'A page of those who have a role',
    access: permitted('users:list'),
    params: byId,
    query: ListParameters,
    answers: { 200: AssigneePage },
  },
  // The permission is needed for each of the users, whose names are in the body.
  assign: {
    method: 'PUT',
    path: '/authz/roles/:roleId/assignees',
    summary: 'Give a role to users',
    access: signedIn,
    params: byId,
    body: Assignees,
    answers: { 204: NoContent },
  },
  unassign: {
    method: 'DELETE',
    path: '/authz/roles/:roleId/assignee/:username',
    summary: 'Take a role from a user',
    access: permitted('users:rolesedit:{username}'),
    params: Type.Object({ roleId: Type.String(), username: Type.String() }),
    answers: { 204: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/authz/roles/:roleId',
    summary: 'Delete a role, by id',
    access: permitted('roles:edit'),
    params: byId,
    answers: { 204: NoContent },
  },
});
