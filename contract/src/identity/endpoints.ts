// The calls around users, their sessions and tokens, and what can be permitted.
import { Type } from 'typebox';
import { BulkAnswer, BulkRequest } from '../common/bulk.ts';
import { ListParameters } from '../common/pagination.ts';
import { anyone, anyoneIdentified, permitted, permittedOr, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ActiveSessions,
  ChangePassword,
  ChangePermissions,
  ChangePreferences,
  ChangeUser,
  CreatedToken,
  CreateToken,
  CreateUser,
  EndedSessions,
  LoginRequest,
  LoginResponse,
  PermissionCatalogue,
  PermissionList,
  SessionValidation,
  TokenList,
  User,
  UserList,
  UserListParameters,
  UserPage,
} from './schemas.ts';

/** Names and tokens may be as long as a path can hold. */
const text = Type.String();

const byId = Type.Object({ userId: text });
const byName = Type.Object({ username: text });

export const users = endpoints('identity/users', {
  list: {
    method: 'GET',
    path: '/users',
    summary: 'All users (old form)',
    access: permitted('users:list'),
    query: UserListParameters,
    answers: { 200: UserList },
  },
  page: {
    method: 'GET',
    path: '/users/paginated',
    summary: 'A page of users',
    access: permitted('users:list'),
    query: ListParameters,
    answers: { 200: UserPage },
  },
  readByName: {
    method: 'GET',
    path: '/users/:username',
    summary: 'One user, by name',
    access: permittedOr((name) => `Not allowed to view user ${name}`, 'users:edit:{username}'),
    params: Type.Object({ username: text }),
    answers: { 200: User },
  },
  // Whom one may see depends on the name behind the id, so the service decides.
  read: {
    method: 'GET',
    path: '/users/id/:userId',
    summary: 'One user, by id',
    access: signedIn,
    params: Type.Object({ userId: text }),
    answers: { 200: User },
  },
  create: {
    method: 'POST',
    path: '/users',
    summary: 'Create a user',
    access: permitted('users:create'),
    body: CreateUser,
    answers: { 201: NoContent },
  },
  // The id is in the path and the permission needs the name, so the service decides here and below.
  update: {
    method: 'PUT',
    path: '/users/:userId',
    summary: 'Change a user',
    access: signedIn,
    params: byId,
    body: ChangeUser,
    answers: { 204: NoContent },
  },
  changePassword: {
    method: 'PUT',
    path: '/users/:userId/password',
    summary: 'Change the password of a user',
    access: signedIn,
    params: byId,
    body: ChangePassword,
    answers: { 204: NoContent },
  },
  changeStatus: {
    method: 'PUT',
    path: '/users/:userId/status/:status',
    summary: 'Enable or disable a user; who is disabled is signed out and their tokens stop at once',
    access: signedIn,
    params: Type.Object({ userId: text, status: Type.String({ maxLength: 32 }) }),
    answers: { 200: NoContent, 304: NoContent },
  },
  enableTheOldWay: {
    method: 'POST',
    path: '/system/authentication/users/:userId/enable',
    summary: 'Enable a user, as older clients do',
    access: signedIn,
    answers: { 200: NoContent, 304: NoContent },
  },
  disableTheOldWay: {
    method: 'POST',
    path: '/system/authentication/users/:userId/disable',
    summary: 'Disable a user, as older clients do',
    access: signedIn,
    answers: { 200: NoContent, 304: NoContent },
  },
  changePermissions: {
    method: 'PUT',
    path: '/users/:username/permissions',
    summary: 'Replace the permissions that a user has besides those of roles',
    access: permitted('users:permissionsedit'),
    params: byName,
    body: ChangePermissions,
    answers: { 204: NoContent },
  },
  clearPermissions: {
    method: 'DELETE',
    path: '/users/:username/permissions',
    summary: 'Take the permissions that a user has besides those of roles',
    access: permitted('users:permissionsedit'),
    params: byName,
    answers: { 204: NoContent },
  },
  changePreferences: {
    method: 'PUT',
    path: '/users/:username/preferences',
    audited: false,
    summary: 'Replace what a person likes: theme, pinned sidebar and so on',
    access: permittedOr((name) => `Not allowed to modify user ${name}`, 'users:edit:{username}'),
    params: Type.Object({ username: text }),
    body: ChangePreferences,
    answers: { 204: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/users/id/:userId',
    summary: 'Delete a user, by id',
    access: permitted('users:edit'),
    params: byId,
    answers: { 204: NoContent },
  },
  removeByName: {
    method: 'DELETE',
    path: '/users/:username',
    summary: 'Delete a user, by name',
    access: permitted('users:edit'),
    params: byName,
    answers: { 204: NoContent },
  },
  bulkDelete: {
    method: 'POST',
    path: '/users/bulk_delete',
    summary: 'Delete several users',
    access: permitted('users:edit'),
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
  bulkStatus: {
    method: 'POST',
    path: '/users/bulk_status/:status',
    summary: 'Enable or disable several users',
    access: permitted('users:edit'),
    params: Type.Object({ status: Type.Union([Type.Literal('enabled'), Type.Literal('disabled')]) }),
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
});

/** Whose tokens they are decides who may call, so the service checks. */
export const tokens = endpoints('identity/tokens', {
  list: {
    method: 'GET',
    path: '/users/:userId/tokens',
    summary: 'Access tokens of a user',
    access: signedIn,
    params: Type.Object({ userId: text }),
    answers: { 200: TokenList },
  },
  create: {
    method: 'POST',
    path: '/users/:userId/tokens/:name',
    summary: 'Create an access token',
    access: signedIn,
    params: Type.Object({ userId: text, name: text }),
    body: CreateToken,
    answers: { 200: CreatedToken },
  },
  remove: {
    method: 'DELETE',
    path: '/users/:userId/tokens/:idOrToken',
    summary: 'Remove an access token',
    access: signedIn,
    params: Type.Object({ userId: text, idOrToken: text }),
    answers: { 204: NoContent },
  },
});

export const sessions = endpoints('identity/sessions', {
  logIn: {
    method: 'POST',
    path: '/system/sessions',
    summary: 'Sign in',
    access: anyone,
    body: LoginRequest,
    answers: { 200: LoginResponse },
  },
  validate: {
    method: 'GET',
    path: '/system/sessions',
    summary: 'Validate the current session',
    access: anyoneIdentified,
    answers: { 200: SessionValidation },
  },
  logOut: {
    method: 'DELETE',
    path: '/system/sessions',
    summary: 'Sign out',
    access: signedIn,
    answers: { 200: NoContent },
  },
  // The id in the path is not looked at: one can only end the session that one has.
  logOutById: {
    method: 'DELETE',
    path: '/system/sessions/:sessionId',
    summary: 'Sign out (old form)',
    access: signedIn,
    params: Type.Object({ sessionId: text }),
    answers: { 200: NoContent },
  },
});

/** The sessions of one user. Whose they are decides who may call, so the service checks. */
export const userSessions = endpoints('identity/user-sessions', {
  list: {
    method: 'GET',
    path: '/users/:userId/sessions',
    summary: 'Where a user is signed in',
    access: signedIn,
    params: byId,
    answers: { 200: ActiveSessions },
  },
  end: {
    method: 'DELETE',
    path: '/users/:userId/sessions/:sessionId',
    summary: 'Sign a user out of one session',
    access: signedIn,
    params: Type.Object({ userId: text, sessionId: text }),
    answers: { 204: NoContent },
  },
  endOthers: {
    method: 'DELETE',
    path: '/users/:userId/sessions',
    summary: 'Sign a user out everywhere, except for the session with which this is asked',
    access: signedIn,
    params: byId,
    answers: { 200: EndedSessions },
  },
});

export const permissions = endpoints('identity/permissions', {
  catalogue: {
    method: 'GET',
    path: '/system/permissions',
    summary: 'All permissions, by group',
    access: anyone,
    answers: { 200: PermissionCatalogue },
  },
  ofReader: {
    method: 'GET',
    path: '/system/permissions/reader/:username',
    summary: 'What a person may do with their own account',
    access: anyone,
    params: Type.Object({ username: text }),
    answers: { 200: PermissionList },
  },
});
