// Calls an endpoint of the contract: address, encoding and types come from its declaration.
import { addressOf } from '@logboom/contract/wire/address';
import type { Endpoint } from '@logboom/contract/wire/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { serverUrl } from './appConfig.ts';
import { request } from './client.ts';
import type { RequestOptions } from './fetch/transport.ts';
import { sendTo, type Answer, type Input } from './fetch/wireRequest.ts';

/** An endpoint that needs nothing can be called with nothing. */
type Inputs<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];
type InputsAndOptions<E extends Endpoint> =
  object extends Input<E>
    ? [input?: Input<E>, options?: RequestOptions]
    : [input: Input<E>, options?: RequestOptions];

export function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: NoInfer<InputsAndOptions<E>>
): Promise<NoInfer<Answer<E>>> {
  return sendTo(request, endpoint, input, options);
}

/** The whole address, for links and for answers that are read while they come. */
export function urlOf<E extends Endpoint>(endpoint: E, ...[input]: NoInfer<Inputs<E>>): string {
  return `${serverUrl()}${addressOf(endpoint, { ...input })}`;
}

/** Begins the keys of all queries of an area, or of a part of it: what a change there makes old. */
export function keyOfTable({ table }: Endpoint): readonly string[] {
  return table.split('/');
}

/** Begins the keys of all queries that ask one endpoint. */
export function keyOfName(endpoint: Endpoint): readonly string[] {
  return [...keyOfTable(endpoint), endpoint.name];
}

export function keyOf<E extends Endpoint>(endpoint: E, ...[input]: NoInfer<Inputs<E>>): QueryKey {
  const base = keyOfName(endpoint);
  return input === undefined ? base : [...base, input];
}

/** For `useQuery`. More options go beside it: `{ ...queryOf(streams.read, { streamId }), staleTime: 60_000 }`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...inputs: NoInfer<Inputs<E>>) {
  return queryOptions({
    queryKey: keyOf(endpoint, ...inputs),
    queryFn: ({ signal }) => sendTo(request, endpoint, inputs[0], { signal }),
  });
}

/** A query that repeats by itself. It never keeps a session alive: a page left open must not stay logged in for ever. */
export function polledQueryOf<E extends Endpoint>(
  endpoint: E,
  everyMs: number,
  ...inputs: NoInfer<Inputs<E>>
) {
  return queryOptions({
    queryKey: keyOf(endpoint, ...inputs),
    queryFn: ({ signal }) => sendTo(request, endpoint, inputs[0], { signal, extendSession: false }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    throwOnError: false,
  });
}
