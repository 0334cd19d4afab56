// The calls around authentication by others.
import { Type } from 'typebox';
import { ListParameters } from '../common/pagination.ts';
import { anyone, permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ActiveBackend,
  BackendAnswer,
  BackendPage,
  BackendRequest,
  BackendTestRequest,
  BackendTestResult,
  BackendUsers,
  ServiceConfiguration,
  ServiceConfigurationRequest,
} from './backend-schemas.ts';
import { ActiveBackendType, HeaderAuthConfig } from './schemas.ts';

export const authenticators = endpoints('authentication/authenticators', {
  readHeader: {
    method: 'GET',
    path: '/system/authentication/http-header-auth-config',
    summary: 'How users are named by a header of a trusted proxy',
    access: permitted('authhttpheaderconfig:read'),
    answers: { 200: HeaderAuthConfig },
  },
  writeHeader: {
    method: 'PUT',
    path: '/system/authentication/http-header-auth-config',
    summary: 'Change how users are named by a header of a trusted proxy',
    access: permitted('authhttpheaderconfig:edit'),
    body: HeaderAuthConfig,
    answers: { 200: HeaderAuthConfig },
  },
});

/** The way to a provider of OpenID Connect and back. Browsers go there, so nobody has signed in yet. */
export const openIdConnect = endpoints('authentication/oidc', {
  start: {
    method: 'GET',
    path: '/system/authentication/oidc/login',
    summary: 'Go to the OpenID Connect provider to sign in',
    access: anyone,
    query: Type.Object({
      return_to: Type.Optional(Type.String({ maxLength: 2048, description: 'The page to come back to' })),
    }),
    answers: { 302: NoContent },
  },
  callback: {
    method: 'GET',
    path: '/system/authentication/oidc/callback',
    summary: 'Sign in through the OpenID Connect provider',
    access: anyone,
    audited: true,
    answers: { 302: NoContent },
  },
});

const SERVICES = '/system/authentication/services';

export const authenticationServices = endpoints('authentication/services', {
  page: {
    method: 'GET',
    path: `${SERVICES}/backends`,
    summary: 'A page of the authentication services that the caller may read',
    access: signedIn,
    query: ListParameters,
    answers: { 200: BackendPage },
  },
  // The login page asks for it.
  activeType: {
    method: 'GET',
    path: `${SERVICES}/backends/active-backend/type`,
    summary: 'The kind of the active authentication service',
    access: anyone,
    answers: { 200: ActiveBackendType },
  },
  read: {
    method: 'GET',
    path: `${SERVICES}/backends/:backendId`,
    summary: 'One authentication service',
    access: permitted('authservicebackend:read:{backendId}'),
    answers: { 200: BackendAnswer },
  },
  create: {
    method: 'POST',
    path: `${SERVICES}/backends`,
    summary: 'Create an authentication service',
    access: permitted('authservicebackend:create'),
    body: BackendRequest,
    answers: { 200: BackendAnswer },
  },
  update: {
    method: 'PUT',
    path: `${SERVICES}/backends/:backendId`,
    summary: 'Change an authentication service',
    description: 'What the roles of groups are stays as it is where a request does not say.',
    access: permitted('authservicebackend:edit:{backendId}'),
    body: BackendRequest,
    answers: { 200: BackendAnswer },
  },
  remove: {
    method: 'DELETE',
    path: `${SERVICES}/backends/:backendId`,
    summary: 'Delete an authentication service that nobody uses',
    access: permitted('authservicebackend:delete:{backendId}'),
    answers: { 204: NoContent },
  },
  users: {
    method: 'GET',
    path: `${SERVICES}/backends/:backendId/users`,
    summary: 'A page of the users that came from an authentication service',
    access: permitted('authserviceglobalconfig:read', 'users:read'),
    query: ListParameters,
    answers: { 200: BackendUsers },
  },
  active: {
    method: 'GET',
    path: `${SERVICES}/active-backend`,
    summary: 'The active authentication service',
    access: permitted('authserviceglobalconfig:read'),
    answers: { 200: ActiveBackend },
  },
  readConfiguration: {
    method: 'GET',
    path: `${SERVICES}/configuration`,
    summary: 'Which authentication service is active',
    access: permitted('authserviceglobalconfig:read'),
    answers: { 200: ServiceConfiguration },
  },
  writeConfiguration: {
    method: 'POST',
    path: `${SERVICES}/configuration`,
    summary: 'Activate an authentication service, or none',
    access: permitted('authserviceglobalconfig:edit'),
    body: ServiceConfigurationRequest,
    answers: { 200: ServiceConfiguration },
  },
  testConnection: {
    method: 'POST',
    path: `${SERVICES}/test/backend/connection`,
    summary: 'Try to connect to the servers of an authentication service',
    access: permitted('authservicetestbackend:execute'),
    body: BackendTestRequest,
    answers: { 200: BackendTestResult },
  },
  testLogin: {
    method: 'POST',
    path: `${SERVICES}/test/backend/login`,
    summary: 'Try to sign in through an authentication service',
    access: permitted('authservicetestbackend:execute'),
    body: BackendTestRequest,
    answers: { 200: BackendTestResult },
  },
});
