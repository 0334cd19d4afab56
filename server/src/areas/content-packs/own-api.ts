// The API of this node, called from inside on behalf of the caller of a request: permissions, rules, notices to other
// nodes and the audit log are the same as for a call from outside.
import { isObject } from '@logboom/contract/common/is-object';
import { isAudited, type AnswerOf, type Endpoint } from '@logboom/contract/wire/endpoint';
import { ROOT_USER_ID } from '@logboom/contract/identity/schemas';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../http/errors.ts';
import { clusterCall, type Asking, type CallInputs, type ClusterCalls } from '../../cluster/cluster-calls.ts';

export interface OwnApi {
  /** Throws `OwnCallRefused` when the answer is not a success. */
  call<E extends Endpoint>(endpoint: E, ...input: CallInputs<E>): Promise<AnswerOf<E>>;
}

/** Who does not catch it answers the same. */
export class OwnCallRefused extends RequestError {
  constructor(status: number, message: string) {
    super({ code: 'OWN_CALL_REFUSED', status, message });
    this.name = 'OwnCallRefused';
  }
}

/** On behalf of the built-in administrator, for work that no request asks for. */
export function systemApi(calls: Pick<ClusterCalls, 'askHere'>, server: FastifyInstance): OwnApi {
  return ownApi(calls, { server, ip: '127.0.0.1', caller: { userId: ROOT_USER_ID } });
}

export function ownApi(calls: Pick<ClusterCalls, 'askHere'>, request: Asking): OwnApi {
  return {
    async call<E extends Endpoint>(endpoint: E, ...input: CallInputs<E>): Promise<AnswerOf<E>> {
      const { status, reason, body } = await calls.askHere(request, clusterCall(endpoint, ...input));
      const answer: unknown = body === '' ? undefined : parsed(body);
      if (status >= 400) throw new OwnCallRefused(status, refusalIn(answer) ?? reason);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own schema wrote it
      return answer as AnswerOf<E>;
    },
  };
}

/** As `ownApi`, with every question asked once: for work that reads the same lists again and again. */
export function rememberingApi(api: OwnApi): OwnApi {
  const answers = new Map<string, Promise<unknown>>();
  return {
    call<E extends Endpoint>(endpoint: E, ...input: CallInputs<E>): Promise<AnswerOf<E>> {
      if (!isQuestion(endpoint)) return api.call(endpoint, ...input);
      const key = `${endpoint.table} ${endpoint.name} ${JSON.stringify(input)}`;
      const known = answers.get(key) ?? api.call(endpoint, ...input);
      answers.set(key, known);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the endpoint that was asked
      return known as Promise<AnswerOf<E>>;
    },
  };
}

/** Some questions are too long for an address. */
function isQuestion(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || (endpoint.method === 'POST' && !isAudited(endpoint));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Areas refuse in several shapes; each says in words what is wrong. */
export function refusalIn(body: unknown): string | undefined {
  if (Array.isArray(body))
    return body.map((problem) => textIn(problem, 'reason') ?? '').join(' ') || undefined;
  if (!isObject(body)) return typeof body === 'string' && body !== '' ? body : undefined;
  const { validation_result: result } = body;
  const byField =
    body['validation_errors'] ?? body['errors'] ?? (isObject(result) ? result['errors'] : undefined);
  if (isObject(byField) && Object.keys(byField).length > 0) {
    const problems = Object.entries(byField).map(([field, texts]) => `${field}: ${problemsIn(texts)}`);
    return problems.join(' ');
  }
  return textIn(body, 'message');
}

function problemsIn(texts: unknown): string {
  if (!Array.isArray(texts)) return String(texts);
  return texts.map((one) => (typeof one === 'string' ? one : (textIn(one, 'error') ?? ''))).join(' ');
}

function textIn(value: unknown, name: string): string | undefined {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
