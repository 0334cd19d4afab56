// Reads what rules are made of, changes them, and tries them on a message.
import type {
  RuleInputList,
  StreamChange,
  StreamRule,
  StreamRuleRequest,
  StreamRuleSaved,
  TestMatchAnswer,
} from '@logboom/contract/streams/schemas';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../../platform/fetch.ts';
import { streamPath, STREAMS } from '../streams.api.ts';

/** Only for those who may read inputs. */
export function ruleInputsQuery() {
  return queryOptions({
    queryKey: ['stream-rule-inputs'],
    queryFn: ({ signal }) => getJson<RuleInputList>('/streams/rules/inputs', { signal }),
    throwOnError: false,
    staleTime: 10_000,
  });
}

export function useSaveRule(streamId: string, ruleId: string | undefined) {
  return useChange({
    call: (rule: StreamRuleRequest) =>
      ruleId === undefined
        ? postJson<StreamRuleSaved>(streamPath(streamId, 'rules'), rule)
        : putJson<StreamRuleSaved>(streamPath(streamId, 'rules', ruleId), rule),
    outdates: STREAMS,
    done: () => (ruleId === undefined ? 'The rule was added.' : 'The rule was changed.'),
  });
}

export function useDeleteRule() {
  return useChange({
    call: ({ stream_id, id }: StreamRule) => deleteResource(streamPath(stream_id, 'rules', id)),
    outdates: STREAMS,
    done: () => 'The rule was deleted.',
    failed: 'Could not delete the rule',
  });
}

export function useSetMatchingType(streamId: string) {
  return useChange({
    call: (matching_type: 'AND' | 'OR') =>
      putJson(streamPath(streamId), { matching_type } satisfies StreamChange),
    outdates: STREAMS,
    failed: 'Could not change how the rules are combined',
  });
}

/** Changes nothing, so nothing is read again. */
export function useTestMatch(streamId: string) {
  return useMutation({
    mutationFn: (message: Readonly<Record<string, unknown>>) =>
      postJson<TestMatchAnswer>(streamPath(streamId, 'testMatch'), { message }),
  });
}
