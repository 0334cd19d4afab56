// What keeps a rule from ever matching: a pattern that is none, a number that is none.
import type { StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { tools } from '@logboom/contract/tools/endpoints';
import type { RegexValidation } from '@logboom/contract/tools/schemas';
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';
import { isComparison, isNumber } from './ruleTypes.ts';

const DELAY_MS = 200;

/** A text always will be a pattern or never, so it is asked once. */
export function patternQuery(regex: string) {
  return {
    ...queryOf(tools.validateRegex, { query: { regex } }),
    staleTime: Infinity,
    retry: false,
    throwOnError: false,
  };
}

export function useRuleProblem({
  type,
  value,
}: Pick<StreamRuleRequest, 'type' | 'value'>): string | undefined {
  const [pattern] = useDebouncedValue(type === RULE_TYPES.regex ? value : '', DELAY_MS);
  const { data } = useQuery({ ...patternQuery(pattern), enabled: pattern !== '' });
  if (type === RULE_TYPES.regex && pattern === value && data?.is_valid === false) return patternProblem(data);
  if (isComparison(type) && value !== '' && !isNumber(value)) return 'Must be a number.';
  return undefined;
}

export function patternProblem({ validation_message }: Pick<RegexValidation, 'validation_message'>): string {
  return `Not a valid Java regular expression${validation_message ? `: ${validation_message}` : '.'}`;
}
