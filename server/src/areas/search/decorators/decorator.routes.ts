// The calls around decorators.
import { Decorator, DecoratorRequest, DecoratorTypes } from '@logboom/contract/search/decorators';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { DecoratorService } from './decorator.service.ts';

const tags = ['Search/Decorators'];
const params = Type.Object({ decoratorId: Type.String({ maxLength: 64 }) });
const base = '/search/decorators';
// What belongs to a stream needs the permission to edit that stream besides, which the service checks.
const writing = { access: permitted('decorators:create') };

export function decoratorRoutes(decorators: DecoratorService): (api: ApiServer) => void {
  return (api) => {
    api.get(base, {
      schema: { tags, summary: 'All decorators', response: { 200: Type.Array(Decorator) } },
      config: { access: permitted('decorators:read') },
      handler: () => decorators.list(),
    });
    api.get(`${base}/available`, {
      schema: {
        tags,
        summary: 'The types of decorators and their configuration',
        response: { 200: DecoratorTypes },
      },
      config: { access: signedIn },
      handler: async () => decorators.types(),
    });
    api.post(base, {
      schema: { tags, summary: 'Create a decorator', body: DecoratorRequest, response: { 200: Decorator } },
      config: writing,
      handler: (request) => decorators.create(callerOf(request), request.body),
    });
    api.put(`${base}/:decoratorId`, {
      schema: {
        tags,
        summary: 'Replace a decorator',
        params,
        body: DecoratorRequest,
        response: { 200: Decorator },
      },
      config: writing,
      handler: (request) => decorators.change(callerOf(request), request.params.decoratorId, request.body),
    });
    api.delete(`${base}/:decoratorId`, {
      schema: { tags, summary: 'Delete a decorator', params, response: { 204: NoContent } },
      config: { access: permitted('decorators:edit') },
      async handler(request, reply) {
        await decorators.remove(callerOf(request), request.params.decoratorId);
        return reply.code(204).send(undefined);
      },
    });
  };
}
