// Rows of messages in the form in which the message tables take them. Runs for every message, so it is written for speed.
import type { Fields, FieldValue, LogMessage } from '@logboom/core/message/message';

/** An array for each row, in the order of `ROW_COLUMNS`. Text, because the embedded engine takes no binary formats. */
export const ROW_FORMAT = 'JSONCompactEachRow';

export const ROW_COLUMNS = [
  ...(['index', 'timestamp', 'id', 'source', 'message', 'full_message', 'streams'] as const),
  ...(['sent_message_id', 'gl2_source_input', 'gl2_source_node', 'fields'] as const),
];

/** Fields that are columns of their own. */
const columns: ReadonlySet<string> = new Set([
  ...['message', 'source', 'full_message', 'gl2_message_id', 'gl2_source_input', 'gl2_source_node'],
]);

/** What the type of the column can hold; a time beyond it is moved to the nearest end. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59, 999);

/** Integers from here on do not fit 64 bits with all their digits, and the engine would refuse the whole batch. */
const TOO_LONG = 9.2e18;

/** How `JSON.stringify` begins half of a surrogate pair, which the engine would refuse too. */
const HALF_PAIR = String.raw`\ud`;

/** Any name may be a key, `__proto__` too; see `FieldMap` in the core for why it is not `Object.create(null)`. */
const OtherFields = function OtherFields() {} as unknown as new () => Fields;
OtherFields.prototype = Object.create(null) as object;

type Row = readonly (number | string | readonly string[] | Fields)[];

export class RowBuffer {
  #lines: string[] = [];

  get count(): number {
    return this.#lines.length;
  }

  add(index: number, id: string, { timestamp, fields }: LogMessage, streams: readonly string[]): void {
    const others = new OtherFields();
    let needsCare = false;
    for (const name in fields) {
      if (columns.has(name)) continue;
      const value = fields[name];
      if (value === undefined) continue;
      others[name] = value;
      needsCare ||= typeof value === 'object' || (typeof value === 'number' && !(Math.abs(value) < TOO_LONG));
    }
    const messageId = fields['gl2_message_id'];
    const row: Row = [
      index,
      Math.min(Math.max(Math.round(timestamp), EARLIEST), LATEST),
      id,
      textOf(fields['source']),
      textOf(fields['message']),
      textOf(fields['full_message']),
      streams,
      messageId === id ? '' : textOf(messageId),
      textOf(fields['gl2_source_input']),
      textOf(fields['gl2_source_node']),
      others,
    ];
    const text = needsCare ? HALF_PAIR : JSON.stringify(row);
    this.#lines.push(text.includes(HALF_PAIR) ? carefulText(row) : text);
  }

  /** Everything that was added, and an empty buffer afterwards. */
  take(): Buffer {
    this.#lines.push('');
    const bytes = Buffer.from(this.#lines.join('\n'), 'utf8');
    this.#lines = [];
    return bytes;
  }
}

/** Columns of text hold text, whatever somebody put into the field. */
function textOf(value: FieldValue | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : carefulText(value);
}

/** As `JSON.stringify`, but of nothing that the engine refuses. */
function carefulText(value: FieldValue | Row | Fields): string {
  if (typeof value === 'string') return JSON.stringify(wellFormed(value));
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${(value as FieldValue[]).map(carefulText).join(',')}]`;
  const pairs = Object.entries(value as Fields).map(
    ([name, item]) => `${carefulText(name)}:${carefulText(item)}`,
  );
  return `{${pairs.join(',')}}`;
}

/** UTF-8 has no place for half a pair: what comes back is the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

function numberText(value: number): string {
  if (Math.abs(value) < TOO_LONG) return String(value);
  return Number.isFinite(value) ? value.toExponential() : JSON.stringify(String(value));
}
