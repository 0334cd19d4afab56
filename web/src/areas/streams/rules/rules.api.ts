// Reads what rules are made of, changes them, and tries them on a message.
import type { StreamRule, StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { streamRules, streams } from '@logboom/contract/streams/endpoints';
import { isObject } from '@logboom/contract/common/is-object';
import { fields } from '@logboom/contract/search/endpoints/query-help';
import { universal } from '@logboom/contract/search/endpoints/scripting';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { useChange } from '../../../shared/useChange.ts';
import { call, queryOf } from '../../../platform/call.ts';
import { STREAMS } from '../streams.api.ts';

/** Only for those who may read inputs. */
export function ruleInputsQuery() {
  return { ...queryOf(streamRules.inputs), throwOnError: false, staleTime: 10_000 };
}

const NONE: readonly string[] = [];

/** To choose from while one types; nothing for those who may not read them. */
export function useFieldNames(): readonly string[] {
  const mayRead = usePermissions().isPermitted('fieldnames:read');
  const { data } = useQuery({
    ...queryOf(fields.names, { query: {} }),
    enabled: mayRead,
    throwOnError: false,
    staleTime: 60_000,
  });
  return data?.fields ?? NONE;
}

/** The newest message of the last day, of one input or of any; undefined when there is none. */
export async function recentMessage(inputId: string | null): Promise<object | undefined> {
  const query = inputId === null ? '*' : `gl2_source_input:"${inputId}"`;
  const answer: unknown = await call(universal.relative, {
    query: { query, range: '86400', limit: 1, sort: 'timestamp:desc', decorate: false },
  });
  const found: unknown = isObject(answer) ? answer['messages'] : undefined;
  const newest: unknown = Array.isArray(found) ? found[0] : undefined;
  const message = isObject(newest) ? newest['message'] : undefined;
  return isObject(message) ? message : undefined;
}

export function useSaveRule(streamId: string, ruleId: string | undefined) {
  return useChange({
    call: (rule: StreamRuleRequest) =>
      ruleId === undefined
        ? call(streamRules.create, { streamId, body: rule })
        : call(streamRules.update, { streamId, ruleId, body: rule }),
    outdates: STREAMS,
    done: () => (ruleId === undefined ? 'The rule was added.' : 'The rule was changed.'),
  });
}

export function useDeleteRule() {
  return useChange({
    call: ({ stream_id, id }: StreamRule) => call(streamRules.remove, { streamId: stream_id, ruleId: id }),
    outdates: STREAMS,
    done: () => 'The rule was deleted.',
    failed: 'Could not delete the rule',
  });
}

export function useSetMatchingType(streamId: string) {
  return useChange({
    call: (matching_type: 'AND' | 'OR') => call(streams.update, { streamId, body: { matching_type } }),
    outdates: STREAMS,
    failed: 'Could not change how the rules are combined',
  });
}

/** Changes nothing, so nothing is read again. */
export function useTestMatch(streamId: string) {
  return useMutation({
    mutationFn: (message: Readonly<Record<string, unknown>>) =>
      // Any id will do, and it must be a text.
      call(streams.testMatch, { streamId, body: { message: { ...message, _id: 'tried' } } }),
  });
}
