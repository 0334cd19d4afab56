// Tests beside rules: kept, run, and asked before a rule is stored.
import type { RuleTestOutcome, RuleTestRun, RuleTests } from '@logboom/contract/pipelines/trial-schemas';
import { compileRule } from '@logboom/core/rules/compile/compile-rule';
import { RequestError } from '../../../http/errors.ts';
import { sourceRefused, sourceUnknown } from '../sources/source-refusals.ts';
import type { SourceStore } from '../sources/source.store.ts';
import { singleRule } from '../trial/single-rule.ts';
import type { TrialThread } from '../trial/trial-thread.ts';
import type { RuleTestStore } from './rule-test.store.ts';

export interface RuleTestParts {
  readonly store: RuleTestStore;
  readonly rules: Pick<SourceStore, 'find'>;
  readonly thread: TrialThread;
}

export function ruleTestService({ store, rules, thread }: RuleTestParts) {
  const checkRule = async (id: string) => {
    if ((await rules.find(id)) === undefined) throw sourceUnknown('rule', id);
  };

  async function run({ source, tests }: RuleTestRun): Promise<RuleTestOutcome[]> {
    const compiled = compileRule(source);
    if (!compiled.ok) throw sourceRefused(compiled.problems);
    if (tests.length === 0) return [];
    return thread.run({ kind: 'tests', tests }, { pipelines: singleRule(compiled.rule.name, source) });
  }

  return {
    run,

    async read(id: string): Promise<RuleTests> {
      await checkRule(id);
      return { tests: await store.of(id) };
    },

    async replace(id: string, { tests }: RuleTests): Promise<RuleTests> {
      await checkRule(id);
      await store.replace(id, tests);
      return { tests };
    },

    remove: (id: string): Promise<void> => store.remove(id),

    /** Refuses a source with which a test of the rule fails. */
    async mustPass(id: string, source: string): Promise<void> {
      const tests = await store.of(id);
      if (tests.length === 0) return;
      const failed = (await run({ source, tests })).filter(({ is_passed }) => !is_passed);
      if (failed.length === 0) return;
      const names = failed.map(({ name }) => `"${name}"`).join(', ');
      const message = `The rule was not stored, because its tests fail: ${names}. Mend it, or store it with ignore_tests=true.`;
      throw new RequestError({ code: 'RULE_TESTS_FAILED', status: 409, message });
    },
  };
}

export type RuleTestService = ReturnType<typeof ruleTestService>;
