// The calls around outputs, inputs and snippets of a configuration. Their answers are empty: clients read the
// configuration again.
import { Type, type Static, type TSchema } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import { INPUTS, OUTPUTS, SNIPPETS, type EntryKind } from './entry-kinds.ts';
import type { EntryService } from './entry.service.ts';
import { BASE, pathId, tags } from '../paths.ts';

const params = Type.Object({ id: pathId });
const entryParams = Type.Object({ id: pathId, entryId: pathId });
const create = { access: permitted('collectors:create') };
const accepted = { 202: NoContent };

export function entryRoutes(service: EntryService): (api: ApiServer) => void {
  return (api) => {
    routesOf(api, service, OUTPUTS);
    routesOf(api, service, INPUTS);
    routesOf(api, service, SNIPPETS);
    removalRoutes(api, service);
  };
}

function routesOf<Entry extends { name: string }, Schema extends TSchema>(
  api: ApiServer,
  service: EntryService,
  kind: EntryKind<Entry, Static<Schema>>,
): void {
  const path = `${BASE}/configurations/:id/${kind.path}`;
  const body = Type.Unsafe<Static<Schema>>(kind.schema);
  api.post(path, {
    schema: { tags, summary: `Add an entry to the ${kind.path}`, params, body, response: accepted },
    config: create,
    async handler(request, reply) {
      await service.add(kind, request.params.id, request.body as Static<Schema>);
      return reply.code(202).send(undefined);
    },
  });
  api.put(`${path}/:entryId`, {
    schema: {
      tags,
      summary: `Replace one of the ${kind.path}`,
      params: entryParams,
      body,
      response: accepted,
    },
    config: { access: permitted('collectors:update') },
    async handler({ params: { id, entryId }, body: entry }, reply) {
      await service.replace(kind, id, entryId, entry as Static<Schema>);
      return reply.code(202).send(undefined);
    },
  });
  api.post(`${path}/:entryId/:name`, {
    schema: {
      tags,
      summary: `Copy one of the ${kind.path} under another name`,
      params: Type.Object({ id: pathId, entryId: pathId, name: Type.String() }),
      response: accepted,
    },
    config: create,
    async handler({ params: { id, entryId, name } }, reply) {
      await service.copy(kind, id, entryId, name);
      return reply.code(202).send(undefined);
    },
  });
}

function removalRoutes(api: ApiServer, service: EntryService): void {
  const config = { access: permitted('collectors:delete') };
  api.delete(`${BASE}/configurations/:id/outputs/:entryId`, {
    schema: {
      tags,
      summary: 'Delete an output that no input uses',
      params: entryParams,
      response: { 200: NoContent },
    },
    config,
    async handler({ params: { id, entryId } }, reply) {
      await service.removeOutput(id, entryId);
      return reply.code(200).send(undefined);
    },
  });
  api.delete(`${BASE}/configurations/:id/inputs/:entryId`, {
    schema: { tags, summary: 'Delete an input', params: entryParams, response: { 204: NoContent } },
    config,
    async handler({ params: { id, entryId } }, reply) {
      await service.remove(INPUTS, id, entryId);
      return reply.code(204).send(undefined);
    },
  });
  api.delete(`${BASE}/configurations/:id/snippets/:entryId`, {
    schema: { tags, summary: 'Delete a snippet', params: entryParams, response: { 204: NoContent } },
    config,
    async handler({ params: { id, entryId } }, reply) {
      await service.remove(SNIPPETS, id, entryId);
      return reply.code(204).send(undefined);
    },
  });
}
