// The tests of a rule: read, replaced, and run on a source that need not be saved.
import { pipelineRules } from '@logboom/contract/pipelines/endpoints';
import type { RuleTest } from '@logboom/contract/pipelines/trial-schemas';
import { useQuery } from '@tanstack/react-query';
import { call, keyOf, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

export function useRuleTests(ruleId: string) {
  return useQuery({ ...queryOf(pipelineRules.tests, { id: ruleId }), throwOnError: false });
}

export function useSaveTests(ruleId: string) {
  return useChange({
    call: (tests: readonly RuleTest[]) => call(pipelineRules.updateTests, { id: ruleId, body: { tests } }),
    outdates: keyOf(pipelineRules.tests, { id: ruleId }),
    done: ({ length }) => (length === 1 ? 'The rule has 1 test now.' : `The rule has ${length} tests now.`),
  });
}

/** For a source as it stands in the editor; asked again whenever it changed. */
export function useTestOutcomes(source: string, tests: readonly RuleTest[], isReady: boolean) {
  return useQuery({
    ...queryOf(pipelineRules.runTests, { body: { source, tests } }),
    enabled: isReady && tests.length > 0,
    staleTime: 60_000,
    retry: false,
    throwOnError: false,
  });
}
