// Index sets and their indices: what there is, and what one does to them.
import { indexer, indexFailures, indexRanges, indices } from '@logboom/contract/indices/endpoints';
import { deflector, indexSetDefaultsConfig, indexSets } from '@logboom/contract/indices/set-endpoints';
import type { IndexSet, IndexSetDefaults } from '@logboom/contract/indices/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Begins the keys of all queries about index sets and their indices. */
const INDICES = keyOfTable(indices.list);
const LIST_REFRESH_MS = 10_000;
const OVERVIEW_REFRESH_MS = 2000;
const FAILURES_REFRESH_MS = 10_000;

function listQuery(stats: boolean) {
  return polledQueryOf(indexSets.list, LIST_REFRESH_MS, { query: { skip: 0, limit: 0, stats } });
}

/** The figures come from the message store: when that does not answer, there are still index sets to show. */
export function useIndexSetList() {
  const list = useQuery(listQuery(false));
  const { data, errorUpdateCount } = useQuery(listQuery(true));
  // Counted, because the error itself is forgotten while it is asked for again.
  return { ...list, stats: data?.stats, isUnknown: data === undefined && errorUpdateCount > 0 };
}

export function indexSetQuery(id: string) {
  return { ...queryOf(indexSets.read, { id }), throwOnError: false };
}

export function useOverview(id: string) {
  return useQuery(polledQueryOf(indexer.overviewOfSet, OVERVIEW_REFRESH_MS, { indexSetId: id }));
}

export function useFailures(page: number, size: number) {
  const offset = (page - 1) * size;
  return useQuery({
    ...polledQueryOf(indexFailures.page, FAILURES_REFRESH_MS, { query: { limit: size, offset } }),
    placeholderData: keepPreviousData,
  });
}

export function useIndexSetDefaults() {
  return useQuery({
    ...queryOf(indexSetDefaultsConfig.read),
    select: requireStored,
    throwOnError: false,
    // A form that is being filled in must not start anew.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Every installation starts with them, but the API can delete them. */
function requireStored(defaults: IndexSetDefaults | null): IndexSetDefaults {
  if (defaults === null)
    throw new Error('The index set defaults were deleted. Restart the server to get the initial ones.');
  return defaults;
}

export function useSaveIndexSetDefaults() {
  return useChange({
    call: (value: IndexSetDefaults) => call(indexSets.writeDefaults, { body: value }),
    outdates: keyOfTable(indexSetDefaultsConfig.read),
    done: () => 'Index defaults configuration updated successfully',
    failed: 'Index defaults configuration update failed',
  });
}

export type SavedIndexSet = Omit<IndexSet, 'id' | 'default'>;

export function useCreateIndexSet() {
  return useChange({
    call: (set: SavedIndexSet) => call(indexSets.create, { body: set }),
    outdates: INDICES,
    done: ({ title }) => `The index set “${title}” was created.`,
  });
}

export function useUpdateIndexSet() {
  return useChange({
    call: (set: IndexSet) => call(indexSets.update, { id: set.id, body: set }),
    outdates: INDICES,
    done: ({ title }) => `The index set “${title}” was saved.`,
  });
}

export function useMakeDefault() {
  return useChange({
    call: ({ id }: IndexSet) => call(indexSets.makeDefault, { id }),
    outdates: INDICES,
    done: ({ title }) => `“${title}” is the default index set now.`,
    failed: 'The default was not changed',
  });
}

export function useDeleteIndexSet() {
  return useChange({
    call: ({ set, withIndices }: { set: IndexSet; withIndices: boolean }) =>
      call(indexSets.remove, { id: set.id, query: { delete_indices: withIndices } }),
    outdates: INDICES,
    done: ({ set }) => `The index set “${set.title}” was deleted.`,
  });
}

export function useRotate() {
  return useChange({
    call: ({ id }: IndexSet) => call(deflector.cycleOfSetInCluster, { indexSetId: id }),
    outdates: INDICES,
    done: ({ title }) => `“${title}” writes to a new index now.`,
    failed: 'The index was not rotated',
  });
}

export function useRebuildRanges() {
  return useChange({
    call: ({ id }: IndexSet) => call(indexRanges.rebuildSet, { indexSetId: id }),
    outdates: INDICES,
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

const COMMANDS = {
  rebuild: indexRanges.rebuild,
  close: indices.close,
  reopen: indices.reopen,
  delete: indices.remove,
};

function sendCommand({ index, command }: { index: string; command: IndexCommand }): Promise<null> {
  return call(COMMANDS[command], { index });
}

export function useIndexCommand() {
  return useChange({
    call: sendCommand,
    outdates: INDICES,
    done: ({ index, command }) => `${DONE[command]}: ${index}`,
    failed: 'The index was not changed',
  });
}
