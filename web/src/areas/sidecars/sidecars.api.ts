// Reads sidecars and what they run, and changes it.
import {
  configurationVariables,
  sidecarCollectors,
  sidecarConfigurations,
} from '@logboom/contract/sidecars/definition-endpoints';
import { sidecars } from '@logboom/contract/sidecars/endpoints';
import { sidecarMigration, type MigrationSource } from '@logboom/contract/sidecars/migration-endpoints';
import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import { sidecarRollouts, type RolloutRequest } from '@logboom/contract/sidecars/rollout-endpoints';
import { tokens } from '@logboom/contract/identity/endpoints';
import type {
  ConfigurationVariable,
  ConfigurationVariableRequest,
  SidecarCollectorRequest,
  SidecarConfigurationRequest,
  TemplatePreviewRequest,
} from '@logboom/contract/sidecars/definitions';
import type {
  AdministrationRequest,
  AssignRequest,
  BulkSidecarAction,
  SidecarSettings,
} from '@logboom/contract/sidecars/schemas';
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, keyOf, keyOfTable, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import { comparableText } from './configuration/comparableText.ts';

const REFRESH_MS = 5000;
/** Working them out takes longer than reading a list. */
const HASHES_MS = 15_000;
const ALL = { per_page: 0 };
const outdates = keyOfTable(sidecars.list);

/** The log files of a whole fleet would be most of the answer, and only the page of one sidecar shows them. */
export const sidecarsQuery = () =>
  polledQueryOf(sidecars.list, REFRESH_MS, { query: { ...ALL, log_files: false } });
export const sidecarQuery = (sidecarId: string) => polledQueryOf(sidecars.read, REFRESH_MS, { sidecarId });
export const settingsQuery = (sidecarId: string) => ({
  ...queryOf(sidecars.settings, { sidecarId }),
  throwOnError: false,
});
export const collectorsQuery = () => queryOf(sidecarCollectors.list, { query: ALL });
export const collectorQuery = (id: string) => queryOf(sidecarCollectors.read, { id });
export const configurationsQuery = () => queryOf(sidecarConfigurations.list, { query: ALL });
export const configurationQuery = (id: string) => queryOf(sidecarConfigurations.read, { id });
/** Read when somebody opens it: another may have changed it a moment ago. */
export const configurationHistoryQuery = (id: string) => ({
  ...queryOf(sidecarConfigurations.history, { id }),
  select: (versions: readonly ConfigurationVersion[]) =>
    versions.map((version) => ({ ...version, source: comparableText(version) })),
  staleTime: 0,
  throwOnError: false,
});
export const hashesQuery = () => polledQueryOf(sidecarConfigurations.hashes, HASHES_MS);
export const usersOfConfigurationQuery = (id: string) => queryOf(sidecarConfigurations.usedBy, { id });
/** How far the roll-outs are, for those who may see who has what. */
export const rolloutsQuery = () => polledQueryOf(sidecarRollouts.list, REFRESH_MS);
export const variablesQuery = () => queryOf(configurationVariables.list);
export const uploadsQuery = (page: number) => queryOf(sidecars.uploads, { query: { page } });
export const setupQuery = () => queryOf(sidecars.setup);

