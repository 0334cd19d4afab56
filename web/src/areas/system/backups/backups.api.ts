// Calls about backups, and the jobs that take them.
import { backups } from '@logboom/contract/system/backups';
import type { SystemJob } from '@logboom/contract/system/jobs';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';
import { useJobs } from '../jobs/jobs.api.ts';

const REFRESH_MS = 2000;
const JOB = 'make-backup';
export const BACKUPS_CHANGED = { outdates: keyOfTable(backups.list) };

export function useBackups() {
  return useQuery(polledQueryOf(backups.list, REFRESH_MS));
}

export function useBackupJobs(): readonly SystemJob[] {
  return useJobs().data?.filter(({ name }) => name === JOB) ?? [];
}

export function useTakeBackup() {
  return useChange({
    ...BACKUPS_CHANGED,
    call: () => call(backups.start),
    done: () => 'The backup began.',
    failed: 'The backup did not begin',
  });
}
