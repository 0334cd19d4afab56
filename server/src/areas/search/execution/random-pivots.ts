// Messages in a table, and pivots of every kind about them, for tests that compare ways to ask.
import { createMessage, type Fields } from '@logboom/core/message/message';
import fc from 'fast-check';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { readPivot } from '../definitions/pivot-definition.ts';
import type { MessageSource, SearchedTable } from '../sql/source.ts';
import { readQueryText } from './conditions.ts';

export const START = Date.UTC(2026, 0, 5);
export const HOUR = 3_600_000;
const STREAM = '000000000000000000000001';

export function pivotTables(name: string): { everyType: SearchedTable; known: SearchedTable } {
  const everyType = { table: tableOf(name), prefix: name, indices: undefined };
  const fields = [
    { name: 'pod', types: ['String'] },
    { name: 'code', types: ['Int64'] },
    { name: 'took', types: ['Int64'] },
    { name: 'tags', types: ['Array(String)'] },
  ];
  return { everyType, known: { ...everyType, isComplete: true, fields } };
}

/** Two days. */
export function pivotSource(table: SearchedTable): MessageSource {
  return {
    tables: [table],
    streams: [STREAM],
    from: START,
    to: START + 48 * HOUR,
    now: START,
    condition: readQueryText('*', { allowLeadingWildcard: true }),
  };
}

interface StoredMessages {
  readonly first: number;
  readonly count: number;
  readonly perHour?: number;
  readonly streams?: readonly string[];
}

/** So many messages an hour, beginning with one. */
export async function storePivotMessages(
  store: Pick<MessageStore, 'insertBytes'>,
  { table }: SearchedTable,
  { first, count, perHour = 5, streams = [STREAM] }: StoredMessages,
): Promise<void> {
  const rows = new RowBuffer();
  for (let index = first; index < first + count; index++) {
    const fields: Fields = {
      ...(index % 7 > 0 && { pod: `pod-${index % 4}` }),
      ...(index % 5 > 0 && { code: [200, 404, 503][index % 3] ?? 0 }),
      took: (index * 37) % 1000,
      ...(index % 3 === 0 && { tags: ['x', `tag-${index % 2}`] }),
    };
    const message = createMessage(START + Math.floor(index / perHour) * HOUR, `message ${index}`, 'web-1');
    rows.add(0, `id${index}`, Object.assign(message, { fields: { ...message.fields, ...fields } }), [
      ...streams,
    ]);
  }
  await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
}

export async function createPivotTable(
  store: Pick<MessageStore, 'command'>,
  { table }: SearchedTable,
): Promise<void> {
  for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
}

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
/** Some that are asked together. */
export const randomPivots = fc.array(
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
