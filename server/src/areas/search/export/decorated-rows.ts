// Reads whole messages and shows them through decorators, for exports that ask for that.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessageStore, Query } from '../../../storage/messages/statements.ts';
import type { DecorateList } from '../decorators/decorating.ts';
import { fieldsOf } from '../execution/run-messages.ts';
import { BoundValues } from '../sql/bound-values.ts';
import type { MessageRow } from '../sql/message-list.ts';
import type { CellValue } from './cell-values.ts';
import { wholeMessagesSql } from './export-sql.ts';
import type { Window } from './export-windows.ts';
import type { Chunk, ExportedMessages, WindowRows } from './exported-messages.ts';
import { zoneTimes } from './zone-times.ts';

/** Messages are decorated so many at a time, so that other searches get their turn. */
const AT_ONCE = 500;
const SAMPLE = 50;

type DecoratedExport = ExportedMessages & { readonly decorate: DecorateList };

export async function readDecorated(
  store: Pick<MessageStore, 'query'>,
  wanted: DecoratedExport,
  window: Window,
  how: Pick<Query, 'signal' | 'limits'>,
): Promise<WindowRows> {
  const values = new BoundValues();
  const sql = wholeMessagesSql(wanted.source, window, values);
  const { rows } = await store.query<MessageRow>({ sql, params: values.params, ...how });
  return {
    count: rows.length,
    timeAt: (row) => rows[row]?.milliseconds ?? Number.NaN,
    lastPosition: () => rows.at(-1),
    averageSize() {
      const step = Math.max(1, Math.floor(rows.length / SAMPLE));
      const sample = rows.filter((_, row) => row % step === 0);
      return JSON.stringify(sample).length / Math.max(sample.length, 1);
    },
    values: (count) => decorated(rows.slice(0, count), wanted),
  };
}

async function decorated(rows: readonly MessageRow[], wanted: DecoratedExport): Promise<Chunk> {
  const { fields, zone } = wanted;
  const timeText = zoneTimes(zone);
  const shown: ResultMessage[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE)
    shown.push(...(await shownRows(rows.slice(start, start + AT_ONCE), wanted)));
  return {
    count: shown.length,
    columns: fields.map((field) =>
      shown.map(({ message }) => {
        const value = (message[field] ?? null) as CellValue;
        const moment = field === 'timestamp' && typeof value === 'string' ? Date.parse(value) : Number.NaN;
        return Number.isNaN(moment) ? value : timeText(moment);
      }),
    ),
  };
}

/** An export has what is stored: messages that decorators made are not in it. */
async function shownRows(
  rows: readonly MessageRow[],
  { decorate }: DecoratedExport,
): Promise<ResultMessage[]> {
  const messages = rows.map((row): ResultMessage => ({
    message: fieldsOf(row),
    index: row.index_name,
    highlight_ranges: {},
    decoration_stats: null,
  }));
  return (await decorate(messages)).slice(0, rows.length);
}