/** Asked with a body, and again and again; what was there stays while one waits for what a filter leaves. */
export const administrationQuery = (body: AdministrationRequest) =>
  queryOptions({
    queryKey: [...keyOf(sidecars.administration, { body })],
    queryFn: ({ signal }) => call(sidecars.administration, { body }, { signal, extendSession: false }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  });

export const readAdministration = (queryClient: QueryClient, body: AdministrationRequest) =>
  queryClient.fetchQuery({ ...administrationQuery(body), gcTime: 0 });

/** Asked while somebody writes the rule. */
export const ruleMatchesQuery = (rule: string, collectorId: string) => {
  const body = { rule, collector_id: collectorId };
  return queryOptions({
    queryKey: [...keyOf(sidecarConfigurations.ruleMatches, { body })],
    queryFn: ({ signal }) => call(sidecarConfigurations.ruleMatches, { body }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
};

export const migrationQuery = (body: MigrationSource) =>
  queryOptions({
    queryKey: [...keyOf(sidecarMigration.preview, { body })],
    queryFn: ({ signal }) => call(sidecarMigration.preview, { body }, { signal }),
    throwOnError: false,
  });

export const preview = (body: TemplatePreviewRequest) => call(sidecarConfigurations.preview, { body });

/** One part of many: whoever asks says at the end what became of all. */
export const askToAssign = (body: AssignRequest, signal: AbortSignal) =>
  call(sidecars.assign, { body }, { signal });
export const askToControl = (body: BulkSidecarAction, signal: AbortSignal) =>
  call(sidecars.bulkAction, { body }, { signal });

export function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: outdates });
}

export function useAssign() {
  return useChange({
    call: (body: AssignRequest) => call(sidecars.assign, { body }),
    outdates,
    done: ({ nodes }) =>
      nodes.length === 1
        ? 'The configurations of 1 sidecar were changed.'
        : `The configurations of ${nodes.length} sidecars were changed.`,
    failed: 'The configurations could not be assigned',
  });
}

export function useSaveSettings(sidecarId: string, name: string) {
  return useChange({
    call: (body: SidecarSettings) => call(sidecars.changeSettings, { sidecarId, body }),
    outdates,
    done: () => `The tags and variables of "${name}" were changed.`,
  });
}

export function useProcessControl() {
  return useChange({
    call: (body: BulkSidecarAction) => call(sidecars.bulkAction, { body }),
    outdates,
    done: ({ action, collectors }) => {
      const count = collectors.reduce((sum, { collector_ids }) => sum + collector_ids.length, 0);
      return `${count === 1 ? '1 collector' : `${count} collectors`} will ${action} when the sidecar reports next.`;
    },
    failed: 'The sidecars could not be asked',
  });
}

interface Stored {
  readonly id?: string | undefined;
}

export function useSaveConfiguration({ id }: Stored) {
  return useChange({
    call: (body: SidecarConfigurationRequest) =>
      id === undefined
        ? call(sidecarConfigurations.create, { body })
        : call(sidecarConfigurations.update, { id, body }),
    outdates,
    done: ({ name }) => `Configuration "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useStartRollout(id: string) {
  return useChange({
    call: (body: RolloutRequest) => call(sidecarRollouts.start, { configurationId: id, body }),
    outdates,
    done: ({ configuration, percent }) =>
      `The new template of "${configuration.name}" goes to ${percent} % of its sidecars first.`,
  });
}

interface RolloutEnd extends Named {
  readonly how: 'finish' | 'rollBack';
}

export function useEndRollout() {
  return useChange({
    call: ({ id, how }: RolloutEnd) => call(sidecarRollouts[how], { configurationId: id }),
    outdates,
    done: ({ name, how }) =>
      how === 'finish'
        ? `All sidecars get the new template of "${name}".`
        : `All sidecars get the template back that "${name}" had before.`,
    failed: 'The roll-out could not be ended',
  });
}

export function useSaveCollector({ id }: Stored) {
  return useChange({
    call: (body: SidecarCollectorRequest) =>
      id === undefined
        ? call(sidecarCollectors.create, { body })
        : call(sidecarCollectors.update, { id, body }),
    outdates,
    done: ({ name }) => `Log collector "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export function useCopyConfiguration() {
  return useChange({
    call: ({ id, name }: Named) => call(sidecarConfigurations.copy, { id, name }),
    outdates,
    done: ({ name }) => `Configuration was copied as "${name}".`,
  });
}

export function useCopyCollector() {
  return useChange({
    call: ({ id, name }: Named) => call(sidecarCollectors.copy, { id, name }),
    outdates,
    done: ({ name }) => `Log collector was copied as "${name}".`,
  });
}

export function useDeleteConfiguration() {
  return useChange({
    call: ({ id }: Named) => call(sidecarConfigurations.remove, { id }),
    outdates,
    done: ({ name }) => `Configuration "${name}" was deleted.`,
    failed: 'The configuration could not be deleted',
  });
}

export function useDeleteCollector() {
  return useChange({
    call: ({ id }: Named) => call(sidecarCollectors.remove, { id }),
    outdates,
    done: ({ name }) => `Log collector "${name}" was deleted.`,
    failed: 'The log collector could not be deleted',
  });
}

export function useSaveVariable({ id }: Stored) {
  return useChange({
    call: (body: ConfigurationVariableRequest) =>
      id === undefined
        ? call(configurationVariables.create, { body })
        : call(configurationVariables.update, { id, body }),
    outdates,
    done: ({ name }) => `Variable "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeleteVariable() {
  return useChange({
    call: ({ id }: ConfigurationVariable) => call(configurationVariables.remove, { id }),
    outdates,
    done: ({ name }) => `Variable "${name}" was deleted.`,
    failed: 'The variable could not be deleted',
  });
}

/** A token of the built-in account; it is shown once. */
export const createToken = (userId: string, name: string) => call(tokens.create, { userId, name, body: {} });
