// Registers an endpoint of the contract: its handler is typed by its schemas, and its answers are written by them.
import type { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { addressOf } from '@logboom/contract/wire/address';
import type { AnswerOf, Endpoint, ParamsOf } from '@logboom/contract/wire/endpoint';
import type {
  FastifyContextConfig,
  onRequestHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ApiServer } from './types.ts';

/** The parts of an endpoint under the names that Fastify gives them; a part that is not declared is not there. */
type SchemaOf<E extends Endpoint> = (E['params'] extends object ? { params: E['params'] } : object) &
  (E['query'] extends object ? { querystring: E['query'] } : object) &
  (E['headers'] extends object ? { headers: E['headers'] } : object) &
  (E['body'] extends object ? { body: E['body'] } : object) & { response: E['answers'] };

export type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  FastifyContextConfig,
  SchemaOf<E>,
  TypeBoxTypeProvider
>;

interface RouteOptions {
  /** Runs before anything of the request is read. */
  readonly onRequest?: onRequestHookHandler;
  /** The handler answers by itself to a request that does not fit its schema: `request.validationError`. */
  readonly attachValidation?: boolean;
}

export function route<E extends Endpoint>(
  api: ApiServer,
  endpoint: E,
  handler: NoInfer<Handler<E>>,
  options: RouteOptions = {},
): void {
  const { method, path, summary, access, params, query, headers, body, answers } = endpoint;
  const { description, produces, readsAccept, maxBodyBytes, table } = endpoint;
  api.route({
    method,
    url: path,
    schema: {
      tags: [tagOf(table)],
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: answers,
      ...(produces && { produces: [...produces] }),
    },
    config: { access, endpoint, ...(readsAccept && { readsAccept }) },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    ...options,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler's type was made from the schemas above
    handler: handler as RouteHandlerMethod<
      RawServerDefault,
      RawRequestDefaultExpression,
      RawReplyDefaultExpression,
      RouteGenericInterface,
      FastifyContextConfig,
      object,
      TypeBoxTypeProvider
    >,
  });
}

/** For the `location` of something that was created: the address at which it is read. */
export function locationOf<E extends Endpoint>(
  api: ApiServer,
  endpoint: E,
  params: NoInfer<ParamsOf<E>>,
): string {
  return `${api.prefix}${addressOf(endpoint, { ...params })}`;
}

/** For an answer that is JSON text already: it is sent as it is, where the schema wants what the text stands for. */
export function encoded<E extends Endpoint>(_endpoint: E, json: string | Buffer | Readable): AnswerOf<E> {
  const text: unknown = json;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but `send` gets it, which takes texts as well
  return text as AnswerOf<E>;
}

/** `search/views` is shown under Search. */
function tagOf(table: string): string {
  const area = table.split('/', 1)[0] ?? table;
  return area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ');
}
