// The part of the server under /api: the rules that hold for every route, and the routes of the areas.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { changesManaged } from '@logboom/contract/config-files/managed';
import type { Access } from '@logboom/contract/wire/access';
import { auditChanges } from './audit/audit-changes.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { entityReads } from './audit/entity-reads.ts';
import { checkAccess } from './access.ts';
import { checkAnswers } from './schemas/answer-check.ts';
import {
  callerBehind,
  forgetEndedSession,
  identifyCaller,
  type Authenticator,
  type NodeCallers,
} from './authentication.ts';
import { requireCsrfHeader } from './csrf.ts';
import { protocolError } from './error-handler.ts';
import { forbidden, notFound } from './errors.ts';
import { serializerCompiler } from './schemas/serialization.ts';
import type { ApiServer } from './types.ts';
import { validatorCompiler } from './schemas/validation.ts';

export interface ApiOptions {
  nodeId: string;
  authenticator: Authenticator;
  nodeCallers: NodeCallers;
  /** Each adds the routes of one area. */
  routes: readonly ((api: ApiServer) => void)[];
  auditTrails: readonly AuditTrail[];
  /** The configuration is changed by files alone. */
  isReadOnly: boolean;
  /** Fail on an answer that is not as its endpoint declares. */
  checkAnswers?: boolean;
}

export async function api(
  server: FastifyInstance,
  {
    nodeId,
    authenticator,
    nodeCallers,
    routes,
    auditTrails,
    isReadOnly,
    checkAnswers: isChecking = false,
  }: ApiOptions,
): Promise<void> {
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onRoute', (route) => {
    const access = requireDeclaration(route);
    for (const method of [route.method].flat())
      server.apiRoutes.push({ method, url: route.url, access, schema: route.schema ?? {} });
  });
  acceptEmptyBodies(server);
  server.decorateRequest('callerNow', function callerNow() {
    return callerBehind(authenticator, nodeCallers, this, false);
  });
  const reads = entityReads(server);

  server.addHook('onRequest', async (request, reply) => {
    requireCsrfHeader(request);
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    requireAcceptable(request);
    const onBehalfOf = reads.callerOf(request);
    if (onBehalfOf === undefined) await identifyCaller(authenticator, nodeCallers, request, reply);
    else request.caller = onBehalfOf;
    checkAccess(access, request.caller, { ...(request.params as Record<string, string>), thisNode: nodeId });
    // What files are applied by comes from the server itself.
    if (isReadOnly && !nodeCallers.isFromNode(request)) refuseManaged(request);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    forgetEndedSession(authenticator, request, reply);
    return prettyPrint(request, reply, payload);
  });

  server.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0] ?? '';
    const elsewhere = server.apiRoutes.some(
      ({ method, url }) => method !== request.method && patternOf(url).test(path),
    );
    throw elsewhere ? protocolError(405) : notFound();
  });
  if (isChecking) checkAnswers(server);
  auditChanges(server, auditTrails, reads);
  for (const addRoutes of routes) addRoutes(server);
}

/** A route without these would be a hole in the API or in its documentation. */
function requireDeclaration({ url, config, schema }: RouteOptions): Access {
  if (config?.access === undefined) throw new Error(`${url} does not declare who may call it.`);
  if (!schema?.summary) throw new Error(`${url} has no summary.`);
  return config.access;
}

/** Web clients announce JSON on every write and often send nothing. */
function acceptEmptyBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function refuseManaged({ routeOptions }: FastifyRequest): void {
  const { endpoint } = routeOptions.config;
  if (endpoint === undefined || !changesManaged(endpoint)) return;
  throw forbidden(
    'The configuration of this installation is managed in files. Change them, not this.',
    'CONFIGURATION_READ_ONLY',
  );
}

function requireAcceptable(request: FastifyRequest): void {
  if (request.routeOptions.config.readsAccept) return;
  const produces = request.routeOptions.schema?.produces ?? ['application/json'];
  if (request.accepts().type(produces) === false) throw protocolError(406);
}

function prettyPrint(
  request: FastifyRequest,
  reply: { getHeader(name: string): unknown; header(name: string, value: number): unknown },
  payload: unknown,
): unknown {
  if ((request.query as { pretty?: string }).pretty !== 'true' || typeof payload !== 'string') return payload;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  const pretty = JSON.stringify(JSON.parse(payload), null, 2);
  reply.header('content-length', Buffer.byteLength(pretty));
  return pretty;
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}
