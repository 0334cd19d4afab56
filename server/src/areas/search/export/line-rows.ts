// Has the engine write the lines of an export, so that they only pass through the program: to read their values and to write
// them again takes several times as long.
import { behindVarint, varintAt } from '../../../storage/messages/rows/column-bytes.ts';
import type { MessageStore, Query } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { jsonLinesSql } from './export-sql.ts';
import type { Window } from './export-windows.ts';
import type { ExportedMessages, WindowRows } from './exported-messages.ts';
import type { ZoneOffset } from './zone-times.ts';

const TIME_BYTES = 8;
const TWO_32 = 4_294_967_296;

export async function readLines(
  store: Pick<MessageStore, 'queryBytes'>,
  { source, fields }: ExportedMessages,
  window: Window,
  offset: ZoneOffset,
  how: Pick<Query, 'signal' | 'limits'>,
): Promise<WindowRows> {
  const values = new BoundValues();
  const sql = jsonLinesSql(source, fields, window, offset, values);
  const { times, ends, lines } = joinLines(
    await store.queryBytes({ sql, params: values.params, ...how }, 'RowBinary'),
  );
  return {
    count: times.length,
    timeAt: (row) => times[row] ?? Number.NaN,
    // Crowds are read otherwise.
    lastPosition: () => undefined,
    averageSize: () => lines.length / Math.max(times.length, 1),
    values: (count) => ({ count, columns: [], lines: lines.subarray(0, ends[count - 1] ?? 0) }),
  };
}

interface Joined {
  readonly times: readonly number[];
  /** Where the line of each row ends. */
  readonly ends: readonly number[];
  readonly lines: Buffer;
}

/** Moves the lines together, over the times and lengths between them. */
function joinLines(answer: Uint8Array): Joined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const times: number[] = [];
  const ends: number[] = [];
  let end = 0;
  for (let at = 0; at < bytes.length;) {
    times.push(bytes.readInt32LE(at + 4) * TWO_32 + bytes.readUInt32LE(at));
    at += TIME_BYTES;
    const length = varintAt(bytes, at);
    at = behindVarint(bytes, at);
    bytes.copyWithin(end, at, at + length);
    at += length;
    end += length;
    ends.push(end);
  }
  return { times, ends, lines: bytes.subarray(0, end) };
}
