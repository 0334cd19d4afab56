// Aggregations that share statements give what each of them gives alone, whatever they group by and calculate.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { readPivot } from '../definitions/pivot-definition.ts';
import { PivotStatements } from './pivot-statements.ts';
import {
  createPivotTable,
  pivotSource as source,
  pivotTables,
  randomPivots,
  storePivotMessages,
} from './random-pivots.ts';
import { answerPivot, runPivot } from './run-pivot.ts';

const { everyType: EVERY_TYPE, known: KNOWN } = pivotTables('together');

describeWithClickHouse('pivots of one question', (clickhouse) => {
  let store: MessageStore;
  let statements = 0;
  const counted: Pick<MessageStore, 'query'> = {
    query: (query) => {
      statements += 1;
      return store.query({ ...query, limits: { maxExecutionSeconds: 240 } });
    },
  };

  beforeAll(async () => {
    store = await clickhouse.store();
    await createPivotTable(store, KNOWN);
    await storePivotMessages(store, KNOWN, { first: 0, count: 200 });
  }, 300_000);

  it.each([
    ['known', KNOWN],
    ['not known', EVERY_TYPE],
  ])(
    'give together what each gives alone, where types are %s',
    async (_, one) => {
      await fc.assert(
        fc.asyncProperty(randomPivots, async (asked) => {
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
