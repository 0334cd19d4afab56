// Reads only the fields that an export asks for, column by column.
import type { MessageStore, Query } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { cellReader, type CellValue } from './cell-values.ts';
import { fieldsSql } from './export-sql.ts';
import type { Position, Window } from './export-windows.ts';
import type { Chunk, ExportedMessages, WindowRows } from './exported-messages.ts';
import { zoneTimes } from './zone-times.ts';

type Columns = Readonly<Record<string, readonly unknown[]>>;

const SAMPLE = 50;

export async function readFields(
  store: Pick<MessageStore, 'queryColumns'>,
  wanted: ExportedMessages,
  window: Window,
  how: Pick<Query, 'signal' | 'limits'>,
): Promise<WindowRows> {
  const values = new BoundValues();
  const sql = fieldsSql(wanted.source, wanted.fields, window, values);
  const { columns, count } = await store.queryColumns({ sql, params: values.params, ...how });
  const times = (columns['milliseconds'] ?? []) as readonly number[];
  return {
    count,
    timeAt: (row) => times[row] ?? Number.NaN,
    lastPosition: () => positionAt(columns, count - 1),
    averageSize: () => averageSize(columns, count),
    values: (given) => chunkOf(columns, wanted, given),
  };
}

function positionAt(columns: Columns, row: number): Position {
  const textAt = (name: string) => String(columns[name]?.[row]);
  return {
    milliseconds: Number(columns['milliseconds']?.[row]),
    id: textAt('id'),
    index_name: textAt('index_name'),
  };
}

function averageSize(columns: Columns, count: number): number {
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let size = 0;
  let rows = 0;
  for (let row = 0; row < count; row += step) {
    rows += 1;
    for (const column of Object.values(columns)) size += JSON.stringify(column[row] ?? null).length;
  }
  return size / Math.max(rows, 1);
}

function chunkOf(columns: Columns, { fields, zone }: ExportedMessages, count: number): Chunk {
  const times = (columns['milliseconds'] ?? []) as readonly number[];
  return {
    count,
    columns: fields.map((field, index): readonly CellValue[] => {
      if (field === 'timestamp') return times.map(zoneTimes(zone));
      return columns[`c${index}`]?.map(cellReader(field)) ?? [];
    }),
  };
}
