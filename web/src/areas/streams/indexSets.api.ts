// The index sets that a stream can have.
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/call.ts';

/** Only what streams need to know of one. */
export interface IndexSet {
  readonly id: string;
  readonly title: string;
  readonly default: boolean;
  readonly writable: boolean;
  readonly can_be_default: boolean;
}

const NONE: readonly IndexSet[] = [];

export interface IndexSets {
  readonly all: readonly IndexSet[];
  /** Those into which messages may go. */
  readonly usable: readonly IndexSet[];
  readonly isLoading: boolean;
  readonly titleOf: (id: string) => string | undefined;
}

/** Those that this user may see. Streams can be shown without them, so a failure is not the end of a page. */
export function useIndexSets(): IndexSets {
  const { data, isPending } = useQuery({
    ...queryOf(indexSets.list, { query: { skip: 0, limit: 0, stats: false } }),
    throwOnError: false,
    staleTime: 60_000,
  });
  const all = data?.index_sets ?? NONE;
  return useMemo(() => {
    const titles = new Map(all.map(({ id, title }) => [id, title]));
    return {
      all,
      // Index sets of events are the ones that can never be the default.
      usable: all.filter((set) => set.writable && set.can_be_default),
      isLoading: isPending,
      titleOf: (id) => titles.get(id),
    };
  }, [all, isPending]);
}
