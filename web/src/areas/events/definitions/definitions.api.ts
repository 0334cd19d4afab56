// Reads and changes event definitions, and reads how their runs went.
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import type { EventDefinition, EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListQuestion } from '../../../kit/list/listUrl.ts';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const DEFINITIONS = keyOfTable(eventDefinitions.list);
const STATE_EVERY_MS = 5000;

export function definitionPageQuery({ page, size, ...question }: ListQuestion) {
  return {
    ...polledQueryOf(eventDefinitions.page, STATE_EVERY_MS, {
      query: { page, per_page: size, ...question },
    }),
    placeholderData: keepPreviousData,
  };
}

export const definitionQuery = (definitionId: string) =>
  queryOf(eventDefinitions.readWithContext, { definitionId });
export const runsQuery = (definitionId: string) =>
  polledQueryOf(eventDefinitions.runs, STATE_EVERY_MS, { definitionId });

export function useSaveDefinition() {
  return useChange({
    outdates: DEFINITIONS,
    makesOwner: true,
    call: ({ body, schedule }: { body: EventDefinitionRequest; schedule: boolean }) =>
      body.id
        ? call(eventDefinitions.update, { definitionId: body.id, body, query: { schedule } })
        : call(eventDefinitions.create, { body, query: { schedule } }),
    done: ({ body }) => `Event definition "${body.title.trim()}" was saved.`,
  });
}

export function useDeleteDefinition() {
  return useChange({
    outdates: DEFINITIONS,
    call: ({ id }: EventDefinition) => call(eventDefinitions.remove, { definitionId: id }),
    done: ({ title }) => `Event definition "${title}" was deleted.`,
    failed: 'Could not delete the event definition',
  });
}

export function useSwitchDefinition() {
  return useChange({
    outdates: DEFINITIONS,
    call: ({ definition: { id }, isOn }: { definition: EventDefinition; isOn: boolean }) =>
      call(isOn ? eventDefinitions.schedule : eventDefinitions.unschedule, { definitionId: id }),
    done: ({ definition, isOn }) =>
      `Event definition "${definition.title}" was ${isOn ? 'enabled' : 'disabled'}.`,
    failed: 'Could not switch the event definition',
  });
}
