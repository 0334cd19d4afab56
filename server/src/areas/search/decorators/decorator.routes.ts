// The calls around decorators.
import { decorators as endpoints } from '@logboom/contract/search/endpoints/decorators';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { DecoratorService } from './decorator.service.ts';

export function decoratorRoutes(decorators: DecoratorService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, () => decorators.list());
    route(api, endpoints.types, (request) => decorators.types(callerOf(request)));
    route(api, endpoints.create, (request) => decorators.create(callerOf(request), request.body));
    route(api, endpoints.update, (request) =>
      decorators.change(callerOf(request), request.params.decoratorId, request.body),
    );
    route(api, endpoints.remove, async (request, reply) => {
      await decorators.remove(callerOf(request), request.params.decoratorId);
      return reply.code(204).send(undefined);
    });
  };
}
