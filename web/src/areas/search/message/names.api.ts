// The titles behind the ids in a message: of its streams and of the input that received it.
import type { InputList } from '@logboom/contract/inputs/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../../platform/fetch.ts';
import { SEARCH, streamsQuery } from '../search.api.ts';

export type Titles = ReadonlyMap<string, string>;

/** They seldom change, and a page of messages asks for the same ones again and again. */
const lasting = { staleTime: 60_000, retry: false, throwOnError: false } as const;

const titlesOf = (things: readonly { id: string; title: string }[]): Titles =>
  new Map(things.map(({ id, title }) => [id, title]));

const inputTitlesQuery = queryOptions({
  ...lasting,
  queryKey: [...SEARCH, 'input-titles'],
  queryFn: async ({ signal }) => titlesOf((await getJson<InputList>('/system/inputs', { signal })).inputs),
});

const NONE: Titles = new Map();

/** Those that the reader may see; others are shown by their id. */
export function useStreamTitles(): Titles {
  return useQuery({ ...streamsQuery, select: titlesOf }).data ?? NONE;
}

export function useInputTitles(): Titles {
  return useQuery(inputTitlesQuery).data ?? NONE;
}
