// The tests of rules, as one list for each rule.
import type { RuleTest } from '@logboom/contract/pipelines/trial-schemas';
import type { Database } from '../../../storage/metadata/database.ts';

export function ruleTestStore(database: Database) {
  return {
    async of(ruleId: string): Promise<RuleTest[]> {
      const row = await database
        .selectFrom('pipeline_rule_tests')
        .select('tests')
        .where('rule_id', '=', ruleId)
        .executeTakeFirst();
      return row === undefined ? [] : (JSON.parse(row.tests) as RuleTest[]);
    },

    async replace(ruleId: string, tests: readonly RuleTest[]): Promise<void> {
      const row = { rule_id: ruleId, tests: JSON.stringify(tests) };
      await database
        .insertInto('pipeline_rule_tests')
        .values(row)
        .onConflict((conflict) => conflict.column('rule_id').doUpdateSet({ tests: row.tests }))
        .execute();
    },

    async remove(ruleId: string): Promise<void> {
      await database.deleteFrom('pipeline_rule_tests').where('rule_id', '=', ruleId).execute();
    },
  };
}

export type RuleTestStore = ReturnType<typeof ruleTestStore>;
