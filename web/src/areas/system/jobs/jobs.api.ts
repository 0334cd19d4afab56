// What runs in the background on all nodes.
import { systemJobs } from '@logboom/contract/system/endpoints';
import type { SystemJob } from '@logboom/contract/system/jobs';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';

const REFRESH_MS = 2000;

export function useJobs() {
  return useQuery({
    ...polledQueryOf(systemJobs.listAll, REFRESH_MS),
    select: (byNode) => Object.values(byNode).flatMap((list) => list?.jobs ?? []),
  });
}

export function useCancelJob() {
  return useChange({
    call: ({ id }: SystemJob) => call(systemJobs.cancelAny, { jobId: id }),
    outdates: keyOfTable(systemJobs.listAll),
    done: ({ description }) => `Called off: ${description}`,
    failed: 'The job was not called off',
  });
}

export function usePutAwayJob() {
  return useChange({
    call: ({ id }: SystemJob) => call(systemJobs.acknowledge, { jobId: id }),
    outdates: keyOfTable(systemJobs.listAll),
    failed: 'The job was not put away',
  });
}

/** One that was called off and still ends can no longer be cancelled, but has not said goodbye. */
export function isOver({ job_status, is_cancelable }: SystemJob): boolean {
  return job_status !== 'running' && !is_cancelable;
}
