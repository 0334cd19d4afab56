// The calls around decorators.
import { Type } from 'typebox';
import { permitted, signedIn } from '../../wire/access.ts';
import { endpoints, NoContent } from '../../wire/endpoint.ts';
import { Decorator, DecoratorRequest, DecoratorTypes } from '../decorators.ts';

const oneDecorator = Type.Object({ decoratorId: Type.String({ maxLength: 64 }) });

// What belongs to a stream needs the permission to edit that stream besides, which the service checks.
export const decorators = endpoints('search/decorators', {
  list: {
    method: 'GET',
    path: '/search/decorators',
    summary: 'All decorators',
    access: permitted('decorators:read'),
    answers: { 200: Type.Array(Decorator) },
  },
  types: {
    method: 'GET',
    path: '/search/decorators/available',
    summary: 'The types of decorators and their configuration',
    access: signedIn,
    answers: { 200: DecoratorTypes },
  },
  create: {
    method: 'POST',
    path: '/search/decorators',
    summary: 'Create a decorator',
    access: permitted('decorators:create'),
    body: DecoratorRequest,
    answers: { 200: Decorator },
  },
  update: {
    method: 'PUT',
    path: '/search/decorators/:decoratorId',
    summary: 'Replace a decorator',
    access: permitted('decorators:create'),
    params: oneDecorator,
    body: DecoratorRequest,
    answers: { 200: Decorator },
  },
  remove: {
    method: 'DELETE',
    path: '/search/decorators/:decoratorId',
    summary: 'Delete a decorator',
    access: permitted('decorators:edit'),
    params: oneDecorator,
    answers: { 204: NoContent },
  },
});
