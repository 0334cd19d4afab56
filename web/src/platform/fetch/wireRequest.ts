// Turns a call of an endpoint into a request: address, body and types come from its declaration.
import { addressOf, type AddressInput } from '@logboom/contract/wire/address';
import type {
  AnswerOf,
  BodyOf,
  ByMediaType,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '@logboom/contract/wire/endpoint';
import type { RequestBody, RequestOptions, Transport } from './transport.ts';

/** What is sent may be read-only all the way down. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

type Body<E extends Endpoint> = E['consumes'] extends string ? string | Blob | FormData : Sent<BodyOf<E>>;

/** The parameters of the path by their names, beside `query` and `body`. */
export type Input<E extends Endpoint> = Readonly<ParamsOf<E>> &
  (E['query'] extends object ? { readonly query?: Sent<Partial<QueryOf<E>>> } : object) &
  (E['body'] extends object ? { readonly body: Body<E> } : object);

/** An empty answer is null, since a query may not come to undefined. */
export type Answer<E extends Endpoint> =
  undefined extends AnswerOf<E> ? Exclude<AnswerOf<E>, undefined> | null : AnswerOf<E>;

/**
 * By the transport itself, or by what waits for a login before. The endpoint alone decides the types: inferring them from
 * the input as well takes the compiler a hundred times as long.
 */
export function sendTo<E extends Endpoint>(
  send: Transport['send'],
  endpoint: E,
  input?: NoInfer<Input<E>>,
  options?: RequestOptions,
): Promise<NoInfer<Answer<E>>> {
  const { body, ...address }: AddressInput & { body?: unknown } = input ?? {};
  const accept = endpoint.produces?.[0];
  return send<Answer<E>>(endpoint.method, addressOf(endpoint, address), encoded(endpoint, body), {
    ...(accept !== undefined && { accept }),
    ...(endpoint.access.kind === 'anyone' && { isOpen: true }),
    ...options,
  });
}

function encoded(endpoint: Endpoint, body: unknown): RequestBody | undefined {
  if (body === undefined) return undefined;
  if (endpoint.consumes === undefined && !isText(endpoint, body)) return { kind: 'json', value: body };
  if (body instanceof FormData) return { kind: 'form', value: body };
  if (body instanceof Blob) return { kind: 'file', value: body };
  return { kind: 'text', value: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** For bodies that come in several media types: a text is sent as text where that is one of them. */
function isText({ body: declared }: Endpoint, body: unknown): boolean {
  const { content }: Partial<ByMediaType> = declared ?? {};
  return typeof body === 'string' && content !== undefined && 'text/plain' in content;
}
