// The calls around sharing.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import {
  EntityScopes,
  GrantsOverview,
  ShareRequest,
  ShareResponse,
  UserSharesPage,
  UserSharesParameters,
} from './schemas.ts';

const params = Type.Object({ entityGRN: Type.String({ maxLength: 512 }) });

/** Whether one owns the entity, or may see the user, only the service can tell. */
export const sharing = endpoints('sharing', {
  prepare: {
    method: 'POST',
    path: '/authz/shares/entities/:entityGRN/prepare',
    audited: false,
    summary: 'How an entity is shared, or what another sharing would mean',
    access: signedIn,
    params,
    body: ShareRequest,
    answers: { 200: ShareResponse },
  },
  share: {
    method: 'POST',
    path: '/authz/shares/entities/:entityGRN',
    summary: 'Share an entity: the selection replaces all shares that the caller sees',
    access: signedIn,
    params,
    body: ShareRequest,
    answers: { 200: ShareResponse, 400: ShareResponse },
  },
  ofUser: {
    method: 'GET',
    path: '/authz/shares/user/:userId',
    summary: 'What is shared with a user',
    access: signedIn,
    params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
    query: UserSharesParameters,
    answers: { 200: UserSharesPage },
  },
  givenBy: {
    method: 'GET',
    path: '/authz/shares/user/:userId/given',
    summary: 'What a user shared with others',
    access: signedIn,
    params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
    answers: { 200: GrantsOverview },
  },
  grants: {
    method: 'GET',
    path: '/authz/grants-overview',
    summary: 'All grants',
    access: permitted('grantsoverview:read'),
    answers: { 200: GrantsOverview },
  },
  scopes: {
    method: 'GET',
    path: '/entity_scopes',
    summary: 'The scopes that entities can have',
    access: signedIn,
    answers: { 200: EntityScopes },
  },
});
