// Sums that are kept give what the messages themselves give, whatever has happened to these meanwhile.
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { readPivot, type PivotParts } from '../definitions/pivot-definition.ts';
import { PivotStatements } from '../execution/pivot-statements.ts';
import {
  createPivotTable,
  HOUR,
  pivotSource,
  pivotTables,
  randomPivots,
  START,
  storePivotMessages,
} from '../execution/random-pivots.ts';
import { answerPivot, runPivot } from '../execution/run-pivot.ts';
import type { MessageSource } from '../sql/source.ts';
import type { Work } from './idle-work.ts';
import { KeptMemory } from './kept-memory.ts';
import { KeptSums } from './kept-sums.ts';

const { everyType: EVERY_TYPE, known: KNOWN } = pivotTables('kept');
const OTHER_STREAM = '0000000000000000000000f1';
const NOW = START + 50 * HOUR;
const LIMITS = { minRead: 1, maxGroups: 20_000 };

const pods = { type: 'values', field: 'pod', limit: 10 };
const average = { type: 'avg', field: 'took' };
const BY_POD = readPivot({ type: 'pivot', row_groups: [pods], series: [average], rollup: true });

describeWithClickHouse('sums that are kept', (clickhouse) => {
  let store: MessageStore;
  /** Of the last statement. */
  let rowsRead = 0;
  let later = 0;
  /** How often segments were summed up. */
  let updates = 0;
  const patient: Pick<MessageStore, 'query' | 'queryBytes'> = {
    async query<Row>(query: Parameters<MessageStore['query']>[0]) {
      const answer = await store.query<Row>({ ...query, limits: { maxExecutionSeconds: 240 } });
      rowsRead = answer.statistics.rowsRead;
      return answer;
    },
    queryBytes: (query, format) => {
      updates += 1;
      return store.queryBytes({ ...query, limits: { maxExecutionSeconds: 240 } }, format);
    },
  };

  let memory = new KeptMemory(() => NOW);
  /** What waits until the engine has nothing else to do. */
  const waiting = new Map<string, Work>();
  const sumsOf = (messages: typeof patient, limits = LIMITS) => {
    memory = new KeptMemory(() => NOW);
    const later = (name: string, work: Work) => waiting.set(name, work);
    return new KeptSums({ store: messages, memory, now: () => NOW, later }, limits);
  };

  /** Each time about a moment later, as a page does that refreshes. */
  const askedWith = (
    sums: KeptSums,
    asked: MessageSource,
    pivots: readonly PivotParts[],
    messages = patient,
  ) => {
    later += 1;
    const source = { ...asked, to: asked.to + later };
    const kept = sums.forSearch({ query: messages.query, lane: 'somebody' });
    const statements = new PivotStatements({ store: messages, source, signal: undefined, kept }, pivots);
    return Promise.allSettled(pivots.map((pivot) => answerPivot(statements, pivot)));
  };
  const askedPlainly = (source: MessageSource, pivots: readonly PivotParts[]) =>
    Promise.allSettled(pivots.map((pivot) => runPivot(patient, source, pivot, undefined)));

  beforeAll(async () => {
    store = await clickhouse.store();
    await createPivotTable(store, KNOWN);
  }, 300_000);

  beforeEach(async () => {
    waiting.clear();
    updates = 0;
    await store.command({ sql: `TRUNCATE TABLE ${KNOWN.table}` });
    await storePivotMessages(store, KNOWN, { first: 0, count: 200 });
  });

  it.each([
    ['known', KNOWN],
    ['not known', EVERY_TYPE],
  ])(
    'are the same as those of the messages, where types are %s',
    async (_, table) => {
      await fc.assert(
        fc.asyncProperty(randomPivots, fc.integer({ min: 0, max: 200 }), async (asked, minutes) => {
          const sums = sumsOf(patient);
          const source = pivotSource(table);
          const moved = { ...source, from: source.from + minutes * 60_000, to: source.to + minutes * 60_000 };
          for (const [one, times] of [
            [source, 3],
            [moved, 1],
          ] as const) {
            const plain = await askedPlainly(one, asked);
            for (let time = 0; time < times; time++) expect(await askedWith(sums, one, asked)).toEqual(plain);
          }
        }),
        { numRuns: 4 },
      );
    },
    300_000,
  );

  it('are those of the messages that are there now', async () => {
    const sums = sumsOf(patient);
    const source = pivotSource(KNOWN);
    const check = async () => {
      expect(await askedWith(sums, source, [BY_POD])).toEqual(await askedPlainly(source, [BY_POD]));
    };
    await check();
    await check();
    // Late, into a segment that was kept long ago; and into one that had no messages.
    await storePivotMessages(store, KNOWN, { first: 50, count: 3 });
    await storePivotMessages(store, KNOWN, { first: 210, count: 3 });
    await check();
    await store.command({
      sql: `DELETE FROM ${KNOWN.table} WHERE timestamp < fromUnixTimestamp64Milli(${START + 9 * HOUR}, 'UTC')`,
      settings: { lightweight_deletes_sync: '2' },
    });
    await check();
    await check();
    // As many, of the same times, and yet others.
    await store.command({ sql: `TRUNCATE TABLE ${KNOWN.table}` });
    await storePivotMessages(store, KNOWN, { first: 0, count: 200 });
    await check();
    await store.command({ sql: `TRUNCATE TABLE ${KNOWN.table}` });
    await storePivotMessages(store, KNOWN, { first: 0, count: 200, streams: [OTHER_STREAM] });
    await check();
  });

  it('spare the engine the messages', async () => {
    const sums = sumsOf(patient);
    await storePivotMessages(store, KNOWN, { first: 0, count: 20_000, perHour: 500 });
    const bySearch: number[] = [];
    for (let time = 0; time < 3; time++) {
      await askedWith(sums, pivotSource(KNOWN), [BY_POD]);
      bySearch.push(rowsRead);
    }
    expect(bySearch[0]).toBe(20_200);
    // Sums, and what is left at both ends of the time; the engine reads a thousand messages at a time.
    expect(bySearch[2]).toBeLessThan(4000);
  });

  it('are there for the second look already, where the engine had nothing else to do meanwhile', async () => {
    const sums = sumsOf(patient);
    const source = pivotSource(KNOWN);
    await askedWith(sums, source, [BY_POD]);
    expect([waiting.size, updates]).toEqual([1, 0]);
    for (const work of waiting.values()) await work(new AbortController().signal);
    expect(updates).toBe(1);
    expect(await askedWith(sums, source, [BY_POD])).toEqual(await askedPlainly(source, [BY_POD]));
    expect([updates, memory.load.statements]).toEqual([1, 1]);
  });

  it('are of use to another program that has read what this one wrote', async () => {
    const source = pivotSource(KNOWN);
    const first = sumsOf(patient);
    for (let time = 0; time < 2; time++) await askedWith(first, source, [BY_POD]);
    const entries = Array.from(memory.entries());
    expect(entries).toHaveLength(1);
    const second = sumsOf(patient);
    for (const entry of entries) memory.restore(entry);
    updates = 0;
    expect(await askedWith(second, source, [BY_POD])).toEqual(await askedPlainly(source, [BY_POD]));
    expect(updates).toBe(0);
  });

  it('are given up where the engine cannot read them', async () => {
    const strict: typeof patient = {
      queryBytes: patient.queryBytes,
      query: async (query) => {
        if (query.sql.includes('format(')) throw new MessageStoreError('QUERY_FAILED', 'Not allowed');
        return patient.query(query);
      },
    };
    const sums = sumsOf(strict);
    const source = pivotSource(KNOWN);
    for (let time = 0; time < 3; time++) {
      expect(await askedWith(sums, source, [BY_POD], strict)).toEqual(await askedPlainly(source, [BY_POD]));
    }
    expect(memory.load.statements).toBe(0);
  });

  it('are not kept of too many groups, of few messages, or of all of time', async () => {
    const twoDays = pivotSource(KNOWN);
    for (const [limits, source, tries] of [
      [{ ...LIMITS, maxGroups: 3 }, twoDays, 1],
      [{ ...LIMITS, minRead: 1000 }, twoDays, 0],
      [LIMITS, { ...twoDays, from: 0 }, 0],
    ] as const) {
      updates = 0;
      const sums = sumsOf(patient, limits);
      for (let time = 0; time < 3; time++) {
        expect(await askedWith(sums, source, [BY_POD])).toEqual(await askedPlainly(source, [BY_POD]));
      }
      expect(memory.load).toEqual({ statements: 0, bytes: 0 });
      expect(updates).toBe(tries);
    }
  });

  it('are those of the streams that somebody may read', async () => {
    const sums = sumsOf(patient);
    await storePivotMessages(store, KNOWN, { first: 20, count: 7, streams: [OTHER_STREAM] });
    const one = pivotSource(KNOWN);
    const other = { ...one, streams: [OTHER_STREAM] };
    const documents = [];
    for (const source of [one, one, other, other, one]) {
      const [outcome] = await askedWith(sums, source, [BY_POD]);
      documents.push(outcome?.status === 'fulfilled' ? outcome.value.totals.documents : outcome?.reason);
    }
    expect(documents).toEqual([200, 200, 7, 7, 200]);
    expect(memory.load.statements).toBe(2);
  });
});
