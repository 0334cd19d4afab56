// The calls around grok patterns.
import { grok } from '@logboom/contract/extractors/endpoints';
import type { GrokImportQuery, GrokPatternRequest, ImportStrategy } from '@logboom/contract/extractors/grok';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { GrokService } from './grok.service.ts';

export function grokRoutes(service: GrokService): (api: ApiServer) => void {
  return (api) => {
    route(api, grok.list, async () => ({ patterns: await service.all() }));
    route(api, grok.page, ({ query }) => service.page(query));
    route(api, grok.read, ({ params }) => service.find(params.patternId));
    route(api, grok.update, ({ params, body }) => service.update(params.patternId, body));
    route(api, grok.remove, async ({ params }, reply) => {
      await service.remove(params.patternId);
      return reply.code(204).send(undefined);
    });
    route(api, grok.test, async ({ body }, reply) => {
      const trial = await service.test(body);
      return trial.ok ? reply.send(trial.captures) : reply.code(400).send({ message: trial.problem });
    });
    importRoutes(api, service);
  };
}

function importRoutes(api: ApiServer, service: GrokService): void {
  route(api, grok.importList, async ({ body, query }, reply) => {
    await service.importList(body.patterns, strategyOf(query));
    return reply.code(202).send(undefined);
  });
  route(api, grok.createOrImport, async ({ body, query }, reply) => {
    if (typeof body !== 'string')
      return reply.code(201).send(await service.create(body as GrokPatternRequest));
    await service.importText(body, strategyOf(query));
    return reply.code(202).send(undefined);
  });
}

function strategyOf({ 'import-strategy': strategy, replace }: GrokImportQuery): ImportStrategy {
  return strategy ?? (replace ? 'DROP_ALL_EXISTING' : 'ABORT_ON_CONFLICT');
}
