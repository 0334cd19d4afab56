// The calls that assign outputs to streams.
import { OutputAssignment, OutputList, OutputSummary } from '@logboom/contract/outputs/schemas';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../http/types.ts';
import { presentOutput, presentOutputs } from './output.present.ts';
import type { OutputService } from './output.service.ts';
import { pathId } from './paths.ts';

const tags = ['Stream outputs'];
const ofStream = Type.Object({ streamId: pathId });
const ofBoth = Type.Object({ streamId: pathId, outputId: pathId });
const base = '/streams/:streamId/outputs';

export function streamOutputRoutes(service: OutputService): (api: ApiServer) => void {
  return (api) => {
    api.get(base, {
      schema: { tags, summary: 'The outputs of a stream', params: ofStream, response: { 200: OutputList } },
      config: { access: permitted('streams:read:{streamId}', 'stream_outputs:read') },
      handler: async (request) => presentOutputs(await service.ofStream(request.params.streamId)),
    });
    api.get(`${base}/:outputId`, {
      schema: { tags, summary: 'One output of a stream', params: ofBoth, response: { 200: OutputSummary } },
      config: { access: permitted('streams:read:{streamId}', 'stream_outputs:read:{outputId}') },
      handler: async ({ params: { streamId, outputId } }) =>
        presentOutput(await service.oneOfStream(streamId, outputId)),
    });
    api.post(base, {
      schema: {
        tags,
        summary: 'Send the messages of a stream to outputs, too',
        params: ofStream,
        body: OutputAssignment,
        response: { 202: NoContent },
      },
      config: { access: permitted('streams:edit:{streamId}', 'stream_outputs:create') },
      async handler(request, reply) {
        await service.assign(request.params.streamId, request.body);
        return reply.code(202).send(undefined);
      },
    });
    api.delete(`${base}/:outputId`, {
      schema: {
        tags,
        summary: 'No longer send the messages of a stream to an output',
        params: ofBoth,
        response: { 204: NoContent },
      },
      config: { access: permitted('streams:edit:{streamId}', 'stream_outputs:delete:{outputId}') },
      async handler({ params: { streamId, outputId } }, reply) {
        await service.unassign(streamId, outputId);
        return reply.code(204).send(undefined);
      },
    });
  };
}
