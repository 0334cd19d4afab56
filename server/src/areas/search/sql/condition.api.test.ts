import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createMessage, type LogMessage } from '@logboom/core/message/message';
import { createMessageTest, type SearchedMessage } from '@logboom/core/query/evaluation/evaluate';
import { meaningOf } from '@logboom/core/query/meaning/meaning';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { typesOfKinds } from '../../../storage/messages/rows/field-kinds.ts';
import { FoundWords } from '../words/found-words.ts';
import { lookUpWords } from '../words/look-up-words.ts';
import { BoundValues } from './bound-values.ts';
import { conditionSql } from './condition.ts';
import { knownTypes } from './known-types.ts';
import { and } from './logic.ts';
import { whereSql, type SearchedTable } from './source.ts';
import { valueIndexTest } from './value-index.ts';
import { message as randomMessage, NOW, query as randomQuery } from './random-messages.ts';

interface Samples {
  now: string;
  messages: Record<string, { timestamp: string; fields: SearchedMessage['fields'] }>;
  cases: Record<string, [query: string, found: string][]>;
}

const samples = JSON.parse(
  readFileSync(
    new URL('../../../../../core/src/query/evaluation/samples/matching.json', import.meta.url),
    'utf8',
  ),
) as Samples;

/** By hand with more: LOGBOOM_FUZZ_CASES=5000. */
const CASES = Number(process.env['LOGBOOM_FUZZ_CASES'] ?? 300);
const SEED = Number(process.env['LOGBOOM_FUZZ_SEED'] ?? 20_231_107);
const MESSAGES = 120;
/** As many as fit one statement, because most of the time goes into statements. */
const AT_ONCE = 20;

/** As long as the ids of messages are. */
const idOf = (index: number) => `01H${String(index).padStart(23, '0')}`;

