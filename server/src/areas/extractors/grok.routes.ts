// The calls around grok patterns.
import {
  GROK_LIMITS,
  GrokBulkRequest,
  GrokImportQuery,
  GrokPattern,
  GrokPatternList,
  GrokPatternPage,
  GrokPatternRequest,
  GrokTestRequest,
  GrokTestResult,
  type ImportStrategy,
} from '@logboom/contract/extractors/grok';
import { ListParameters } from '@logboom/contract/common/pagination';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { GrokService } from './grok.service.ts';

const tags = ['Grok patterns'];
const params = Type.Object({ patternId: Type.String({ maxLength: 256 }) });
const read = { access: permitted('inputs:read') };
const create = { access: permitted('inputs:create') };
const edit = { access: permitted('inputs:edit') };

export function grokRoutes(service: GrokService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    writeRoutes(api, service);
    importRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: GrokService): void {
  api.get('/system/grok', {
    schema: { tags, summary: 'All grok patterns', response: { 200: GrokPatternList } },
    config: read,
    handler: async () => ({ patterns: await service.all() }),
  });
  api.get('/system/grok/paginated', {
    schema: {
      tags,
      summary: 'A page of grok patterns',
      querystring: ListParameters,
      response: { 200: GrokPatternPage },
    },
    config: read,
    handler: ({ query }) => service.page(query),
  });
  api.get('/system/grok/:patternId', {
    schema: { tags, summary: 'One grok pattern', params, response: { 200: GrokPattern } },
    config: read,
    handler: (request) => service.find(request.params.patternId),
  });
  api.post('/system/grok/test', {
    schema: {
      tags,
      summary: 'What a pattern captures from a text, without storing it',
      body: GrokTestRequest,
      // Clients read the message and nothing else.
      response: { 200: GrokTestResult, 400: Type.Object({ message: Type.String() }) },
    },
    config: { access: signedIn },
    async handler({ body }, reply) {
      const trial = await service.test(body);
      return trial.ok ? reply.send(trial.captures) : reply.code(400).send({ message: trial.problem });
    },
  });
}

function writeRoutes(api: ApiServer, service: GrokService): void {
  api.put('/system/grok/:patternId', {
    schema: {
      tags,
      summary: 'Change a grok pattern',
      params,
      body: GrokPatternRequest,
      response: { 200: GrokPattern },
    },
    config: edit,
    handler: ({ params: { patternId }, body }) => service.update(patternId, body),
  });
  api.delete('/system/grok/:patternId', {
    schema: { tags, summary: 'Delete a grok pattern', params, response: { 204: NoContent } },
    config: edit,
    async handler(request, reply) {
      await service.remove(request.params.patternId);
      return reply.code(204).send(undefined);
    },
  });
}

function importRoutes(api: ApiServer, service: GrokService): void {
  api.put('/system/grok', {
    schema: {
      tags,
      summary: 'Import a list of grok patterns',
      querystring: GrokImportQuery,
      body: GrokBulkRequest,
      response: { 202: NoContent },
    },
    config: create,
    async handler({ body, query }, reply) {
      await service.importList(body.patterns, strategyOf(query));
      return reply.code(202).send(undefined);
    },
  });
  // One address with two meanings: JSON is a pattern, text is a file of patterns.
  api.post('/system/grok', {
    schema: {
      tags,
      summary: 'Create a grok pattern, or import a text with one pattern a line',
      querystring: GrokImportQuery,
      body: {
        content: {
          'application/json': { schema: GrokPatternRequest },
          'text/plain': { schema: Type.String({ maxLength: GROK_LIMITS.import }) },
        },
      },
      response: { 201: GrokPattern, 202: NoContent },
    },
    config: create,
    async handler({ body, query }, reply) {
      if (typeof body !== 'string')
        return reply.code(201).send(await service.create(body as GrokPatternRequest));
      await service.importText(body, strategyOf(query));
      return reply.code(202).send(undefined);
    },
  });
}

function strategyOf({ 'import-strategy': strategy, replace }: GrokImportQuery): ImportStrategy {
  return strategy ?? (replace ? 'DROP_ALL_EXISTING' : 'ABORT_ON_CONFLICT');
}
