// Queries that repeat by themselves. They never keep a session alive: a page left open must not stay logged in for ever.
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './fetch.ts';
import type { ApiPath } from './fetch/transport.ts';

export function polledQuery<Answer>(queryKey: readonly string[], path: ApiPath, everyMs: number) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => getJson<Answer>(path, { signal, extendSession: false }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    throwOnError: false,
  });
}
