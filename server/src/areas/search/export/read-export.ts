// Reads the messages of an export chunk by chunk. Between chunks nothing of the engine is held, so a slow client costs
// nothing, and memory holds two chunks however many messages there are.
import type { ResultMessage } from '@logboom/contract/search';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { decorate } from '../decorators/decorate.ts';
import { fieldsOf } from '../run-messages.ts';
import { BoundValues } from '../sql/bound-values.ts';
import type { MessageRow } from '../sql/message-list.ts';
import type { MessageSource } from '../sql/source.ts';
import { cellReader, type CellValue } from './cell-values.ts';
import { fieldsSql, wholeMessagesSql, type Position } from './export-sql.ts';

export interface ExportedMessages {
  readonly source: MessageSource;
  readonly fields: readonly string[];
  /** Undefined for all of them. */
  readonly limit: number | undefined;
  /** How many to read at a time at most. */
  readonly chunkSize: number | undefined;
  readonly decorators: readonly object[];
  readonly timeText: (milliseconds: number) => string;
}

type Query = Pick<MessageStore, 'query'>;
type Chunk = readonly (readonly CellValue[])[];

/** Small, so that the first line comes soon. */
const FIRST_CHUNK = 2_000;
const LARGEST_CHUNK = 25_000;
/** The engine reads more than it answers with, so small chunks are slow; large ones take memory. */
const CHUNK_CHARACTERS = 4_000_000;
/** One statement may have to look through everything to find little. */
const MOST_SECONDS = 300;

export async function* readExport(
  store: Query,
  wanted: ExportedMessages,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, undefined> {
  if (wanted.source.tables.length === 0) return;
  const most = wanted.chunkSize ?? LARGEST_CHUNK;
  let remaining = wanted.limit ?? Number.POSITIVE_INFINITY;
  let next = readChunk(store, wanted, undefined, Math.min(FIRST_CHUNK, most, remaining), signal);
  for (;;) {
    const { rows, asked } = await next;
    remaining -= rows.length;
    const last = rows.at(-1);
    const isOver = rows.length < asked || remaining <= 0 || last === undefined;
    if (!isOver) {
      // The engine works on the next ones while these are written.
      next = readChunk(store, wanted, last, Math.min(fittingChunk(rows), most, remaining), signal);
      // Nobody may be there any more to hear of a failure.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield valuesOf(wanted, rows);
    if (isOver) return;
  }
}

type CellRow = Position & Record<`c${number}`, unknown>;
type Row = MessageRow | CellRow;

async function readChunk(
  store: Query,
  { source, fields, decorators }: ExportedMessages,
  after: Position | undefined,
  size: number,
  signal: AbortSignal,
): Promise<{ rows: Row[]; asked: number }> {
  for (let asked = size; ; asked = Math.ceil(asked / 4)) {
    const values = new BoundValues();
    const sql =
      decorators.length > 0
        ? wholeMessagesSql(source, after, asked, values)
        : fieldsSql(source, fields, after, asked, values);
    try {
      const limits = { maxExecutionSeconds: MOST_SECONDS };
      const { rows } = await store.query<Row>({ sql, params: values.params, signal, limits });
      return { rows, asked };
    } catch (error) {
      // Messages much larger than those before: fewer at a time will do.
      const isTooLarge = error instanceof MessageStoreError && error.code === 'QUERY_RESULT_TOO_LARGE';
      if (!isTooLarge || asked === 1) throw error;
    }
  }
}

const SAMPLE = 50;

/** How many rows like these make a chunk. */
function fittingChunk(rows: readonly Row[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0);
  const average = JSON.stringify(sample).length / sample.length;
  return Math.min(Math.max(Math.floor(CHUNK_CHARACTERS / average), 1), LARGEST_CHUNK);
}

function valuesOf(wanted: ExportedMessages, rows: readonly Row[]): Chunk {
  const { fields, decorators, timeText } = wanted;
  if (decorators.length === 0) return (rows as readonly CellRow[]).map(rowReader(fields, timeText));
  const messages = (rows as readonly MessageRow[]).map((row): ResultMessage => ({
    ...{ message: fieldsOf(row), index: row.index_name, highlight_ranges: {}, decoration_stats: null },
  }));
  return decorate(messages, decorators).map(({ message }) =>
    fields.map((field) => {
      const value = (message[field] ?? null) as CellValue;
      const moment = field === 'timestamp' && typeof value === 'string' ? Date.parse(value) : Number.NaN;
      return Number.isNaN(moment) ? value : timeText(moment);
    }),
  );
}

function rowReader(
  fields: readonly string[],
  timeText: ExportedMessages['timeText'],
): (row: CellRow) => readonly CellValue[] {
  const readers = fields.map((field, index) => {
    if (field === 'timestamp') return (row: CellRow) => timeText(row.milliseconds);
    const read = cellReader(field);
    const column = `c${index}` as const;
    return (row: CellRow) => read(row[column]);
  });
  return (row) => readers.map((read) => read(row));
}
