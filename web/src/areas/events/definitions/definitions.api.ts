// Reads and changes event definitions, reads how their runs went, and asks what they would do.
import { configEntries } from '@logboom/contract/configuration/endpoints';
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import type { EventDefinition, EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { LearnedSource } from '@logboom/contract/events/source-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuestion } from '../../../kit/list/listUrl.ts';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../../platform/call.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
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
/** Its next run comes closer while one looks. */
export const watchedDefinitionQuery = (definitionId: string) =>
  polledQueryOf(eventDefinitions.readWithContext, STATE_EVERY_MS, { definitionId });
export const runsQuery = (definitionId: string) =>
  polledQueryOf(eventDefinitions.runs, STATE_EVERY_MS, { definitionId });
export const sourcesQuery = (definitionId: string) =>
  polledQueryOf(eventDefinitions.sources, STATE_EVERY_MS, { definitionId });
export const latestRunsQuery = (ids: readonly string[]) => ({
  ...polledQueryOf(eventDefinitions.latestRuns, STATE_EVERY_MS, { query: { ids: ids.join(',') } }),
  placeholderData: keepPreviousData,
  enabled: ids.length > 0,
});

/** How many messages new definitions send along, as administrators set it; undefined until it is known. */
export function useDefaultBacklog(): number | undefined {
  const enabled = usePermissions().isPermitted('clusterconfigentry:read');
  const { data, isPending } = useQuery({
    ...queryOf(configEntries.events.read),
    enabled,
    throwOnError: false,
    retry: false,
  });
  if (enabled && isPending) return undefined;
  return Math.min(data?.events_notification_default_backlog ?? 0, DEFINITION_LIMITS.backlog);
}

/** What one types is asked again and again, so a refusal is shown beside it and nowhere else. */
const ofDraft = { placeholderData: keepPreviousData, throwOnError: false, retry: false } as const;

export const previewQuery = (body: EventDefinitionRequest) => ({
  ...queryOf(eventDefinitions.preview, { body }),
  ...ofDraft,
});
export const backTest = (body: EventDefinitionRequest, signal?: AbortSignal) =>
  call(eventDefinitions.backTest, { body }, { signal });

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

export function useDuplicateDefinition() {
  return useChange({
    outdates: DEFINITIONS,
    makesOwner: true,
    call: (definition: EventDefinition) =>
      call(eventDefinitions.create, { body: copyOf(definition), query: { schedule: false } }),
    done: ({ title }) =>
      `Event definition "${title}" was duplicated. The copy is disabled until you enable it.`,
    failed: 'Could not duplicate the event definition',
  });
}

export function copyOf(definition: EventDefinition): EventDefinitionRequest {
  const { id: _, scheduler: __, _scope: ___, updated_at: ____, ...rest } = definition;
  return { ...rest, title: `COPY-${definition.title}` };
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

export function useClearQueue() {
  return useChange({
    outdates: DEFINITIONS,
    call: ({ id }: EventDefinition) => call(eventDefinitions.clearQueue, { definitionId: id }),
    done: ({ title }) => `What was waiting to be told of "${title}" was dropped.`,
    failed: 'Could not clear the notification queue',
  });
}

export function useForgetSource(definitionId: string) {
  return useChange({
    outdates: DEFINITIONS,
    call: ({ value }: LearnedSource) =>
      call(eventDefinitions.forgetSource, { definitionId, body: { value } }),
    done: ({ value }) => `"${value}" was forgotten.`,
    failed: 'Could not forget the value',
  });
}

export type BulkOperation = 'delete' | 'enable' | 'disable';

const BULK = {
  delete: eventDefinitions.bulkDelete,
  enable: eventDefinitions.bulkSchedule,
  disable: eventDefinitions.bulkUnschedule,
};

export function useBulkOperation() {
  return useChange({
    outdates: DEFINITIONS,
    call: ({ operation, ids }: { operation: BulkOperation; ids: readonly string[] }) =>
      call(BULK[operation], { body: { entity_ids: [...ids] } }),
    failed: 'Could not change the event definitions',
  });
}
