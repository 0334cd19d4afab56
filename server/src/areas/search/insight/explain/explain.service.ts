// What a search would cost: how much it reads, and which index keeps it from reading more. Nothing is searched.
import type { ExplainedTable, Explanation, InsightRequest } from '@logboom/contract/search/insight';
import type { Caller } from '../../../../http/authentication.ts';
import { checkedTable, type MessageStore } from '../../../../storage/messages/statements.ts';
import type { QueryRules } from '../../execution/conditions.ts';
import { insightSource } from '../insight-source.ts';
import type { TimeRangeLimit } from '../../limits/time-range-limit.ts';
import type { SearchedTables } from '../../execution/searched-tables.ts';
import type { SearchScope } from '../../execution/scope.ts';
import { BoundValues } from '../../sql/bound-values.ts';
import { countSql } from '../../sql/message-list.ts';
import { whereSql, type MessageSource, type SearchedTable } from '../../sql/source.ts';
import { stepsOf, type PlanStep } from './plan.ts';
import { costOf, describeStep, nameStep, sentencesFor } from './words.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  rules: QueryRules;
  timeRangeLimit: TimeRangeLimit;
  now: () => number;
}

const NOTHING = { read: 0, total: 0 };

export function explainService(parts: Parts) {
  const { messages } = parts;

  async function explainTable(source: MessageSource, at: SearchedTable, signal?: AbortSignal) {
    const values = new BoundValues();
    // Not a count, which the engine may know without reading.
    const select = `SELECT id FROM ${checkedTable(at.table)} WHERE ${whereSql(source, at, values)}`;
    const ask = async <Row>(how: string) =>
      (await messages.query<Row>({ sql: `EXPLAIN ${how} ${select}`, params: values.params, signal })).rows;
    const [plan, estimate] = await Promise.all([
      ask<{ explain: string }>('indexes = 1, json = 1'),
      ask<{ rows: number }>('ESTIMATE'),
    ]);
    const steps = stepsOf(plan.map(({ explain }) => explain).join('\n'));
    return {
      steps,
      table: present(
        at,
        steps,
        estimate.reduce((sum, { rows }) => sum + rows, 0),
      ),
    };
  }

  return {
    async explain(caller: Caller, request: InsightRequest, signal?: AbortSignal): Promise<Explanation> {
      const source = await insightSource(parts, caller, request);
      const explained = [];
      for (const at of source.tables) explained.push(await explainTable(source, at, signal));
      // An index set without messages costs nothing and says nothing.
      const tables = explained
        .map(({ table }) => table)
        .filter(({ parts: { total }, rows }) => total + rows > 0);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const hasWordSteps = explained.some(({ steps }) => steps.some(({ kind }) => kind === 'words'));
      return {
        sentences: sentencesFor(source.condition, tables, rows, hasWordSteps),
        cost: costOf(rows),
        rows,
        tables,
        ...(isAdministrator(caller) && source.tables.length > 0 && { sql: statementOf(source) }),
      };
    },
  };
}

export type ExplainService = ReturnType<typeof explainService>;

function present(at: SearchedTable, steps: readonly PlanStep[], rows: number): ExplainedTable {
  const [first, last] = [steps[0], steps.at(-1)];
  return {
    prefix: at.prefix,
    indices: at.indices?.map((number) => `${at.prefix}_${number}`) ?? null,
    parts: first && last ? { read: last.parts.read, total: first.parts.total } : NOTHING,
    granules: first && last ? { read: last.granules.read, total: first.granules.total } : NOTHING,
    rows,
    steps: steps.map((step) => ({
      name: nameStep(step),
      description: describeStep(step),
      parts: step.parts,
      granules: step.granules,
    })),
  };
}

/** Statements name tables and columns, which are nobody else's business. */
function isAdministrator({ permissions }: Caller): boolean {
  return permissions.includes('*');
}

/** With the values below it, for people to read. */
function statementOf(source: MessageSource): string {
  const values = new BoundValues();
  const sql = countSql(source, values);
  const bound = Object.entries(values.params).map(([name, value]) => `-- ${name} = ${JSON.stringify(value)}`);
  return [sql, '', ...bound].join('\n');
}
