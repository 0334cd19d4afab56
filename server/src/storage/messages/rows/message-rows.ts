// Rows of messages in the form in which the message tables take them: a block of the format Native, column by column, in
// which nothing has to be parsed. Runs for every message, so it is written for speed.
import type { FieldValue, LogMessage } from '@logboom/core/message/message';
import { behindVarint, ColumnBytes, varintAt } from './column-bytes.ts';
import { readFieldsText } from './fields-text.ts';
import { JsonBytes } from './json-bytes.ts';
import { isSearched, JsonColumn } from './json-column.ts';
import { KeyedColumn } from './keyed-column.ts';
import { OtherValues } from './other-values.ts';

export const ROW_FORMAT = 'Native';

/** What the type of the column can hold; a time beyond it is moved to the nearest end. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59, 999);

const WRITTEN_AT_ONCE = 256 * 1024;
const HEADROOM = 1.05;
const NAMES = 4096;

/** Of the ways to write a JSON column: the engine reads it. */
const JSON_AS_TEXT = 1;

/** A field that messages of a stream have, with the kinds of its values. */
export interface SeenField {
  readonly stream: string;
  readonly name: string;
  readonly kinds: number;
}

interface StreamSet {
  readonly streams: readonly string[];
  /** With a comma around each id, so that one can be looked for. */
  readonly text: string;
  readonly place: number;
}

type Column = readonly [name: string, type: string, write: (out: ColumnBytes) => void];

export class RowBuffer {
  #count = 0;
  readonly #index = new ColumnBytes();
  readonly #timestamp = new ColumnBytes();
  readonly #id = new ColumnBytes();
  readonly #source = new KeyedColumn();
  readonly #message = new ColumnBytes();
  readonly #fullMessage = new ColumnBytes();
  readonly #streamSet = new KeyedColumn();
  readonly #sentId = new ColumnBytes();
  readonly #input = new KeyedColumn();
  readonly #node = new KeyedColumn();
  readonly #others = new OtherValues();
  readonly #fields = new JsonColumn(this.#others);
  /** All columns but the fields. */
  readonly #parts: readonly { readonly length: number; release(): void }[] = [
    this.#index,
    this.#timestamp,
    this.#id,
    this.#source,
    this.#message,
    this.#fullMessage,
    this.#streamSet,
    this.#sentId,
    this.#input,
    this.#node,
    this.#others,
  ];
  readonly #sets = new Map<string, StreamSet>();
  #lastSet: StreamSet | undefined;

  get count(): number {
    return this.#count;
  }

  add(index: number, id: string, { timestamp, fields }: LogMessage, streams: readonly string[]): void {
    const row = this.#count++;
    const message = textOf(fields['message']);
    const source = textOf(fields['source']);
    const sentId = fields['gl2_message_id'];
    const set = this.#setOf(streams);
    this.#index.uint32(index);
    this.#timestamp.integer(Math.min(Math.max(Math.round(timestamp), EARLIEST), LATEST));
    this.#id.text(id);
    this.#source.add(source);
    this.#message.text(message);
    this.#fullMessage.text(textOf(fields['full_message']));
    this.#streamSet.add(set.text);
    this.#sentId.text(sentId === id ? '' : textOf(sentId));
    this.#input.add(textOf(fields['gl2_source_input']));
    this.#node.add(textOf(fields['gl2_source_node']));
    this.#others.addSource(source);
    this.#fields.add(row, fields, message, set.place);
    this.#others.endMessage();
  }

  /** Fields that are no columns of their own, for each stream. */
  *seenFields(): Generator<SeenField> {
    for (const { name, kinds } of this.#fields.seen())
      for (const { streams, place } of this.#sets.values())
        for (const stream of (kinds[place] ?? 0) === 0 ? [] : streams)
          yield { stream, name, kinds: kinds[place] ?? 0 };
  }

  /** Everything that was added. Nothing can be added afterwards. */
  take(): Buffer {
    const out = new ColumnBytes(this.#expectedSize());
    this.#write(out);
    this.release();
    return out.view();
  }

  /** Everything that was added, piece by piece; nothing has to be in one place. */
  writeTo(take: (piece: Buffer) => void): void {
    const out = new ColumnBytes(WRITTEN_AT_ONCE, take);
    this.#write(out);
    out.flush();
    out.release();
  }

  /** Leaves the memory to others. Nothing can be added or taken afterwards. */
  release(): void {
    for (const column of this.#parts) column.release();
    this.#fields.release();
  }

  #write(out: ColumnBytes): void {
    const columns = this.#columns();
    out.varint(columns.length);
    out.varint(this.#count);
    for (const [name, type, write] of columns) {
      out.text(name);
      out.text(type);
      // A block without rows has no values, and no keys either.
      if (this.#count > 0) write(out);
    }
  }

  /** With some room for names and keys: memory twice as large would be kept twice as large. */
  #expectedSize(): number {
    let size = this.#fields.sizeOf(this.#count);
    for (const column of this.#parts) size += column.length;
    return Math.ceil(size * HEADROOM) + NAMES;
  }

  #columns(): Column[] {
    const plain = (bytes: ColumnBytes) => (out: ColumnBytes) => out.column(bytes);
    const keyed = (column: KeyedColumn) => (out: ColumnBytes) => column.write(out, this.#count);
    return [
      ['index', 'UInt32', plain(this.#index)],
      ['timestamp', "DateTime64(3, 'UTC')", plain(this.#timestamp)],
      ['id', 'String', plain(this.#id)],
      ['source', 'LowCardinality(String)', keyed(this.#source)],
      ['message', 'String', plain(this.#message)],
      ['full_message', 'String', plain(this.#fullMessage)],
      ['stream_set', 'LowCardinality(String)', keyed(this.#streamSet)],
      ['sent_message_id', 'String', plain(this.#sentId)],
      ['gl2_source_input', 'LowCardinality(String)', keyed(this.#input)],
      ['gl2_source_node', 'LowCardinality(String)', keyed(this.#node)],
      [
        'fields',
        'JSON',
        (out) => (this.#fields.isFlat ? this.#fields.write(out, this.#count) : this.#writeJson(out)),
      ],
      ['fields_text', 'String', (out) => out.column(this.#fields.texts)],
      ['other_values', 'Array(String)', (out) => this.#others.write(out)],
    ];
  }

  /** The fields as JSON, with the values that stand in the message. */
  #writeJson(out: ColumnBytes): void {
    const messages = textsOf(this.#message.pieces());
    out.integer(JSON_AS_TEXT);
    for (const text of textsOf(this.#fields.texts.pieces())) {
      const json = new JsonBytes();
      const fields = Object.entries(readFieldsText(text, messages.next().value ?? ''));
      json.object(Object.fromEntries(fields.filter(([name], place) => isSearched(name, place))));
      out.string(json.view());
      json.release();
    }
  }

  #setOf(streams: readonly string[]): StreamSet {
    if (this.#lastSet !== undefined && areSame(this.#lastSet.streams, streams)) return this.#lastSet;
    const text = streams.length === 0 ? '' : `,${streams.join(',')},`;
    let set = this.#sets.get(text);
    if (set === undefined) this.#sets.set(text, (set = { streams, text, place: this.#sets.size }));
    this.#lastSet = set;
    return set;
  }
}

/** The texts of a column of texts. */
function* textsOf(pieces: readonly Buffer[]): Generator<string, undefined> {
  for (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      const length = varintAt(piece, at);
      at = behindVarint(piece, at);
      yield piece.toString('utf8', at, at + length);
      at += length;
    }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some === others) return true;
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
  const text = json.view().toString();
  json.release();
  return text;
}
