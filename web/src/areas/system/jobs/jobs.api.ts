// What runs in the background on all nodes.
import type { ClusterJobs, SystemJob } from '@logboom/contract/system/jobs';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import { deleteResource } from '../../../platform/fetch.ts';
import { polledQuery } from '../../../platform/polling.ts';

const KEY = 'system-jobs';
const REFRESH_MS = 2000;

export function useJobs() {
  return useQuery({
    ...polledQuery<ClusterJobs>([KEY], '/cluster/jobs', REFRESH_MS),
    select: (byNode) => Object.values(byNode).flatMap((list) => list?.jobs ?? []),
  });
}

export function useCancelJob() {
  return useChange({
    call: ({ id }: SystemJob) => deleteResource<SystemJob>(`/cluster/jobs/${encodeURIComponent(id)}`),
    outdates: [KEY],
    done: ({ description }) => `Called off: ${description}`,
    failed: 'The job was not called off',
  });
}
