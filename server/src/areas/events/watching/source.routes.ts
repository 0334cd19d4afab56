// The calls around what definitions of silent sources have learned.
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { DefinitionService } from '../definitions/definition.service.ts';
import type { SourceService } from './source.service.ts';

export function sourceRoutes(
  definitions: Pick<DefinitionService, 'find'>,
  service: SourceService,
): (api: ApiServer) => void {
  return (api) => {
    route(api, eventDefinitions.sources, async ({ params }) =>
      service.list(await definitions.find(params.definitionId)),
    );
    route(api, eventDefinitions.forgetSource, async ({ params, body }, reply) => {
      await service.forget(await definitions.find(params.definitionId), body.value);
      return reply.code(204).send(undefined);
    });
  };
}
