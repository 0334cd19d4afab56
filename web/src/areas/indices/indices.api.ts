// Index sets and their indices: what there is, and what one does to them.
import { INDEX_SETS_DEFAULT_CONFIG } from '@logboom/contract/indices/strategies';
import type {
  IndexerOverview,
  IndexFailures,
  IndexSet,
  IndexSetDefaults,
  IndexSetList,
} from '@logboom/contract/indices/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';
import { polledQuery } from '../../platform/polling.ts';
import { useChange } from '../../shared/useChange.ts';

const KEY = 'index-sets';
const SETS = '/system/indices/index_sets';
const LIST_REFRESH_MS = 10_000;
const OVERVIEW_REFRESH_MS = 2000;
const FAILURES_REFRESH_MS = 10_000;

function listQuery(stats: boolean) {
  const path = `${SETS}?skip=0&limit=0&stats=${stats}` as const;
  return polledQuery<IndexSetList>([KEY, stats ? 'with-stats' : 'all'], path, LIST_REFRESH_MS);
}

/** The figures come from the message store: when that does not answer, there are still index sets to show. */
export function useIndexSetList() {
  const list = useQuery(listQuery(false));
  const { data, errorUpdateCount } = useQuery(listQuery(true));
  // Counted, because the error itself is forgotten while it is asked for again.
  return { ...list, stats: data?.stats, isUnknown: data === undefined && errorUpdateCount > 0 };
}

export function indexSetQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => getJson<IndexSet>(`${SETS}/${encodeURIComponent(id)}`, { signal }),
    throwOnError: false,
  });
}

export function useOverview(id: string) {
  return useQuery(
    polledQuery<IndexerOverview>(
      [KEY, 'overview', id],
      `/system/indexer/overview/${encodeURIComponent(id)}`,
      OVERVIEW_REFRESH_MS,
    ),
  );
}

export function useFailures(page: number, size: number) {
  const offset = (page - 1) * size;
  return useQuery({
    ...polledQuery<IndexFailures>(
      ['index-failures', String(offset), String(size)],
      `/system/indexer/failures?limit=${size}&offset=${offset}`,
      FAILURES_REFRESH_MS,
    ),
    placeholderData: keepPreviousData,
  });
}

const DEFAULTS_KEY = 'index-set-defaults';

export function useIndexSetDefaults() {
  return useQuery({
    queryKey: [DEFAULTS_KEY],
    queryFn: ({ signal }) =>
      getJson<IndexSetDefaults>(`/system/cluster_config/${INDEX_SETS_DEFAULT_CONFIG}`, { signal }),
    throwOnError: false,
    // A form that is being filled in must not start anew.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useSaveIndexSetDefaults() {
  return useChange({
    call: (value: IndexSetDefaults) => putJson<IndexSetDefaults>('/system/indices/index_set_defaults', value),
    outdates: [DEFAULTS_KEY],
    done: () => 'Configuration updated successfully',
  });
}

export type SavedIndexSet = Omit<IndexSet, 'id' | 'default'>;

export function useCreateIndexSet() {
  return useChange({
    call: (set: SavedIndexSet) => postJson<IndexSet>(SETS, set),
    outdates: [KEY],
    done: ({ title }) => `The index set “${title}” was created.`,
  });
}

export function useUpdateIndexSet() {
  return useChange({
    call: (set: IndexSet) => putJson<IndexSet>(`${SETS}/${encodeURIComponent(set.id)}`, set),
    outdates: [KEY],
    done: ({ title }) => `The index set “${title}” was saved.`,
  });
}

export function useMakeDefault() {
  return useChange({
    call: ({ id }: IndexSet) => putJson<IndexSet>(`${SETS}/${encodeURIComponent(id)}/default`),
    outdates: [KEY],
    done: ({ title }) => `“${title}” is the default index set now.`,
    failed: 'The default was not changed',
  });
}

export function useDeleteIndexSet() {
  return useChange({
    call: ({ set, withIndices }: { set: IndexSet; withIndices: boolean }) =>
      deleteResource(`${SETS}/${encodeURIComponent(set.id)}?delete_indices=${withIndices}`),
    outdates: [KEY],
    done: ({ set }) => `The index set “${set.title}” was deleted.`,
  });
}

export function useRotate() {
  return useChange({
    call: ({ id }: IndexSet) => postJson(`/cluster/deflector/${encodeURIComponent(id)}/cycle`),
    outdates: [KEY],
    done: ({ title }) => `“${title}” writes to a new index now.`,
    failed: 'The index was not rotated',
  });
}

export function useRebuildRanges() {
  return useChange({
    call: ({ id }: IndexSet) =>
      postJson(`/system/indices/ranges/index_set/${encodeURIComponent(id)}/rebuild`),
    outdates: [KEY],
    done: ({ title }) => `The index ranges of “${title}” are being recalculated.`,
    failed: 'The index ranges were not recalculated',
  });
}

export type IndexCommand = 'rebuild' | 'close' | 'reopen' | 'delete';

const DONE: Record<IndexCommand, string> = {
  rebuild: 'The range is being recalculated',
  close: 'Closed',
  reopen: 'Reopened',
  delete: 'Deleted',
};

function sendCommand({ index, command }: { index: string; command: IndexCommand }): Promise<null> {
  const name = encodeURIComponent(index);
  if (command === 'rebuild') return postJson(`/system/indices/ranges/${name}/rebuild`);
  if (command === 'delete') return deleteResource(`/system/indexer/indices/${name}`);
  return postJson(`/system/indexer/indices/${name}/${command}`);
}

export function useIndexCommand() {
  return useChange({
    call: sendCommand,
    outdates: [KEY],
    done: ({ index, command }) => `${DONE[command]}: ${index}`,
    failed: 'The index was not changed',
  });
}
