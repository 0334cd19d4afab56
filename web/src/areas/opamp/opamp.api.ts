// Reads agents of OpAMP, what they should run and what they sign in with, and changes it.
import { opampAgents, opampConfigurations, opampTokens } from '@logboom/contract/opamp/endpoints';
import type { OpampAgent, OpampConfigurationRequest, OpampToken } from '@logboom/contract/opamp/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, keyOf, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

const REFRESH_MS = 5000;
/** Everything here depends on everything else: who runs what. */
const outdates = ['opamp'];

export const agentsQuery = () => polledQueryOf(opampAgents.list, REFRESH_MS);
export const agentQuery = (agentId: string) => polledQueryOf(opampAgents.read, REFRESH_MS, { agentId });
export const effectiveConfigQuery = (agentId: string) =>
  polledQueryOf(opampAgents.effectiveConfig, REFRESH_MS, { agentId });
export const configurationsQuery = () => ({ ...queryOf(opampConfigurations.list), throwOnError: false });
export const configurationQuery = (configurationId: string) => ({
  ...queryOf(opampConfigurations.read, { configurationId }),
  throwOnError: false,
});
export const tokensQuery = () => ({ ...queryOf(opampTokens.list), throwOnError: false });

/** Asked while somebody writes the rule. */
export const ruleMatchesQuery = (rule: string) =>
  queryOptions({
    queryKey: [...keyOf(opampConfigurations.ruleMatches, { body: { rule } })],
    queryFn: ({ signal }) => call(opampConfigurations.ruleMatches, { body: { rule } }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export function useAssign({ id, name }: Pick<OpampAgent, 'id' | 'name'>) {
  return useChange({
    call: (ids: readonly string[]) =>
      call(opampAgents.assign, { agentId: id, body: { configuration_ids: [...ids] } }),
    outdates,
    done: () => `The configurations of "${name}" were changed.`,
  });
}

export function useForgetAgent() {
  return useChange({
    call: ({ id }: OpampAgent) => call(opampAgents.remove, { agentId: id }),
    outdates,
    done: ({ name }) => `Agent "${name}" was removed.`,
    failed: 'The agent could not be removed',
  });
}

export function useSaveConfiguration(id: string | undefined) {
  return useChange({
    call: (body: OpampConfigurationRequest) =>
      id === undefined
        ? call(opampConfigurations.create, { body })
        : call(opampConfigurations.update, { configurationId: id, body }),
    outdates,
    done: ({ name }) => `Configuration "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeleteConfiguration() {
  return useChange({
    call: ({ id }: { readonly id: string; readonly name: string }) =>
      call(opampConfigurations.remove, { configurationId: id }),
    outdates,
    done: ({ name }) => `Configuration "${name}" was deleted.`,
    failed: 'The configuration could not be deleted',
  });
}

export function useCreateToken() {
  return useChange({ call: (name: string) => call(opampTokens.create, { body: { name } }), outdates });
}

export function useRevokeToken() {
  return useChange({
    call: ({ id }: OpampToken) => call(opampTokens.remove, { tokenId: id }),
    outdates,
    done: ({ name }) => `Token "${name}" was revoked.`,
    failed: 'The token could not be revoked',
  });
}
