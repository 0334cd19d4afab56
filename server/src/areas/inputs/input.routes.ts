// The calls around inputs, their types and their static fields.
import { inputs as endpoints, inputTypes } from '@logboom/contract/inputs/endpoints';
import { callerOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { locationOf, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { InputService } from './input.service.ts';
import type { StaticFieldService } from './static-field.service.ts';
import type { TypeCatalogue } from './type-catalogue.ts';

export function inputRoutes(
  inputs: InputService,
  staticFields: StaticFieldService,
  types: TypeCatalogue,
): (api: ApiServer) => void {
  return (api) => {
    typeRoutes(api, types);
    readAndWriteRoutes(api, inputs);
    staticFieldRoutes(api, staticFields);
  };
}

function typeRoutes(api: ApiServer, types: TypeCatalogue): void {
  route(api, inputTypes.names, () => types.names());
  route(api, inputTypes.list, () => types.all());
  route(api, inputTypes.read, ({ params: { inputType } }) => {
    const found = types.find(inputType);
    if (!found) throw notFound(`Unknown input type ${inputType} requested.`, 'INPUT_TYPE_UNKNOWN');
    return found;
  });
}

function readAndWriteRoutes(api: ApiServer, inputs: InputService): void {
  route(api, endpoints.list, (request) => inputs.list(callerOf(request)));
  route(api, endpoints.read, (request) => inputs.read(callerOf(request), request.params.inputId));
  route(api, endpoints.create, async (request, reply) => {
    const inputId = await inputs.create(callerOf(request), request.body);
    const location = locationOf(api, endpoints.read, { inputId });
    return reply.code(201).header('location', location).send({ id: inputId });
  });
  route(api, endpoints.update, async (request, reply) => {
    const { inputId } = request.params;
    await inputs.update(callerOf(request), inputId, request.body);
    const location = locationOf(api, endpoints.read, { inputId });
    return reply.code(201).header('location', location).send({ id: inputId });
  });
  route(api, endpoints.remove, async ({ params }, reply) => {
    await inputs.remove(params.inputId);
    return reply.code(204).send(undefined);
  });
}

function staticFieldRoutes(api: ApiServer, staticFields: StaticFieldService): void {
  route(api, endpoints.addStaticField, async ({ params: { inputId }, body }, reply) => {
    await staticFields.add(inputId, body);
    const location = locationOf(api, endpoints.read, { inputId });
    return reply.code(201).header('location', location).send(undefined);
  });
  route(api, endpoints.removeStaticField, async ({ params: { inputId, key } }, reply) => {
    await staticFields.remove(inputId, key);
    return reply.code(204).send(undefined);
  });
}
