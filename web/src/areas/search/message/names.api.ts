// The titles behind the ids in a message: of its streams and of the input that received it.
import { inputs } from '@logboom/contract/inputs/endpoints';
import type { InputList } from '@logboom/contract/inputs/schemas';
import type { StreamList } from '@logboom/contract/streams/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';
import { streamsQuery } from '../../../shared/widgets/search.api.ts';

export type Titles = ReadonlyMap<string, string>;

/** They seldom change, and a page of messages asks for the same ones again and again. */
const lasting = { staleTime: 60_000, retry: false, throwOnError: false } as const;

const titlesOf = (things: readonly { id: string; title: string }[]): Titles =>
  new Map(things.map(({ id, title }) => [id, title]));

const inputTitlesQuery = {
  ...queryOf(inputs.list),
  ...lasting,
  select: (list: InputList): Titles => titlesOf(list.inputs),
};

const NONE: Titles = new Map();

const streamTitles = ({ streams }: StreamList): Titles => titlesOf(streams);

/** Those that the reader may see; others are shown by their id. */
export function useStreamTitles(): Titles {
  return useQuery({ ...streamsQuery, select: streamTitles }).data ?? NONE;
}

export function useInputTitles(): Titles {
  return useQuery(inputTitlesQuery).data ?? NONE;
}
