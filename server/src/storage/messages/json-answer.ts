// Reads what the engine answers in the format JSON: a large answer piece by piece, so that nobody else waits for all of it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResponseJSON } from '@clickhouse/client';
import { withTotalsInPlace } from './misplaced-totals.ts';

/** Takes a few milliseconds to read. */
const PIECE_BYTES = 256 * 1024;

// The engine writes a line for each of these, and no value can look like one: in JSON, its line breaks are written otherwise.
const ROWS_BEGIN = '"data":\n\t[\n';
const ROW_ENDS = '\n\t\t},\n';
const ROWS_END = '\n\t],\n';
/** What of the end of a row belongs to it. */
const ROW_CLOSED = '\n\t\t}'.length;

/** @param take is given the rows instead of the result, which then has none */
export async function readJsonAnswer<Row>(
  bytes: Buffer,
  take?: (row: Row) => void,
): Promise<ResponseJSON<Row>> {
  const data: Row[] = [];
  const each = take ?? ((row: Row) => void data.push(row));
  const begin = bytes.length > PIECE_BYTES ? bytes.indexOf(ROWS_BEGIN) : -1;
  if (begin < 0) {
    const whole = JSON.parse(withTotalsInPlace(bytes.toString())) as ResponseJSON<Row>;
    whole.data.forEach(each);
    return { ...whole, data };
  }
  let at = begin + ROWS_BEGIN.length;
  for (;;) {
    const ends = bytes.indexOf(ROW_ENDS, at + PIECE_BYTES);
    if (ends < 0) break;
    rowsOf<Row>(bytes, at, ends + ROW_CLOSED).forEach(each);
    at = ends + ROW_ENDS.length;
    await nextTurn();
  }
  const end = bytes.indexOf(ROWS_END, at);
  if (end < 0) throw new SyntaxError('The answer of the engine has no end');
  rowsOf<Row>(bytes, at, end).forEach(each);
  const rest = `${bytes.toString('utf8', 0, begin)}${ROWS_BEGIN}${bytes.toString('utf8', end)}`;
  return { ...(JSON.parse(rest) as ResponseJSON<Row>), data };
}

function rowsOf<Row>(bytes: Buffer, from: number, to: number): Row[] {
  return JSON.parse(`[${bytes.toString('utf8', from, to)}]`) as Row[];
}
