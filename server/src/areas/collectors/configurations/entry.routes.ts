// The calls around outputs, inputs and snippets of a configuration.
import {
  collectorInputs,
  collectorOutputs,
  collectorSnippets,
} from '@logboom/contract/collectors/entry-endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { INPUTS, OUTPUTS, SNIPPETS } from './entry-kinds.ts';
import type { EntryService } from './entry.service.ts';

export function entryRoutes(service: EntryService): (api: ApiServer) => void {
  return (api) => {
    outputRoutes(api, service);
    inputRoutes(api, service);
    snippetRoutes(api, service);
  };
}

function outputRoutes(api: ApiServer, service: EntryService): void {
  route(api, collectorOutputs.create, async ({ params: { id }, body }, reply) => {
    await service.add(OUTPUTS, id, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorOutputs.replace, async ({ params: { id, entryId }, body }, reply) => {
    await service.replace(OUTPUTS, id, entryId, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorOutputs.copy, async ({ params: { id, entryId, name } }, reply) => {
    await service.copy(OUTPUTS, id, entryId, name);
    return reply.code(202).send(undefined);
  });
  route(api, collectorOutputs.remove, async ({ params: { id, entryId } }, reply) => {
    await service.removeOutput(id, entryId);
    return reply.code(200).send(undefined);
  });
}

function inputRoutes(api: ApiServer, service: EntryService): void {
  route(api, collectorInputs.create, async ({ params: { id }, body }, reply) => {
    await service.add(INPUTS, id, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorInputs.replace, async ({ params: { id, entryId }, body }, reply) => {
    await service.replace(INPUTS, id, entryId, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorInputs.copy, async ({ params: { id, entryId, name } }, reply) => {
    await service.copy(INPUTS, id, entryId, name);
    return reply.code(202).send(undefined);
  });
  route(api, collectorInputs.remove, async ({ params: { id, entryId } }, reply) => {
    await service.remove(INPUTS, id, entryId);
    return reply.code(204).send(undefined);
  });
}

function snippetRoutes(api: ApiServer, service: EntryService): void {
  route(api, collectorSnippets.create, async ({ params: { id }, body }, reply) => {
    await service.add(SNIPPETS, id, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorSnippets.replace, async ({ params: { id, entryId }, body }, reply) => {
    await service.replace(SNIPPETS, id, entryId, body);
    return reply.code(202).send(undefined);
  });
  route(api, collectorSnippets.copy, async ({ params: { id, entryId, name } }, reply) => {
    await service.copy(SNIPPETS, id, entryId, name);
    return reply.code(202).send(undefined);
  });
  route(api, collectorSnippets.remove, async ({ params: { id, entryId } }, reply) => {
    await service.remove(SNIPPETS, id, entryId);
    return reply.code(204).send(undefined);
  });
}
