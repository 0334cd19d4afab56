// The calls around pipelines.
import { pipelines as endpoints } from '@logboom/contract/pipelines/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { PipelineService } from './pipeline.service.ts';

export function pipelineRoutes(pipelines: PipelineService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, (request) => pipelines.list(callerOf(request)));
    route(api, endpoints.page, (request) => pipelines.page(callerOf(request), request.query));
    route(api, endpoints.parse, async ({ body }) => pipelines.parse(body));
    route(api, endpoints.create, (request) => pipelines.create(callerOf(request), request.body));
    route(api, endpoints.history, ({ params: { id } }) => pipelines.history(id));
    route(api, endpoints.read, ({ params: { id } }) => pipelines.read(id));
    route(api, endpoints.update, (request) =>
      pipelines.change(callerOf(request), request.params.id, request.body),
    );
    route(api, endpoints.remove, async ({ params: { id } }, reply) => {
      await pipelines.remove(id);
      return reply.code(204).send(undefined);
    });
  };
}
