// Asks other nodes of the cluster, or all of them, on behalf of a caller.
import { addressOf, type AddressInput } from '@logboom/contract/wire/address';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@logboom/contract/wire/endpoint';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, RequestError } from '../http/errors.ts';
import type { NodeClient, NodeResponse } from './node-client.ts';
import type { NodeIdentity } from './node-identity.ts';
import type { NodePasses } from './node-pass.ts';
import type { RegisteredNode } from './node-registry.store.ts';
import type { NodeRegistry } from './node-registry.ts';

/** A call of another node, with what it answers. */
export interface ClusterCall<Answer = unknown> {
  method: Endpoint['method'];
  /** Below `/api`, for example `/system/inputstates`. Values in it must be encoded. */
  path: string;
  body?: unknown;
  /** Instead of the usual time limit. */
  timeoutMs?: number;
  /** Never there: carries the type of the answer. */
  answer?: Answer;
}

/** The parameters of the path by their names, beside the query, `body` and the time limit. */
type CallInput<E extends Endpoint> = ParamsOf<E> &
  (E['body'] extends object ? { body: BodyOf<E> } : object) &
  (E['query'] extends object ? { query?: Partial<QueryOf<E>> } : object) & { timeoutMs?: number };
export type CallInputs<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The call of an endpoint of the contract. */
export function clusterCall<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallInputs<E>
): ClusterCall<AnswerOf<E>> {
  const { body, timeoutMs, ...params }: AddressInput & Pick<ClusterCall, 'body' | 'timeoutMs'> = input ?? {};
  return {
    method: endpoint.method,
    path: addressOf(endpoint, params),
    body,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

/** Who asks: a request, or work of the program itself. */
export interface Asking {
  readonly server: FastifyInstance;
  readonly ip: string;
  readonly caller?: { readonly userId: string } | undefined;
}

export interface ClusterCalls {
  /**
   * Sends the call to every active node on behalf of the caller of `request`. Null stands for a node that answered with an
   * error; a node that did not answer in time is absent.
   */
  askAll<Answer>(request: FastifyRequest, call: ClusterCall<Answer>): Promise<Record<string, Answer | null>>;
  /**
   * The answer of one node; undefined stands for an answer without a body. Throws 404 for a node that is not active, and 502 when it
   * refuses or does not answer.
   */
  askNode<Answer>(request: FastifyRequest, nodeId: string, call: ClusterCall<Answer>): Promise<Answer>;
  /** What this node answers, refusals too: for work that consists of calls. */
  askHere(request: Asking, call: ClusterCall): Promise<NodeResponse>;
  /** As `askNode`, for what only the leader does. */
  askLeader<Answer>(request: FastifyRequest, call: ClusterCall<Answer>): Promise<Answer>;
}

export interface ClusterCallsParts {
  node: Pick<NodeIdentity, 'id'>;
  nodes: Pick<NodeRegistry, 'active' | 'isLeader'>;
  client: NodeClient;
  passes: Pick<NodePasses, 'issue'>;
  logger: Pick<FastifyBaseLogger, 'debug'>;
}

const TIMEOUT_MS = 5000;
/** Writes need the header, whatever it says. */
const REQUESTED_BY = 'Logboom node';

export function createClusterCalls({ node, nodes, client, passes, logger }: ClusterCallsParts): ClusterCalls {
  async function others(): Promise<RegisteredNode[]> {
    return (await nodes.active()).filter(({ node_id }) => node_id !== node.id);
  }

  /** Nothing of the original request is meant for the other node but who the caller is. */
  function headersFor(
    request: Pick<Asking, 'caller'>,
    to: string,
    call: ClusterCall,
    body: string | undefined,
  ): Record<string, string> {
    const userId = request.caller?.userId;
    return {
      accept: 'application/json',
      'x-requested-by': REQUESTED_BY,
      ...(userId !== undefined && {
        authorization: passes.issue({ userId, to, method: call.method, path: call.path }),
      }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
  }

  function askRemote(
    request: FastifyRequest,
    { node_id, transport_address }: RegisteredNode,
    call: ClusterCall,
  ) {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    return client.send({
      method: call.method,
      url: new URL(call.path.slice(1), transport_address),
      headers: headersFor(request, node_id, call, body),
      body,
      timeoutMs: call.timeoutMs ?? TIMEOUT_MS,
    });
  }

  /** The same way through the server that a call from outside takes, without the network. */
  async function askHere(request: Asking, call: ClusterCall): Promise<NodeResponse> {
    const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
    const answer = await request.server.inject({
      method: call.method,
      url: `${request.server.pathPrefix}api${call.path}`,
      headers: headersFor(request, node.id, call, payload),
      remoteAddress: request.ip,
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, reason: answer.statusMessage, body: answer.body };
  }

  async function ask(request: FastifyRequest, target: RegisteredNode | undefined, call: ClusterCall) {
    try {
      return target === undefined ? await askHere(request, call) : await askRemote(request, target, call);
    } catch (error) {
      logger.debug({ err: error, node: target?.node_id, path: call.path }, 'A node did not answer a call');
      return undefined;
    }
  }

  async function demand<Answer>(
    request: FastifyRequest,
    target: RegisteredNode | undefined,
    call: ClusterCall<Answer>,
  ): Promise<Answer> {
    const answer = await ask(request, target, call);
    if (answer === undefined) throw badGateway(`upstream timeout (node=${target?.node_id ?? node.id})`);
    if (!succeeded(answer)) throw badGateway(answer.reason);
    return parse(answer) as Answer;
  }

  return {
    askHere,

    async askAll<Answer>(request: FastifyRequest, call: ClusterCall<Answer>) {
      const targets = [undefined, ...(await others())];
      const answers = await Promise.all(
        targets.map(
          async (target) => [target?.node_id ?? node.id, await ask(request, target, call)] as const,
        ),
      );
      const answered = answers.flatMap(([nodeId, answer]) =>
        answer === undefined ? [] : [[nodeId, succeeded(answer) ? (parse(answer) ?? null) : null]],
      );
      return Object.fromEntries(answered) as Record<string, Answer | null>;
    },

    async askNode(request, nodeId, call) {
      if (nodeId === node.id) return demand(request, undefined, call);
      const target = (await others()).find(({ node_id }) => node_id === nodeId);
      if (target === undefined) throw notFound(`Unable to find node <${nodeId}>`, 'NODE_UNKNOWN');
      return demand(request, target, call);
    },

    async askLeader(request, call) {
      if (nodes.isLeader()) return demand(request, undefined, call);
      const leader = (await others()).find(({ is_leader }) => is_leader);
      if (leader === undefined) throw badGateway('There is no leader at the moment.');
      return demand(request, leader, call);
    },
  };
}

function succeeded({ status }: NodeResponse): boolean {
  return status >= 200 && status < 300;
}

function parse({ body }: NodeResponse): unknown {
  return body === '' ? undefined : JSON.parse(body);
}

function badGateway(message: string): RequestError {
  return new RequestError({ code: 'BAD_GATEWAY', status: 502, message });
}
