// Collectors as this page knows them: the list, one of them, and the actions that wait for them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CollectorAction, CollectorList, CollectorSummary } from '@logboom/contract/collectors/schemas';
import { putJson } from '../../platform/fetch.ts';
import { polledQuery } from '../../platform/polling.ts';
import { toastFailure, useRepeatedFailure } from './failures.ts';

const BASE = '/plugins/org.graylog.plugins.collector/collectors';
/** The log files of a whole fleet would be most of the answer, and only the page of one collector shows them. */
const LIST: `/${string}` = `${BASE}?log_files=false`;
const REFRESH_MS = 5000;
const RECHECK_MS = 2000;

const pathOf = (id: string): `/${string}` => `${BASE}/${encodeURIComponent(id)}`;
const actionsKey = (id: string) => ['collectors', id, 'actions'];

export type ActionName = 'restart' | 'import';

export function useCollectors() {
  const query = useQuery({
    ...polledQuery<CollectorList>(['collectors'], LIST, REFRESH_MS),
    structuralSharing: (before, now) => (isList(before) && isList(now) ? keepUnchanged(before, now) : now),
  });
  const failure = useRepeatedFailure(query, 'Could not retrieve Collectors');
  return { collectors: query.data?.collectors, failure, refetch: query.refetch };
}

export function useCollector(id: string) {
  const query = useQuery(polledQuery<CollectorSummary>(['collectors', id], pathOf(id), REFRESH_MS));
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
    ...polledQuery<CollectorAction[]>(actionsKey(id), `${pathOf(id)}/action`, RECHECK_MS),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? false : RECHECK_MS),
  });
  const failure = useRepeatedFailure(query, 'Could not retrieve Collector actions');
  return { pending: query.data, failure };
}

export function isPending(pending: readonly CollectorAction[], backend: string, name: ActionName): boolean {
  return pending.some((action) => action.backend === backend && action.properties[name] === true);
}

export function putActions(id: string, actions: readonly CollectorAction[], signal?: AbortSignal) {
  return putJson(`${pathOf(id)}/action`, actions, signal && { signal });
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
  const queryKey = actionsKey(id);
  const actionFor = (backend: string): CollectorAction => ({ backend, properties: { [name]: true } });
  return useMutation({
    mutationFn: (backend: string) => putActions(id, [actionFor(backend)]),
    onSuccess: async (_, backend) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<CollectorAction[]>(queryKey, (known = []) => [
        ...known.filter((action) => action.backend !== backend),
        actionFor(backend),
      ]);
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => toastFailure(FAILURES[name], error),
  });
}
