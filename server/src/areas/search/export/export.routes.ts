// The calls that export messages.
import type { Readable } from 'node:stream';
import {
  EXPORT_MEDIA_TYPES,
  MessagesRequest,
  ResultFormat,
  type ExportMediaType,
} from '@logboom/contract/search/export';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { protocolError } from '../../../http/error-handler.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { searchParams, searchTypeParams, tags } from '../paths.ts';
import { attachment } from './attachment.ts';
import type { ExportRequest } from './export-plan.ts';
import type { ExportService } from './export.service.ts';
import { FORMATS } from './formats.ts';

/** Clients of exports know 415 for a format that there is none of, and take the id of a job whatever they accept. */
const config = { access: signedIn, readsAccept: true };
const produces = [...EXPORT_MEDIA_TYPES];
const response = { 200: Type.Unsafe<Readable>({ type: 'string', description: 'The messages' }) };
const jobResponse = { 200: Type.String({ description: 'The id of the job' }) };
const freeBody = Type.Union([MessagesRequest, Type.Null()]);
const formatBody = Type.Union([ResultFormat, Type.Null()]);
const jobParams = Type.Object({
  jobId: Type.String({ minLength: 1, maxLength: 64 }),
  filename: Type.String({ maxLength: 1024 }),
});

const ofMessages = (body: MessagesRequest | null): ExportRequest => ({
  kind: 'messages',
  request: body ?? {},
});

function ofSearch(
  { searchId, searchTypeId }: { searchId: string; searchTypeId?: string },
  body: ResultFormat | null,
): ExportRequest {
  return { kind: 'search', searchId, searchTypeId, request: body ?? {} };
}

function mediaTypeFor(request: FastifyRequest, chosen: ExportMediaType | null | undefined): ExportMediaType {
  if (chosen) return chosen;
  const accepted = request.accepts().type(produces);
  const found = EXPORT_MEDIA_TYPES.find((type) => type === accepted);
  if (found === undefined) throw protocolError(415);
  return found;
}

export function exportRoutes(exports: ExportService): (api: ApiServer) => void {
  async function answer(request: FastifyRequest, reply: FastifyReply, wanted: ExportRequest) {
    const format = FORMATS[mediaTypeFor(request, wanted.request.media_type)];
    const stream = await exports.run(callerOf(request), wanted, format, clientSignal(reply));
    const { filename } = wanted.request as ResultFormat;
    return reply
      .type(format.mediaType)
      .header('content-disposition', attachment(filename ?? `messages.${format.extension}`))
      .send(stream);
  }
  return (api) => {
    const schema = { tags, produces, response };
    api.post('/views/search/messages', {
      schema: { ...schema, summary: 'Export messages', body: freeBody },
      config,
      handler: (request, reply) => answer(request, reply, ofMessages(request.body)),
    });
    api.post('/views/search/messages/:searchId', {
      schema: {
        ...schema,
        summary: 'Export the messages of a stored search',
        params: searchParams,
        body: formatBody,
      },
      config,
      handler: (request, reply) => answer(request, reply, ofSearch(request.params, request.body)),
    });
    api.post('/views/search/messages/:searchId/:searchTypeId', {
      schema: {
        ...schema,
        summary: 'Export one message list of a stored search',
        params: searchTypeParams,
        body: formatBody,
      },
      config,
      handler: (request, reply) => answer(request, reply, ofSearch(request.params, request.body)),
    });
    jobRoutes(api, exports);
  };
}

function jobRoutes(api: ApiServer, exports: ExportService): void {
  async function create(request: FastifyRequest, reply: FastifyReply, wanted: ExportRequest) {
    const id = await exports.createJob(callerOf(request), wanted);
    return reply.type('text/plain; charset=utf-8').send(id);
  }
  const schema = { tags, produces: ['text/plain'], response: jobResponse };
  api.post('/views/export', {
    schema: { ...schema, summary: 'Prepare an export of messages to be downloaded', body: freeBody },
    config,
    handler: (request, reply) => create(request, reply, ofMessages(request.body)),
  });
  api.post('/views/export/:searchId', {
    schema: {
      ...schema,
      summary: 'Prepare an export of a stored search',
      params: searchParams,
      body: formatBody,
    },
    config,
    handler: (request, reply) => create(request, reply, ofSearch(request.params, request.body)),
  });
  api.post('/views/export/:searchId/:searchTypeId', {
    schema: {
      ...schema,
      summary: 'Prepare an export of one message list',
      params: searchTypeParams,
      body: formatBody,
    },
    config,
    handler: (request, reply) => create(request, reply, ofSearch(request.params, request.body)),
  });
  api.get('/views/search/messages/job/:jobId/:filename', {
    schema: { tags, produces, response, summary: 'Download an export', params: jobParams },
    config,
    async handler(request, reply) {
      const { jobId, filename } = request.params;
      const job = await exports.job(callerOf(request), jobId);
      const format = FORMATS[mediaTypeFor(request, job.mediaType)];
      const stream = await job.run(format, clientSignal(reply));
      return reply.type(format.mediaType).header('content-disposition', attachment(filename)).send(stream);
    },
  });
}
