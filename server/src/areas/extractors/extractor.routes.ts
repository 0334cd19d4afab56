// The calls around extractors of an input.
import {
  CreateExtractorRequest,
  ExtractorCreated,
  ExtractorList,
  ExtractorOrder,
  ExtractorSummary,
} from '@logboom/contract/extractors/schemas';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { ExtractorService } from './extractor.service.ts';

const tags = ['Extractors'];
const id = Type.String({ maxLength: 100 });
const ofInput = Type.Object({ inputId: id });
const ofExtractor = Type.Object({ inputId: id, extractorId: id });
const path = '/system/inputs/:inputId/extractors';
const read = { access: permitted('inputs:read:{inputId}') };
const edit = { access: permitted('inputs:edit:{inputId}') };

export function extractorRoutes(service: ExtractorService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    writeRoutes(api, service);
    removeAndOrderRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: ExtractorService): void {
  api.get(path, {
    schema: {
      tags,
      summary: 'The extractors of an input, with their metrics on this node',
      params: ofInput,
      response: { 200: ExtractorList },
    },
    config: read,
    handler: (request) => service.list(request.params.inputId),
  });
  api.get(`${path}/:extractorId`, {
    schema: { tags, summary: 'One extractor', params: ofExtractor, response: { 200: ExtractorSummary } },
    config: read,
    handler: ({ params }) => service.find(params.inputId, params.extractorId),
  });
}

function writeRoutes(api: ApiServer, service: ExtractorService): void {
  api.post(path, {
    schema: {
      tags,
      summary: 'Add an extractor to an input',
      params: ofInput,
      body: CreateExtractorRequest,
      response: { 201: ExtractorCreated },
    },
    config: edit,
    async handler(request, reply) {
      const extractor_id = await service.create(callerOf(request), request.params.inputId, request.body);
      return reply.code(201).send({ extractor_id });
    },
  });
  api.put(`${path}/:extractorId`, {
    schema: {
      tags,
      summary: 'Change an extractor',
      params: ofExtractor,
      body: CreateExtractorRequest,
      response: { 200: ExtractorSummary },
    },
    config: edit,
    handler: (request) =>
      service.update(callerOf(request), request.params.inputId, request.params.extractorId, request.body),
  });
}

function removeAndOrderRoutes(api: ApiServer, service: ExtractorService): void {
  api.delete(`${path}/:extractorId`, {
    schema: { tags, summary: 'Remove an extractor', params: ofExtractor, response: { 204: NoContent } },
    config: edit,
    async handler({ params }, reply) {
      await service.remove(params.inputId, params.extractorId);
      return reply.code(204).send(undefined);
    },
  });
  api.post(`${path}/order`, {
    schema: {
      tags,
      summary: 'Set the order in which the extractors of an input run',
      params: ofInput,
      body: ExtractorOrder,
      response: { 204: NoContent },
    },
    config: edit,
    async handler({ params, body }, reply) {
      await service.reorder(params.inputId, body.order);
      return reply.code(204).send(undefined);
    },
  });
}
