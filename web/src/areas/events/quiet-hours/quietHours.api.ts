// Reads and changes quiet hours.
import {
  quietHours,
  type QuietHours,
  type QuietHoursRequest,
} from '@logboom/contract/events/quiet-hours-endpoints';
import { call, keyOfTable, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const QUIET_HOURS = keyOfTable(quietHours.list);

export const quietHoursQuery = () => queryOf(quietHours.list);

export function useSaveQuietHours() {
  return useChange({
    outdates: QUIET_HOURS,
    call: ({ id, body }: { id: string | undefined; body: QuietHoursRequest }) =>
      id === undefined
        ? call(quietHours.create, { body })
        : call(quietHours.update, { quietHoursId: id, body }),
    done: ({ body }) => `Quiet hours "${body.title.trim()}" were saved.`,
  });
}

export function useDeleteQuietHours() {
  return useChange({
    outdates: QUIET_HOURS,
    call: ({ id }: QuietHours) => call(quietHours.remove, { quietHoursId: id }),
    done: ({ title }) => `Quiet hours "${title}" were deleted.`,
    failed: 'Could not delete the quiet hours',
  });
}
