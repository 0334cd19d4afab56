// Collectors as this page knows them: the list, one of them, and the actions that wait for them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { collectors as endpoints } from '@logboom/contract/collectors/endpoints';
import type { CollectorAction, CollectorList } from '@logboom/contract/collectors/schemas';
import { call, polledQueryOf } from '../../platform/call.ts';
import { toastFailure, useRepeatedFailure } from './failures.ts';

const REFRESH_MS = 5000;
const RECHECK_MS = 2000;

/** The log files of a whole fleet would be most of the answer, and only the page of one collector shows them. */
const listQuery = polledQueryOf(endpoints.list, REFRESH_MS, { query: { log_files: false } });
export const collectorsQuery = () => listQuery;
const actionsQuery = (collectorId: string) => polledQueryOf(endpoints.actions, RECHECK_MS, { collectorId });

export type ActionName = 'restart' | 'import';

export function useCollectors() {
  const query = useQuery({
    ...listQuery,
    structuralSharing: (before, now) => (isList(before) && isList(now) ? keepUnchanged(before, now) : now),
  });
  const failure = useRepeatedFailure(query, 'Could not retrieve Collectors');
  return { collectors: query.data?.collectors, failure, refetch: query.refetch };
}

export function useCollector(collectorId: string) {
  const query = useQuery(polledQueryOf(endpoints.read, REFRESH_MS, { collectorId }));
  const failure = useRepeatedFailure(query, 'Could not retrieve Collector');
  return { collector: query.data, failure, refetch: query.refetch };
}

/**
 * A collector replaces its whole record when it reports, so the time of the report tells whether anything changed.
 * Comparing every property of ten thousand of them would be felt.
 */
function keepUnchanged(before: CollectorList, now: CollectorList): CollectorList {
  const known = new Map(before.collectors.map((collector) => [collector.id, collector]));
  const collectors = now.collectors.map((collector) => {
    const same = known.get(collector.id);
    const isSame = same?.last_seen === collector.last_seen && same.active === collector.active;
    return isSame ? same : collector;
  });
  return { collectors };
}

function isList(data: unknown): data is CollectorList {
  return typeof data === 'object' && data !== null && 'collectors' in data;
}

/** What the collector has not fetched yet. Asked for once, and then again for as long as something waits. */
export function usePendingActions(id: string) {
  const query = useQuery({
    ...actionsQuery(id),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? false : RECHECK_MS),
  });
  const failure = useRepeatedFailure(query, 'Could not retrieve Collector actions');
  return { pending: query.data, failure };
}

export function isPending(pending: readonly CollectorAction[], backend: string, name: ActionName): boolean {
  return pending.some((action) => action.backend === backend && action.properties[name] === true);
}

export function putActions(collectorId: string, actions: readonly CollectorAction[], signal?: AbortSignal) {
  return call(endpoints.queueActions, { collectorId, body: actions }, { signal });
}

const FAILURES: Record<ActionName, string> = {
  restart: 'Could not restart Collector',
  import: 'Could not import Configuration',
};

/**
 * Queues an action; the promise of the mutation ends once the queue was read again. What the server accepted is put
 * into the known queue first: a collector may fetch it before that reading, and its leaving must still be seen.
 */
export function useQueueAction(id: string, name: ActionName) {
  const queryClient = useQueryClient();
  const { queryKey } = actionsQuery(id);
  const actionFor = (backend: string): CollectorAction => ({ backend, properties: { [name]: true } });
  return useMutation({
    mutationFn: (backend: string) => putActions(id, [actionFor(backend)]),
    onSuccess: async (_, backend) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known = []) => [
        ...known.filter((action) => action.backend !== backend || action.properties[name] !== true),
        actionFor(backend),
      ]);
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => toastFailure(FAILURES[name], error),
  });
}
