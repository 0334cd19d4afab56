// The calls that export messages.
import { messageExports as endpoints } from '@logboom/contract/search/endpoints/export';
import {
  EXPORT_MEDIA_TYPES,
  type ExportMediaType,
  type MessagesRequest,
  type ResultFormat,
} from '@logboom/contract/search/export';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import { protocolError } from '../../../http/error-handler.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { attachment } from './attachment.ts';
import type { ExportRequest } from './export-plan.ts';
import type { ExportService } from './export.service.ts';
import { formatOf } from './formats.ts';

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
  const accepted = request.accepts().type([...EXPORT_MEDIA_TYPES]);
  const found = EXPORT_MEDIA_TYPES.find((type) => type === accepted);
  if (found === undefined) throw protocolError(415);
  return found;
}

export function exportRoutes(exports: ExportService): (api: ApiServer) => void {
  async function answer(request: FastifyRequest, reply: FastifyReply, wanted: ExportRequest) {
    const { media_type, escape_formulas } = wanted.request;
    const format = formatOf(mediaTypeFor(request, media_type), escape_formulas);
    const stream = await exports.run(callerOf(request), wanted, format, clientSignal(reply));
    const { filename } = wanted.request as ResultFormat;
    return reply
      .type(format.mediaType)
      .header('content-disposition', attachment(filename ?? `messages.${format.extension}`))
      .send(stream);
  }
  return (api) => {
    route(api, endpoints.messages, (request, reply) => answer(request, reply, ofMessages(request.body)));
    for (const endpoint of [endpoints.search, endpoints.searchType]) {
      route(api, endpoint, (request, reply) =>
        answer(request, reply, ofSearch(request.params, request.body)),
      );
    }
    jobRoutes(api, exports);
  };
}

function jobRoutes(api: ApiServer, exports: ExportService): void {
  async function create(request: FastifyRequest, reply: FastifyReply, wanted: ExportRequest) {
    const id = await exports.createJob(callerOf(request), wanted);
    return reply.type('text/plain; charset=utf-8').send(id);
  }
  route(api, endpoints.prepareMessages, (request, reply) => create(request, reply, ofMessages(request.body)));
  for (const endpoint of [endpoints.prepareSearch, endpoints.prepareSearchType]) {
    route(api, endpoint, (request, reply) => create(request, reply, ofSearch(request.params, request.body)));
  }
  route(api, endpoints.download, async (request, reply) => {
    const { jobId, filename } = request.params;
    const job = await exports.job(callerOf(request), jobId);
    const format = formatOf(mediaTypeFor(request, job.mediaType), job.escapeFormulas);
    const stream = await job.run(format, clientSignal(reply));
    return reply.type(format.mediaType).header('content-disposition', attachment(filename)).send(stream);
  });
}
