// Aggregations that share statements give what each of them gives alone, whatever they group by and calculate.
import { createMessage, type Fields } from '@logboom/core/message/message';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { readPivot } from '../definitions/pivot-definition.ts';
import type { MessageSource, SearchedTable } from '../sql/source.ts';
import { readQueryText } from './conditions.ts';
import { PivotStatements } from './pivot-statements.ts';
import { answerPivot, runPivot } from './run-pivot.ts';

const START = Date.UTC(2026, 0, 5);
const HOUR = 3_600_000;
const STREAM = '000000000000000000000001';
const table = tableOf('together');
const EVERY_TYPE: SearchedTable = { table, prefix: 'together', indices: undefined };
const KNOWN: SearchedTable = {
  ...EVERY_TYPE,
  isComplete: true,
  fields: [
    { name: 'pod', types: ['String'] },
    { name: 'code', types: ['Int64'] },
    { name: 'took', types: ['Int64'] },
    { name: 'tags', types: ['Array(String)'] },
  ],
};

const values = (field: string) =>
  fc.record({
    type: fc.constant('values'),
    field: fc.constant(field),
    limit: fc.constantFrom(1, 2, 15),
    skip_empty_values: fc.boolean(),
  });
const overTime = fc.record({
  type: fc.constant('time'),
  field: fc.constant('timestamp'),
  interval: fc.constantFrom('1h', '1d'),
});
const groups = fc.array(fc.oneof(overTime, values('pod'), values('code'), values('tags')), { maxLength: 2 });
const series = fc.oneof(
  fc.constant({ type: 'count' }),
  fc.constant({ type: 'percentile', field: 'took', percentile: 95 }),
  fc.record({
    type: fc.constantFrom('count', 'avg', 'sum', 'min', 'max', 'card', 'stddev', 'latest'),
    field: fc.constantFrom('took', 'code'),
  }),
  fc.constant({ type: 'avg', field: 'pod' }),
);
const sort = fc.record({
  type: fc.constantFrom('series', 'pivot'),
  field: fc.constantFrom('count()', 'avg(took)', 'max(took)', 'pod'),
  direction: fc.constantFrom('Ascending', 'Descending'),
});
const pivots = fc.array(
  fc
    .record({
      row_groups: groups,
      column_groups: groups,
      series: fc.array(series, { minLength: 1, maxLength: 3 }),
      sort: fc.array(sort, { maxLength: 1 }),
      rollup: fc.boolean(),
    })
    .map((parts) => readPivot({ type: 'pivot', ...parts })),
  { minLength: 2, maxLength: 8 },
);

describeWithClickHouse('pivots of one question', (clickhouse) => {
  let store: MessageStore;
  let statements = 0;
  const counted: Pick<MessageStore, 'query'> = {
    query: (query) => {
      statements += 1;
      return store.query({ ...query, limits: { maxExecutionSeconds: 240 } });
    },
  };
  const source = (one: SearchedTable): MessageSource => ({
    tables: [one],
    streams: [STREAM],
    from: START,
    to: START + 48 * HOUR,
    now: START,
    condition: readQueryText('*', { allowLeadingWildcard: true }),
  });

  beforeAll(async () => {
    store = await clickhouse.store();
    for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    const rows = new RowBuffer();
    for (let index = 0; index < 200; index++) {
      const fields: Fields = {
        ...(index % 7 > 0 && { pod: `pod-${index % 4}` }),
        ...(index % 5 > 0 && { code: [200, 404, 503][index % 3] ?? 0 }),
        took: (index * 37) % 1000,
        ...(index % 3 === 0 && { tags: ['x', `tag-${index % 2}`] }),
      };
      const message = createMessage(START + Math.floor(index / 5) * HOUR, `message ${index}`, 'web-1');
      rows.add(0, `id${index}`, Object.assign(message, { fields: { ...message.fields, ...fields } }), [
        STREAM,
      ]);
    }
    await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
  }, 300_000);

  it.each([
    ['known', KNOWN],
    ['not known', EVERY_TYPE],
  ])(
    'give together what each gives alone, where types are %s',
    async (_, one) => {
      await fc.assert(
        fc.asyncProperty(pivots, async (asked) => {
          const alone = await Promise.allSettled(
            asked.map((pivot) => runPivot(counted, source(one), pivot, undefined)),
          );
          const shared = new PivotStatements(
            { store: counted, source: source(one), signal: undefined },
            asked,
          );
          const together = await Promise.allSettled(asked.map((pivot) => answerPivot(shared, pivot)));
          expect(together).toEqual(alone);
        }),
        { numRuns: 20 },
      );
    },
    300_000,
  );

  it('take one pass for all that count over the same time', async () => {
    const hours = [{ type: 'time', field: 'timestamp', interval: '1h' }];
    const p95 = { type: 'percentile', field: 'took', percentile: 95 };
    const asked = [
      { series: [{ type: 'count' }] },
      { series: [{ type: 'avg', field: 'took' }] },
      { series: [p95] },
      { series: [{ type: 'count' }], row_groups: hours },
      { series: [p95], row_groups: hours },
    ].map((parts) => readPivot({ type: 'pivot', rollup: true, ...parts }));
    statements = 0;
    const shared = new PivotStatements({ store: counted, source: source(KNOWN), signal: undefined }, asked);
    const outcomes = await Promise.all(asked.map((pivot) => answerPivot(shared, pivot)));
    expect(statements).toBe(1);
    expect(outcomes.map(({ totals }) => totals.documents)).toEqual(asked.map(() => 200));
  });
});
