// The calls around registered collectors and the actions that wait for them.
import { collectors as endpoints } from '@logboom/contract/collectors/endpoints';
import { encoded, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { encodingFor, type FleetAnswers } from './fleet-answers.ts';
import type { FleetService } from './fleet.service.ts';

export function collectorRoutes(
  fleet: FleetService,
  answers: FleetAnswers<boolean>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, async (request, reply) => {
      const answer = await answers.list(request.query.log_files, encodingFor(request));
      reply.type('application/json').headers(answer.headers);
      return reply.send(encoded(endpoints.list, answer.body));
    });
    route(api, endpoints.read, async (request, reply) => {
      const summary = await fleet.find(request.params.collectorId);
      return reply.type('application/json').send(encoded(endpoints.read, summary));
    });
    route(api, endpoints.actions, (request) => fleet.actions(request.params.collectorId));
    route(api, endpoints.queueActions, async (request, reply) => {
      await fleet.queueActions(request.params.collectorId, request.body);
      return reply.code(202).send(undefined);
    });
  };
}
