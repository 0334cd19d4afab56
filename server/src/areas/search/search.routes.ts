// The calls around searches.
import { Readable } from 'node:stream';
import { searches as endpoints } from '@logboom/contract/search/endpoints/searches';
import type { Search, SearchJob } from '@logboom/contract/search/schemas';
import { callerOf } from '../../http/access.ts';
import { RequestError } from '../../http/errors.ts';
import { jsonStream } from '../../http/large-answer.ts';
import { encoded, locationOf, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { clientSignal } from './execution/client-signal.ts';
import { roughSize } from './execution/result-size.ts';
import { presentSearch, readSearch } from './definitions/definition.ts';
import { FUNCTIONS } from './definitions/pivot-definition.ts';
import { versionAnswer } from './definitions/search-version.ts';
import type { SearchService } from './search.service.ts';

const MEDIA_TYPE = /^application\/vnd\.graylog\.search\.v[12]\+json/;

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
  route(api, endpoints.create, async (request, reply) => {
    const search = await searches.create(callerOf(request), required(request.body));
    const location = locationOf(api, endpoints.read, { searchId: search.id });
    return reply.code(201).header('location', location).send(presentSearch(search));
  });
  // As fast as the client takes it: nobody knows how many there are.
  route(api, endpoints.list, async (request, reply) => {
    const text = Readable.from(jsonArray(searches.list(callerOf(request))), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(text);
  });
  route(api, endpoints.read, async (request) =>
    presentSearch(await searches.find(callerOf(request), request.params.searchId)),
  );
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
  route(api, endpoints.execute, async (request, reply) => {
    const { searchId } = request.params;
    const state = request.body ?? {};
    const job = await searches.execute(callerOf(request), searchId, state, clientSignal(reply));
    const location = locationOf(api, endpoints.status, { jobId: job.id });
    return sendJob(reply.code(201).header('location', location), job);
  });
  route(api, endpoints.sync, async (request, reply) => {
    const { max_age } = request.query;
    const job = await searches.sync(callerOf(request), required(request.body), clientSignal(reply), max_age);
    return sendJob(reply, job);
  });
  route(api, endpoints.status, async (request, reply) =>
    sendJob(reply, searches.status(callerOf(request), request.params.jobId)),
  );
}

/** More than this is written while others have their turn. */
const LARGE_BYTES = 1024 * 1024;

interface JobReply {
  type(contentType: string): this;
  send(job: SearchJob): this;
}

function sendJob<Reply extends JobReply>(reply: Reply, job: SearchJob): Reply {
  if (roughSize(job, LARGE_BYTES) <= LARGE_BYTES) return reply.send(job);
  return reply.type('application/json; charset=utf-8').send(encoded(endpoints.sync, jsonStream(job)));
}

function metadataRoutes(api: ApiServer, searches: SearchService): void {
  route(api, endpoints.storedMetadata, async (request) =>
    searches.metadata(await searches.find(callerOf(request), request.params.searchId)),
  );
  route(api, endpoints.metadata, async (request) => searches.metadata(readSearch(required(request.body))));
  route(api, endpoints.functions, async () =>
    Object.fromEntries(Object.entries(FUNCTIONS).map(([type, description]) => [type, { type, description }])),
  );
  route(api, endpoints.satisfiesVersion, async ({ params, query }) =>
    versionAnswer(params.distribution, query.version),
  );
}
