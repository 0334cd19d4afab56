// Calls an endpoint of the contract: address, encoding and types come from its declaration.
import { addressOf, type AddressInput } from '@logboom/contract/wire/address';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@logboom/contract/wire/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { serverUrl } from './appConfig.ts';
import { request } from './client.ts';
import type { RequestBody, RequestOptions } from './fetch/transport.ts';

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

/** An endpoint that needs nothing can be called with nothing. */
type Inputs<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];
type InputsAndOptions<E extends Endpoint> =
  object extends Input<E>
    ? [input?: Input<E>, options?: RequestOptions]
    : [input: Input<E>, options?: RequestOptions];

/** An empty answer is null, since a query may not come to undefined. */
export type Answer<E extends Endpoint> =
  undefined extends AnswerOf<E> ? Exclude<AnswerOf<E>, undefined> | null : AnswerOf<E>;

export function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: InputsAndOptions<E>
): Promise<Answer<E>> {
  return send(endpoint, input, options);
}

function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options: RequestOptions | undefined,
): Promise<Answer<E>> {
  const { body, ...address }: AddressInput & { body?: unknown } = input ?? {};
  const accept = endpoint.produces?.[0];
  return request<Answer<E>>(endpoint.method, addressOf(endpoint, address), encoded(endpoint, body), {
    ...(accept !== undefined && { accept }),
    ...options,
  });
}

function encoded({ consumes }: Endpoint, body: unknown): RequestBody | undefined {
  if (body === undefined) return undefined;
  if (consumes === undefined) return { kind: 'json', value: body };
  if (body instanceof FormData) return { kind: 'form', value: body };
  if (body instanceof Blob) return { kind: 'file', value: body };
  return { kind: 'text', value: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The whole address, for links and for answers that are read while they come. */
export function urlOf<E extends Endpoint>(endpoint: E, ...[input]: Inputs<E>): string {
  return `${serverUrl()}${addressOf(endpoint, { ...input })}`;
}

/** Begins the keys of all queries of an area, or of a part of it: what a change there makes old. */
export function keyOfTable({ table }: Endpoint): readonly string[] {
  return table.split('/');
}

export function keyOf<E extends Endpoint>(endpoint: E, ...[input]: Inputs<E>): QueryKey {
  const base = [...keyOfTable(endpoint), endpoint.name];
  return input === undefined ? base : [...base, input];
}

/** For `useQuery`. More options go beside it: `{ ...queryOf(streams.read, { streamId }), staleTime: 60_000 }`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...inputs: Inputs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, ...inputs),
    queryFn: ({ signal }) => send(endpoint, inputs[0], { signal }),
  });
}

/** A query that repeats by itself. It never keeps a session alive: a page left open must not stay logged in for ever. */
export function polledQueryOf<E extends Endpoint>(endpoint: E, everyMs: number, ...inputs: Inputs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, ...inputs),
    queryFn: ({ signal }) => send(endpoint, inputs[0], { signal, extendSession: false }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    throwOnError: false,
  });
}
