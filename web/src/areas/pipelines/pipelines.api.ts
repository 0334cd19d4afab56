// Reads pipelines, rules and connections, and changes them.
import { messageProcessors } from '@logboom/contract/configuration/endpoints';
import { pipelineConnections, pipelineRules, pipelines } from '@logboom/contract/pipelines/endpoints';
import type { PipelineSource, RuleSource, SourceRequest } from '@logboom/contract/pipelines/schemas';
import { streams } from '@logboom/contract/streams/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListValues } from '../../kit/list/listUrl.ts';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Begins the keys of all queries about pipelines, rules and connections: most pages show some of each. */
export const PIPELINES = keyOfTable(pipelines.list);

/** Stored ones have an id. */
export type Pipeline = PipelineSource & { readonly id: string };
export type Rule = RuleSource & { readonly id: string };

const isStored = <Source extends { id: string | null }>(source: Source): source is Source & { id: string } =>
  source.id !== null;

export function pipelinePageQuery({ page, size, query, sort }: ListValues) {
  const order = { sort: sort?.column ?? 'title', order: sort?.order ?? 'asc' };
  return {
    ...queryOf(pipelines.page, { query: { page, per_page: size, query, ...order } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    select: (answer: { pipelines: PipelineSource[]; total: number }) => ({
      total: answer.total,
      pipelines: answer.pipelines.filter(isStored),
    }),
  };
}

export function rulePageQuery({ page, size, query, sort }: ListValues) {
  const order = { sort: sort?.column ?? 'title', order: sort?.order ?? 'asc' };
  return {
    ...queryOf(pipelineRules.page, { query: { page, per_page: size, query, ...order } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  };
}

export const pipelineQuery = (id: string) => queryOf(pipelines.read, { id });
export const ruleQuery = (id: string) => queryOf(pipelineRules.read, { id });

export const ruleHistoryQuery = (id: string) => ({
  ...queryOf(pipelineRules.history, { id }),
  throwOnError: false,
});
export const pipelineHistoryQuery = (id: string) => ({
  ...queryOf(pipelines.history, { id }),
  throwOnError: false,
});

/** All rules, for those who choose among them. */
export const rulesQuery = {
  ...queryOf(pipelineRules.list),
  throwOnError: false,
  retry: false,
  select: (all: RuleSource[]) => all.filter(isStored),
};

export const pipelinesQuery = {
  ...queryOf(pipelines.list),
  throwOnError: false,
  retry: false,
  select: (all: PipelineSource[]) => all.filter(isStored),
};

export const connectionsQuery = { ...queryOf(pipelineConnections.list), throwOnError: false, retry: false };

/** The names of streams seldom change. */
export const streamsQuery = {
  ...queryOf(streams.list),
  staleTime: 60_000,
  throwOnError: false,
  retry: false,
};

export const processorsQuery = { ...queryOf(messageProcessors.read), throwOnError: false, retry: false };

export function useCreatePipeline() {
  return useChange({
    call: (request: SourceRequest) => call(pipelines.create, { body: request }),
    outdates: PIPELINES,
    makesOwner: true,
    done: (_, { title }) => `Pipeline "${title}" was created.`,
  });
}

export function useDeletePipeline() {
  return useChange({
    call: ({ id }: Pipeline) => call(pipelines.remove, { id }),
    outdates: PIPELINES,
    done: ({ title }) => `Pipeline "${title}" was deleted.`,
    failed: 'The pipeline could not be deleted',
  });
}

/** Says nothing: what changed is known to whoever asked for it. */
export function useUpdatePipeline(id: string) {
  return useChange({
    call: (request: SourceRequest) => call(pipelines.update, { id, body: request }),
    outdates: PIPELINES,
  });
}

export function useConnectPipeline(pipelineId: string) {
  return useChange({
    call: (streamIds: readonly string[]) =>
      call(pipelineConnections.connectPipeline, {
        body: { pipeline_id: pipelineId, stream_ids: [...streamIds] },
      }),
    outdates: PIPELINES,
    done: (streamIds) =>
      streamIds.length === 0
        ? 'The pipeline is connected to no stream, and no longer runs.'
        : 'The connections were saved.',
  });
}

export function useSaveRule(id: string | undefined) {
  return useChange({
    call: ({ isIgnoringTests = false, ...request }: SourceRequest & { isIgnoringTests?: boolean }) =>
      id === undefined
        ? call(pipelineRules.create, { body: request })
        : call(pipelineRules.update, {
            id,
            body: request,
            ...(isIgnoringTests && { query: { ignore_tests: true } }),
          }),
    outdates: PIPELINES,
    done: (_, { title }) => `Rule "${title}" was ${id === undefined ? 'created' : 'saved'}.`,
  });
}

export function useDeleteRules() {
  return useChange({
    // One by one: the rules that went before a failure are gone, and the list says so.
    call: async (ids: readonly string[]) => {
      for (const id of ids) await call(pipelineRules.remove, { id });
    },
    outdates: PIPELINES,
    done: ({ length }) => (length === 1 ? 'The rule was deleted.' : `${length} rules were deleted.`),
    failed: 'Not all rules could be deleted',
  });
}
