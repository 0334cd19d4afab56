// The calls around outputs.
import {
  OutputList,
  OutputRequest,
  OutputSummary,
  OutputTypes,
  OutputUpdate,
  UpdatedOutput,
} from '@logboom/contract/outputs/schemas';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { OutputType } from './output-type.ts';
import { presentOutput, presentOutputs, presentTypes, presentUpdated } from './output.present.ts';
import type { OutputService } from './output.service.ts';
import { pathId } from './paths.ts';

const tags = ['Outputs'];
const params = Type.Object({ outputId: pathId });
const base = '/system/outputs';

export function outputRoutes(
  service: OutputService,
  types: ReadonlyMap<string, OutputType>,
): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service, types);
    writeRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: OutputService, types: ReadonlyMap<string, OutputType>): void {
  api.get(base, {
    schema: { tags, summary: 'All outputs', response: { 200: OutputList } },
    config: { access: permitted('outputs:read') },
    handler: async () => presentOutputs(await service.list()),
  });
  api.get(`${base}/available`, {
    schema: { tags, summary: 'The types of outputs and their configuration', response: { 200: OutputTypes } },
    config: { access: permitted('outputs:read') },
    handler: async () => presentTypes(types.values()),
  });
  api.get(`${base}/:outputId`, {
    schema: { tags, summary: 'One output', params, response: { 200: OutputSummary } },
    config: { access: permitted('outputs:read:{outputId}') },
    handler: async (request) => presentOutput(await service.find(request.params.outputId)),
  });
}

function writeRoutes(api: ApiServer, service: OutputService): void {
  api.post(base, {
    schema: { tags, summary: 'Create an output', body: OutputRequest, response: { 201: OutputSummary } },
    config: { access: permitted('outputs:create') },
    async handler(request, reply) {
      const output = await service.create(request.body, callerOf(request).username);
      return reply.code(201).send(presentOutput(output));
    },
  });
  api.put(`${base}/:outputId`, {
    schema: {
      tags,
      summary: 'Change an output; what is not given stays as it is',
      params,
      body: OutputUpdate,
      response: { 200: UpdatedOutput },
    },
    config: { access: permitted('outputs:edit:{outputId}') },
    handler: async ({ params: { outputId }, body }) => presentUpdated(await service.update(outputId, body)),
  });
  api.delete(`${base}/:outputId`, {
    schema: {
      tags,
      summary: 'Delete an output, and take it from all streams',
      params,
      response: { 204: NoContent },
    },
    config: { access: permitted('outputs:terminate') },
    async handler(request, reply) {
      await service.remove(request.params.outputId);
      return reply.code(204).send(undefined);
    },
  });
}
