// Runs the tests of a rule: a message in, and what must come out.
import { isDeepStrictEqual } from 'node:util';
import type { RuleTest, RuleTestOutcome } from '@logboom/contract/pipelines/trial-schemas';
import type { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import { plainFields } from '../simulator/simulation.present.ts';
import { messageOf } from './given-message.ts';
import { SINGLE_RULE } from './single-rule.ts';

export function runTests(tests: readonly RuleTest[], runner: PipelineRunner): RuleTestOutcome[] {
  return tests.map((test) => {
    const differences = differencesOf(test, runner);
    return { name: test.name, is_passed: differences.length === 0, differences };
  });
}

function differencesOf({ message, expected, is_dropped }: RuleTest, runner: PipelineRunner): string[] {
  const [result] = runner.run(messageOf(message), [SINGLE_RULE], { id: 'test' });
  if (result === undefined) return ['Nothing came out.'];
  const faults = result.faults.map(({ text, details }) => `The rule failed. ${text} - ${details}`);
  if (result.isDropped !== is_dropped)
    return [...faults, is_dropped ? 'The message was not dropped.' : 'The message was dropped.'];
  if (is_dropped) return faults;
  const found = plainFields(result.message);
  return [
    ...faults,
    ...Object.entries(expected).flatMap(([field, wanted]) => {
      const value = found[field];
      if (wanted === null) return value === undefined ? [] : [`${field} is there: ${JSON.stringify(value)}.`];
      if (isDeepStrictEqual(value, wanted)) return [];
      const is = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
      return [`${field} ${is}, and should be ${JSON.stringify(wanted)}.`];
    }),
  ];
}
