// The calls around searches.
import { Readable } from 'node:stream';
import { ExecutionState, Search, SearchJob, SearchMetadata } from '@logboom/contract/search/schemas';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { RequestError } from '../../http/errors.ts';
import type { ApiServer } from '../../http/types.ts';
import { clientSignal } from './execution/client-signal.ts';
import { presentSearch, readSearch } from './definitions/definition.ts';
import { AnyObject, jobParams, searchParams, tags } from './paths.ts';
import { FUNCTIONS } from './definitions/pivot-definition.ts';
import type { SearchService } from './search.service.ts';

const config = { access: signedIn };
/** Both shapes of a query come as JSON; they differ in one member only. */
const MEDIA_TYPE = /^application\/vnd\.graylog\.search\.v[12]\+json/;
const produces = [
  'application/json',
  'application/vnd.graylog.search.v1+json',
  'application/vnd.graylog.search.v2+json',
];

export function searchRoutes(searches: SearchService): (api: ApiServer) => void {
  return (api) => {
    const parse = api.getDefaultJsonParser('error', 'error');
    api.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body as string, done);
    });
    definitionRoutes(api, searches);
    executionRoutes(api, searches);
    metadataRoutes(api, searches);
  };
}

function required(body: Search | null | undefined): Search {
  if (body !== undefined && body !== null) return body;
  const message = 'Search body is mandatory';
  const violation = { message, message_template: message, path: 'body', invalid_value: null };
  throw new RequestError({ code: 'MISSING', status: 400, message, body: [violation] });
}

function definitionRoutes(api: ApiServer, searches: SearchService): void {
  api.post('/views/search', {
    schema: {
      tags,
      produces,
      summary: 'Store a search to be run',
      body: Type.Union([Search, Type.Null()]),
      response: { 201: AnyObject },
    },
    config,
    async handler(request, reply) {
      const search = await searches.create(callerOf(request), required(request.body));
      const location = `${api.prefix}/views/search/${search.id}`;
      return reply.code(201).header('location', location).send(presentSearch(search));
    },
  });
  api.get('/views/search', {
    schema: {
      tags,
      summary: 'The searches of the caller',
      response: { 200: Type.Unsafe<Readable>(Type.Array(AnyObject)) },
    },
    config,
    // As fast as the client takes it: nobody knows how many there are.
    async handler(request, reply) {
      const text = Readable.from(jsonArray(searches.list(callerOf(request))), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
  api.get('/views/search/:searchId', {
    schema: { tags, produces, summary: 'One search', params: searchParams, response: { 200: AnyObject } },
    config,
    async handler(request) {
      return presentSearch(await searches.find(callerOf(request), request.params.searchId));
    },
  });
}

async function* jsonArray(items: AsyncIterable<object>): AsyncGenerator<string, void, undefined> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function executionRoutes(api: ApiServer, searches: SearchService): void {
  api.post('/views/search/:searchId/execute', {
    schema: {
      tags,
      produces,
      summary: 'Run a stored search',
      params: searchParams,
      body: Type.Union([ExecutionState, Type.Null()]),
      response: { 201: SearchJob },
    },
    config,
    async handler(request, reply) {
      const { searchId } = request.params;
      const job = await searches.execute(
        callerOf(request),
        searchId,
        request.body ?? {},
        clientSignal(reply),
      );
      const location = `${api.prefix}/views/search/status/${job.id}`;
      return reply.code(201).header('location', location).send(job);
    },
  });
  api.post('/views/search/sync', {
    schema: {
      tags,
      produces,
      summary: 'Run a search without storing it',
      querystring: Type.Object({ timeout: Type.Optional(Type.Integer()) }),
      body: Type.Union([Search, Type.Null()]),
      response: { 200: SearchJob },
    },
    config,
    handler: (request, reply) =>
      searches.sync(callerOf(request), required(request.body), clientSignal(reply)),
  });
  api.get('/views/search/status/:jobId', {
    schema: { tags, summary: 'What a search has found', params: jobParams, response: { 200: SearchJob } },
    config,
    handler: async (request) => searches.status(callerOf(request), request.params.jobId),
  });
}

function metadataRoutes(api: ApiServer, searches: SearchService): void {
  api.get('/views/search/metadata/:searchId', {
    schema: {
      tags,
      summary: 'The parameters of a stored search',
      params: searchParams,
      response: { 200: SearchMetadata },
    },
    config,
    async handler(request) {
      return searches.metadata(await searches.find(callerOf(request), request.params.searchId));
    },
  });
  api.post('/views/search/metadata', {
    schema: {
      tags,
      summary: 'The parameters of a search',
      body: Type.Union([Search, Type.Null()]),
      response: { 200: SearchMetadata },
    },
    config,
    handler: async (request) => searches.metadata(readSearch(required(request.body))),
  });
  api.get('/views/functions', {
    schema: { tags, summary: 'What can be calculated for groups', response: { 200: AnyObject } },
    config,
    handler: async () =>
      Object.fromEntries(
        Object.entries(FUNCTIONS).map(([type, description]) => [type, { type, description }]),
      ),
  });
}
