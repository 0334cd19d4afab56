// Reads whole messages and shows them through decorators, for exports that ask for that.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessageStore, Query } from '../../../storage/messages/statements.ts';
import { decorate } from '../decorators/decorate.ts';
import { fieldsOf } from '../execution/run-messages.ts';
import { BoundValues } from '../sql/bound-values.ts';
import type { MessageRow } from '../sql/message-list.ts';
import type { CellValue } from './cell-values.ts';
import { wholeMessagesSql } from './export-sql.ts';
import type { Window } from './export-windows.ts';
import type { Chunk, ExportedMessages, WindowRows } from './exported-messages.ts';

const SAMPLE = 50;

export async function readDecorated(
  store: Pick<MessageStore, 'query'>,
  wanted: ExportedMessages,
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

function decorated(rows: readonly MessageRow[], { fields, decorators, timeText }: ExportedMessages): Chunk {
  const messages = rows.map((row): ResultMessage => ({
    message: fieldsOf(row),
    index: row.index_name,
    highlight_ranges: {},
    decoration_stats: null,
  }));
  const shown = decorate(messages, decorators);
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
