// The calls around extractors of an input.
import { extractors as endpoints } from '@logboom/contract/extractors/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { ExtractorService } from './extractor.service.ts';

export function extractorRoutes(service: ExtractorService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, ({ params }) => service.list(params.inputId));
    route(api, endpoints.read, ({ params }) => service.find(params.inputId, params.extractorId));
    route(api, endpoints.create, async (request, reply) => {
      const extractor_id = await service.create(callerOf(request), request.params.inputId, request.body);
      return reply.code(201).send({ extractor_id });
    });
    route(api, endpoints.update, (request) => {
      const { inputId, extractorId } = request.params;
      return service.update(callerOf(request), inputId, extractorId, request.body);
    });
    route(api, endpoints.remove, async ({ params }, reply) => {
      await service.remove(params.inputId, params.extractorId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.reorder, async ({ params, body }, reply) => {
      await service.reorder(params.inputId, body.order);
      return reply.code(204).send(undefined);
    });
  };
}