describeWithClickHouse('a query as SQL', (clickhouse) => {
  let store: MessageStore;
  beforeAll(async () => {
    store = await clickhouse.store();
  }, 300_000);

  async function fill(table: string, messages: readonly SearchedMessage[]): Promise<void> {
    for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    await store.insertBytes({ table, bytes: rowsOf(messages).take(), format: ROW_FORMAT });
  }

  function rowsOf(messages: readonly SearchedMessage[]): RowBuffer {
    const rows = new RowBuffer();
    messages.forEach((one, index) => {
      const { streams, ...fields } = one.fields;
      const stored: LogMessage = Object.assign(createMessage(one.timestamp, '', ''), { fields });
      rows.add(0, idOf(index), stored, (streams ?? []) as string[]);
    });
    return rows;
  }

  /** The messages that each query finds, by SQL. */
  async function found(
    table: string,
    messages: readonly SearchedMessage[],
    queries: readonly string[],
    now: number,
  ): Promise<number[][]> {
    const seen = rowsOf(
      messages.map(({ fields, timestamp }) => ({ timestamp, fields: { ...fields, streams: ['any'] } })),
    );
    const fields = Array.from(seen.seenFields(), ({ name, kinds }) => ({ name, types: typesOfKinds(kinds) }));
    const searched: SearchedTable = { table, prefix: 'x', indices: undefined, fields, isComplete: true };
    const values = new BoundValues();
    const conditions = queries.map((query) => meaningOf(parseQuery(query).tree));
    const parts = { messages: store, foundWords: new FoundWords() };
    const tables = await Promise.all(
      conditions.map((condition) => lookUpWords(parts, [searched], condition, undefined)),
    );
    const selects = conditions.map((condition, index) => {
      const [known = searched] = tables[index] ?? [];
      // Most with everything that is known about the table, some with nothing but the names of fields.
      const types = index % 3 === 0 ? undefined : knownTypes([known]);
      const context = types === undefined ? {} : { types, words: known.words };
      const where = and(
        // As if few messages had any value.
        valueIndexTest(condition, types ?? (() => undefined), values, () => true),
        conditionSql(condition, values, { now, fields, ...context }),
      );
      return `SELECT ${index} AS query, arraySort(groupArray(toUInt32(substring(id, 4)))) AS ids FROM ${table} WHERE ${where}`;
    });
    const { rows } = await store.query<{ query: number; ids: number[] }>({
      sql: selects.join('\nUNION ALL\n'),
      params: values.params,
      limits: { maxExecutionSeconds: 240 },
    });
    return rows.toSorted((a, b) => a.query - b.query).map(({ ids }) => ids);
  }

  function expected(messages: readonly SearchedMessage[], query: string, now: number): number[] {
    const test = createMessageTest(query, { now });
    return messages.flatMap((one, index) => (test(one) ? [index] : []));
  }

  it('finds in every sample what the evaluator finds', async () => {
    const now = Date.parse(samples.now);
    const messages = Object.values(samples.messages).map(({ timestamp, fields }) => ({
      timestamp: Date.parse(timestamp),
      fields,
    }));
    const table = tableOf('samples');
    await fill(table, messages);
    const queries = Object.values(samples.cases).flatMap((cases) => cases.map(([query]) => query));
    for (let at = 0; at < queries.length; at += AT_ONCE) {
      const some = queries.slice(at, at + AT_ONCE);
      const results = await found(table, messages, some, now);
      some.forEach((query, index) => {
        expect([query, results[index]]).toEqual([query, expected(messages, query, now)]);
      });
    }
  });

  it('finds among random messages what the evaluator finds', async () => {
    const messages = fc
      .sample(randomMessage, { numRuns: MESSAGES, seed: SEED })
      .map(({ timestamp, fields, streams }, index) => ({
        timestamp,
        fields: { ...fields, streams, gl2_message_id: idOf(index) },
      }));
    const table = tableOf('random');
    await fill(table, messages);
    const queries = fc.sample(randomQuery, { numRuns: CASES, seed: SEED });
    const differences: unknown[] = [];
    for (let at = 0; at < queries.length; at += AT_ONCE) {
      const some = queries.slice(at, at + AT_ONCE);
      const results = await found(table, messages, some, NOW);
      some.forEach((query, index) => {
        const wanted = expected(messages, query, NOW);
        if (JSON.stringify(wanted) === JSON.stringify(results[index])) return;
        const missed = wanted.filter((id) => !results[index]?.includes(id)).map((id) => messages[id]?.fields);
        const extra = results[index]?.filter((id) => !wanted.includes(id)).map((id) => messages[id]?.fields);
        differences.push({ query, missed: missed.slice(0, 2), extra: extra?.slice(0, 2) });
      });
    }
    expect(differences).toEqual([]);
  });

  it('leaves out what the indices rule out for a word without a field, and for a value', async () => {
    const table = tableOf('pruned');
    for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    const granule = 1024;
    const podOf = (part: number, at: number) => {
      if (at === 77) return { pod: `rare${part}`, list: ['x', `listed${part}`] };
      return { pod: part === 2 && at === 79 ? 'pod-17' : 'common' };
    };
    for (const part of [0, 1, 2]) {
      const rows = new RowBuffer();
      for (let at = 0; at < granule; at++) {
        const fields = podOf(part, at);
        const message = createMessage(NOW + at, `word ${at === 78 ? `scarce${part}` : ''}`, `web${part}`);
        rows.add(0, idOf(at), Object.assign(message, { fields: { ...message.fields, ...fields } }), ['s']);
      }
      await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
    }
    const fields = [{ name: 'pod', types: ['String'] }];
    const searched: SearchedTable = { table, prefix: 'x', indices: undefined, fields, isComplete: false };
    const granules = async (query: string) => {
      const values = new BoundValues();
      const condition = meaningOf(parseQuery(query).tree);
      const where = whereSql(
        { tables: [], streams: ['s'], from: 0, to: NOW + granule, condition, now: NOW },
        searched,
        values,
      );
      const sql = `EXPLAIN indexes = 1 SELECT count() FROM ${table} WHERE ${where}`;
      const { rows } = await store.query<{ explain: string }>({ sql, params: values.params });
      const plan = rows.map(({ explain }) => explain).join('\n');
      return Number(/Parts: \d+ \| Granules: (\d+)/.exec(plan)?.[1] ?? Number.NaN);
    };
    expect(await granules('common')).toBe(3);
    for (const query of ['rare1', 'listed2', 'scarce0', 'WEB1', '"rare1"', 'rare1 AND common'])
      expect([query, await granules(query)]).toEqual([query, 1]);
    expect(await granules('nowhere')).toBe(0);
    // A value of a field as well, when it looks like one that few messages have.
    for (const query of ['pod:"pod-17"', 'pod:pod\\-17 AND pod:*'])
      expect([query, await granules(query)]).toEqual([query, 1]);
    expect(await granules('pod:common')).toBe(3);
  });

  it('reads the text index for words, phrases and patterns of the message', async () => {
    const table = tableOf('explained');
    await fill(table, [{ timestamp: NOW, fields: { message: 'the „Ärger“ with 10.0.0.17', source: 'a' } }]);
    for (const query of ['message:ärger', 'message:(ärger 17)', 'message:"10.0.0.17"', 'message:ärg*']) {
      const values = new BoundValues();
      const where = conditionSql(meaningOf(parseQuery(query).tree), values, { now: NOW });
      const sql = `EXPLAIN indexes = 1 SELECT count() FROM ${table} WHERE ${where}`;
      const { rows } = await store.query<{ explain: string }>({ sql, params: values.params });
      const plan = rows.map(({ explain }) => explain).join('\n');
      expect([query, plan]).toEqual([query, expect.stringContaining('Name: message_words')]);
    }
  });
});
