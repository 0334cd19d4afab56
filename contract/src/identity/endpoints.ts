// The calls around users, their sessions and tokens, and what can be permitted.
import { Type } from 'typebox';
import { ListParameters } from '../common/pagination.ts';
import { anyone, anyoneIdentified, permitted, permittedOr, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ActiveBackendType,
  ChangePreferences,
  CreatedToken,
  CreateUser,
  LoginRequest,
  LoginResponse,
  PermissionCatalogue,
  PermissionList,
  SessionValidation,
  TokenList,
  User,
  UserPage,
} from './schemas.ts';

/** Names and tokens may be as long as a path can hold. */
const text = Type.String();

export const users = endpoints('identity/users', {
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
});

export const authentication = endpoints('identity/authentication', {
  // Login pages ask for it before anybody has signed in.
  activeBackendType: {
    method: 'GET',
    path: '/system/authentication/services/backends/active-backend/type',
    summary: 'The kind of the active authentication service',
    access: anyone,
    answers: { 200: ActiveBackendType },
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
