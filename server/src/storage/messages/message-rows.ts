// Rows of messages in the form in which the message tables take them. Runs for every message, so it is written for speed.
import { remember } from '@logboom/core/remember';
import type { Fields, FieldValue, LogMessage } from '@logboom/core/message/message';
import { JsonBytes } from './json-bytes.ts';
import { OWN_COLUMNS, otherValues } from './other-values.ts';

/** An array for each row, in the order of `ROW_COLUMNS`. Text, because the embedded engine takes no binary formats. */
export const ROW_FORMAT = 'JSONCompactEachRow';

export const ROW_COLUMNS = [
  ...(['index', 'timestamp', 'id', 'source', 'message', 'full_message', 'streams'] as const),
  ...(['sent_message_id', 'gl2_source_input', 'gl2_source_node', 'fields', 'other_values'] as const),
];

/** What the type of the column can hold; a time beyond it is moved to the nearest end. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59, 999);

const COMMA = 0x2c;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;
const COLON = 0x3a;
const LINE_END = 0x0a;

/** Names come again with every message, so they are written once: `"name":`. Empty for columns of their own. */
const MAX_NAMES = 20_000;
const names = new Map<string, Uint8Array>();

function nameOf(name: string): Uint8Array {
  const known = names.get(name);
  if (known !== undefined) return known;
  const json = new JsonBytes();
  if (!OWN_COLUMNS.has(name)) {
    json.text(name);
    json.mark(COLON);
  }
  return remember(names, MAX_NAMES, name, json.since(0));
}

/** The columns between the texts and the fields, which are the same for most messages of a batch. */
interface Middle {
  readonly streams: readonly string[];
  readonly sentId: string;
  readonly input: string;
  readonly node: string;
  readonly json: Uint8Array;
}

const NO_MIDDLE: Middle = { streams: [''], sentId: '', input: '', node: '', json: new Uint8Array() };

export class RowBuffer {
  readonly #json = new JsonBytes();
  #count = 0;
  #middle = NO_MIDDLE;

  get count(): number {
    return this.#count;
  }

  add(index: number, id: string, { timestamp, fields }: LogMessage, streams: readonly string[]): void {
    const json = this.#json;
    const messageId = fields['gl2_message_id'];
    json.mark(LIST_START);
    json.number(index);
    json.mark(COMMA);
    json.number(Math.min(Math.max(Math.round(timestamp), EARLIEST), LATEST));
    const message = textOf(fields['message']);
    for (const text of [id, textOf(fields['source']), message, textOf(fields['full_message'])]) {
      json.mark(COMMA);
      json.text(text);
    }
    this.#writeMiddle(
      streams,
      messageId === id ? '' : textOf(messageId),
      textOf(fields['gl2_source_input']),
      textOf(fields['gl2_source_node']),
    );
    this.#others(fields);
    json.mark(COMMA);
    json.list(otherValues(fields, message));
    json.mark(LIST_END);
    json.mark(LINE_END);
    this.#count += 1;
  }

  /** Everything that was added, and an empty buffer afterwards. */
  take(): Buffer {
    this.#count = 0;
    return this.#json.take();
  }

  #writeMiddle(streams: readonly string[], sentId: string, input: string, node: string): void {
    const json = this.#json;
    const last = this.#middle;
    if (
      sentId === last.sentId &&
      input === last.input &&
      node === last.node &&
      areSame(streams, last.streams)
    ) {
      json.again(last.json);
      return;
    }
    const start = json.length;
    json.mark(COMMA);
    json.list(streams);
    for (const text of [sentId, input, node]) {
      json.mark(COMMA);
      json.text(text);
    }
    json.mark(COMMA);
    this.#middle = { streams, sentId, input, node, json: json.since(start) };
  }

  /** The fields that are no columns of their own. */
  #others(fields: Fields): void {
    const json = this.#json;
    let separator = OBJECT_START;
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      const written = nameOf(name);
      if (written.length === 0) continue;
      json.mark(separator);
      json.again(written);
      json.value(value);
      separator = COMMA;
    }
    if (separator === OBJECT_START) json.mark(OBJECT_START);
    json.mark(OBJECT_END);
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}

/** Columns of text hold text, whatever somebody put into the field. */
function textOf(value: FieldValue | undefined): string {
  if (typeof value === 'string') return value;
  if (value === undefined) return '';
  const json = new JsonBytes();
  json.value(value);
  return json.take().toString();
}
