// The calls around sidecars themselves.
import { sidecars as endpoints } from '@logboom/contract/sidecars/endpoints';
import type { AdministrationRequest } from '@logboom/contract/sidecars/schemas';
import type { FastifyRequest } from 'fastify';
import { headerMissing } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { encoded, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { encodingFor, fleetAnswers } from '../../collectors/index.ts';
import type { AccountService } from '../account.ts';
import type { UploadService } from '../upload.service.ts';
import type { AssignmentService } from './assignment.service.ts';
import type { SettingsService } from './settings.service.ts';
import type { SidecarActionService } from './sidecar-action.service.ts';
import type { ListRequest } from './sidecar-list.ts';
import type { SidecarService } from './sidecar.service.ts';

interface Parts {
  sidecars: SidecarService;
  actions: SidecarActionService;
  assignments: AssignmentService;
  settings: SettingsService;
  account: AccountService;
  uploads: UploadService;
}

const MAX_VERSION_LENGTH = 128;

export function sidecarRoutes(parts: Parts): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, parts);
    changeRoutes(api, parts);
  };
}

function readRoutes(api: ApiServer, { sidecars, settings, account, uploads }: Parts): void {
  const lists = fleetAnswers((request: ListRequest) => sidecars.list(request));
  const administrations = fleetAnswers((request: AdministrationRequest) => sidecars.administration(request));
  route(api, endpoints.list, async (request, reply) => {
    const { query } = request;
    const question = { ...query, query: readListQuery(query.query) };
    const { body, headers } = await lists.list(question, encodingFor(request));
    return reply.type('application/json').headers(headers).send(encoded(endpoints.list, body));
  });
  route(api, endpoints.all, () => sidecars.everything());
  route(api, endpoints.read, ({ params }) => sidecars.find(params.sidecarId));
  route(api, endpoints.settings, ({ params }) => settings.find(params.sidecarId));
  route(api, endpoints.setup, () => account.setup());
  route(api, endpoints.uploads, ({ query }) => uploads.list(query.page));
  route(api, endpoints.administration, async (request, reply) => {
    const { body, headers } = await administrations.list(request.body, encodingFor(request));
    return reply.type('application/json').headers(headers).send(encoded(endpoints.administration, body));
  });
}

function changeRoutes(api: ApiServer, { sidecars, actions, assignments, settings }: Parts): void {
  route(api, endpoints.register, async (request, reply) => {
    const { params, body, headers } = request;
    const { etag, answer } = await sidecars.register(
      params.sidecarId,
      versionOf(request),
      body,
      headers['if-none-match'],
    );
    reply.header('etag', `"${etag}"`);
    return answer === undefined ? reply.code(304).send(undefined) : reply.code(202).send(answer);
  });
  route(api, endpoints.assign, async ({ body }, reply) => {
    await assignments.assign(body);
    return reply.code(202).send(undefined);
  });
  route(api, endpoints.changeSettings, ({ params, body }) => settings.change(params.sidecarId, body));
  route(api, endpoints.actions, ({ params }) => actions.find(params.sidecarId));
  route(api, endpoints.queueActions, async ({ params, body }, reply) => {
    await actions.queue(params.sidecarId, body);
    return reply.code(202).send(undefined);
  });
  route(api, endpoints.bulkAction, async ({ body }, reply) => {
    await actions.queueForMany(body);
    return reply.code(202).send(undefined);
  });
}

function versionOf(request: FastifyRequest): string {
  const version = String(request.headers['x-graylog-sidecar-version'] ?? '').trim();
  if (version === '' || version.length > MAX_VERSION_LENGTH) throw headerMissing('X-Graylog-Sidecar-Version');
  return version;
}
