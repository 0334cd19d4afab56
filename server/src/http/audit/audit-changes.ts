// Tells the audit trail of every call that changed something: one mechanism for the whole API.
import type { AuditOutcome } from '@logboom/contract/audit/rules';
import { isObject } from '@logboom/contract/common/is-object';
import { isAudited, type Endpoint } from '@logboom/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditedCall, AuditTrail } from './audit-trail.ts';
import type { EntityReads } from './entity-reads.ts';
import { entityIn, masked, maskedPath } from './masking.ts';

const MAX_PARSED_ANSWER = 65_536;

export function auditChanges(
  server: FastifyInstance,
  trails: readonly AuditTrail[],
  reads: EntityReads,
): void {
  const before = new WeakMap<FastifyRequest, unknown>();

  server.addHook('preHandler', async (request) => {
    if (!auditedEndpoint(request) || !mayHaveBefore(request.method)) return;
    before.set(request, await reads.at(request).catch(() => undefined));
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const endpoint = auditedEndpoint(request);
    const outcome = outcomeOf(request, reply.statusCode);
    if (!endpoint || outcome === undefined) return payload;
    const readsAfter = outcome === 'success' && (request.method === 'PUT' || request.method === 'PATCH');
    const after = readsAfter ? await reads.at(request).catch(() => undefined) : undefined;
    const call = describe({ endpoint, request, reply, payload, outcome, before: before.get(request), after });
    const recorded = Promise.all(trails.map((trail) => trail.record(call))).catch((error: unknown) => {
      request.log.error({ err: error, call }, 'A call could not be written into the audit log');
    });
    // Who is told that it was done finds it in the log; a flood of refusals waits for nothing.
    if (outcome === 'success') await recorded;
    return payload;
  });
}

function auditedEndpoint(request: FastifyRequest): Endpoint | undefined {
  const { endpoint } = request.routeOptions.config;
  return endpoint !== undefined && isAudited(endpoint) ? endpoint : undefined;
}

function mayHaveBefore(method: string): boolean {
  return method === 'PUT' || method === 'PATCH' || method === 'DELETE';
}

/** Undefined for what changed nothing and says nothing: typing errors, things that are gone, nobody in particular. */
function outcomeOf(request: FastifyRequest, status: number): AuditOutcome | undefined {
  // A browser that came back from a provider and did not get in is sent on just the same.
  if (request.method === 'GET' && request.caller === undefined) return undefined;
  if (status < 400) return 'success';
  if (status >= 500) return 'failed';
  if (status === 403) return 'denied';
  return status === 401 && claimedName(request) !== undefined ? 'denied' : undefined;
}

/** Who says to be somebody in order to sign in. */
function claimedName({ body }: FastifyRequest): string | undefined {
  return isObject(body) && 'password' in body && typeof body['username'] === 'string'
    ? body['username'].slice(0, 256).replaceAll('\0', '')
    : undefined;
}

interface Answered {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  payload: unknown;
  outcome: AuditOutcome;
  before: unknown;
  after: unknown;
}

function describe({ endpoint, request, reply, payload, outcome, before, after }: Answered): AuditedCall {
  const params = isObject(request.params) ? request.params : {};
  const answer = answerOf(payload);
  const kept = outcome === 'success' && endpoint.method !== 'DELETE' ? (after ?? request.body) : undefined;
  return {
    area: endpoint.table,
    action: endpoint.name,
    summary: endpoint.summary,
    method: endpoint.method,
    path: maskedPath(endpoint.path, params),
    userId: request.caller?.userId ?? null,
    username: request.caller?.username ?? claimedName(request) ?? null,
    clientAddress: request.ip,
    entityId: entityIn(endpoint.path, params) ?? idIn(answer),
    entityTitle: titleIn(after) ?? titleIn(before) ?? titleIn(answer) ?? titleIn(request.body),
    status: reply.statusCode,
    outcome,
    before: masked(before),
    after: masked(kept),
  };
}

function answerOf(payload: unknown): unknown {
  if (typeof payload !== 'string' || payload.length > MAX_PARSED_ANSWER || !payload.startsWith('{'))
    return undefined;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}

const MAX_TITLE = 256;

function titleIn(value: unknown): string | null {
  return textIn(value, ['title', 'name', 'username', 'full_name']);
}

/** Answers to a creation name what was made: `id`, or `stream_id` and the like. */
function idIn(answer: unknown): string | null {
  if (!isObject(answer) || 'session_id' in answer) return null;
  return textIn(answer, ['id', ...Object.keys(answer).filter((name) => name.endsWith('_id'))]);
}

function textIn(value: unknown, names: readonly string[]): string | null {
  if (!isObject(value)) return null;
  const found = names.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found.slice(0, MAX_TITLE).replaceAll('\0', '') : null;
}
