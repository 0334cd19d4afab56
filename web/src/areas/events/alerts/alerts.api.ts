// Reads alerts, and changes their state.
import {
  eventAlerts,
  type Alert,
  type AlertChange,
  type AlertParameters,
} from '@logboom/contract/events/alert-endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const NEW_EVERY_MS = 10_000;
const ALERTS = keyOfTable(eventAlerts.list);

/** What is new, and what is over, appears by itself. */
export const alertPageQuery = (query: AlertParameters) => ({
  ...polledQueryOf(eventAlerts.list, NEW_EVERY_MS, { query }),
  placeholderData: keepPreviousData,
});
export const alertQuery = ({ id, event_definition_id: definitionId }: Alert) =>
  polledQueryOf(eventAlerts.read, NEW_EVERY_MS, { definitionId, alertId: id });

const DONE = {
  acknowledge: 'was acknowledged',
  resolve: 'was resolved',
  reopen: 'was reopened',
  assign: 'was assigned',
  comment: 'has a new comment',
} as const;

export function useChangeAlert({ id, event_definition_id: definitionId, message }: Alert) {
  return useChange({
    outdates: ALERTS,
    call: (body: AlertChange) => call(eventAlerts.change, { definitionId, alertId: id, body }),
    done: ({ action }) => `The alert "${message}" ${DONE[action]}.`,
    failed: 'Could not change the alert',
  });
}
