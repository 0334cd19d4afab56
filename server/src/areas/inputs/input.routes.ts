// The calls around inputs, their types and their static fields.
import {
  InputCreateRequest,
  InputId,
  InputList,
  InputSummary,
  InputTypeInfo,
  InputTypeInfos,
  InputTypes,
  StaticFieldRequest,
} from '@logboom/contract/inputs/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { InputService } from './input.service.ts';
import type { StaticFieldService } from './static-field.service.ts';
import type { TypeCatalogue } from './type-catalogue.ts';

const tags = ['Inputs'];
const path = '/system/inputs';
const params = Type.Object({ inputId: Type.String({ maxLength: 1024 }) });
const edit = { access: permitted('inputs:edit:{inputId}') };

export function inputRoutes(
  inputs: InputService,
  staticFields: StaticFieldService,
  types: TypeCatalogue,
): (api: ApiServer) => void {
  return (api) => {
    typeRoutes(api, types);
    readRoutes(api, inputs);
    writeRoutes(api, inputs);
    staticFieldRoutes(api, staticFields);
  };
}

function typeRoutes(api: ApiServer, types: TypeCatalogue): void {
  api.get(`${path}/types`, {
    schema: { tags, summary: 'The types of inputs', response: { 200: InputTypes } },
    config: { access: signedIn },
    handler: () => types.names(),
  });
  api.get(`${path}/types/all`, {
    schema: { tags, summary: 'The types of inputs with their fields', response: { 200: InputTypeInfos } },
    config: { access: signedIn },
    handler: () => types.all(),
  });
  api.get(`${path}/types/:inputType`, {
    schema: {
      tags,
      summary: 'One type of input with its fields',
      params: Type.Object({ inputType: Type.String({ maxLength: 1024 }) }),
      response: { 200: InputTypeInfo },
    },
    config: { access: signedIn },
    handler({ params: { inputType } }) {
      const found = types.find(inputType);
      if (!found) throw notFound(`Unknown input type ${inputType} requested.`, 'INPUT_TYPE_UNKNOWN');
      return found;
    },
  });
}

function readRoutes(api: ApiServer, inputs: InputService): void {
  // Which inputs are listed depends on each of them, so the service decides.
  api.get(path, {
    schema: { tags, summary: 'The inputs that the caller may see', response: { 200: InputList } },
    config: { access: signedIn },
    handler: (request) => inputs.list(callerOf(request)),
  });
  api.get(`${path}/:inputId`, {
    schema: { tags, summary: 'One input', params, response: { 200: InputSummary } },
    config: { access: permitted('inputs:read:{inputId}') },
    handler: (request) => inputs.read(callerOf(request), request.params.inputId),
  });
}

function writeRoutes(api: ApiServer, inputs: InputService): void {
  const location = (id: string) => `${api.prefix}${path}/${encodeURIComponent(id)}`;
  api.post(path, {
    schema: {
      tags,
      summary: 'Create an input; it starts afterwards',
      body: InputCreateRequest,
      response: { 201: InputId },
    },
    config: { access: permitted('inputs:create') },
    async handler(request, reply) {
      const id = await inputs.create(callerOf(request), request.body);
      return reply.code(201).header('location', location(id)).send({ id });
    },
  });
  api.put(`${path}/:inputId`, {
    schema: {
      tags,
      summary: 'Change an input; fields that are left out stay as they are, and a running input starts again',
      params,
      body: InputCreateRequest,
      response: { 201: InputId },
    },
    config: edit,
    async handler(request, reply) {
      const id = request.params.inputId;
      await inputs.update(callerOf(request), id, request.body);
      return reply.code(201).header('location', location(id)).send({ id });
    },
  });
  api.delete(`${path}/:inputId`, {
    schema: { tags, summary: 'Stop and delete an input', params, response: { 204: NoContent } },
    config: { access: permitted('inputs:terminate:{inputId}') },
    async handler(request, reply) {
      await inputs.remove(request.params.inputId);
      return reply.code(204).send(undefined);
    },
  });
}

function staticFieldRoutes(api: ApiServer, staticFields: StaticFieldService): void {
  api.post(`${path}/:inputId/staticfields`, {
    schema: {
      tags,
      summary: 'Add a field to all messages of an input that do not have it',
      params,
      body: StaticFieldRequest,
      response: { 201: NoContent },
    },
    config: edit,
    async handler(request, reply) {
      const id = request.params.inputId;
      await staticFields.add(id, request.body);
      return reply
        .code(201)
        .header('location', `${api.prefix}${path}/${encodeURIComponent(id)}`)
        .send(undefined);
    },
  });
  api.delete(`${path}/:inputId/staticfields/:key`, {
    schema: {
      tags,
      summary: 'Remove a static field',
      params: Type.Object({
        inputId: Type.String({ maxLength: 1024 }),
        key: Type.String({ maxLength: 1024 }),
      }),
      response: { 204: NoContent },
    },
    config: edit,
    async handler(request, reply) {
      await staticFields.remove(request.params.inputId, request.params.key);
      return reply.code(204).send(undefined);
    },
  });
}
