// The fields of messages that are no columns of their own: as the JSON column that searches use, as the text that is shown,
// and as the values that words without a field mean. Looks at each field once.
import { isReservedName, isValidName } from '@logboom/core/message/field-names';
import type { Fields, FieldValue } from '@logboom/core/message/message';
import type { ColumnBytes } from './column-bytes.ts';
import { BROKEN, FLAG, isWhole, kindsOf, TEXT, WHOLE } from './field-kinds.ts';
import { writeTextValue } from './fields-text.ts';
import { JsonBytes } from './json-bytes.ts';
import { JsonPath } from './json-path.ts';
import type { OtherValues } from './other-values.ts';

const COLON = 0x3a;
const COMMA = 0x2c;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;
/** Of the ways to write a JSON column: a column for each path. */
const FLATTENED = 3;
/** Every path has a byte for every row; beyond this, the JSON of the rows is shorter. */
const MAX_CELLS = 32 * 1024 * 1024;

/**
 * Each is a column to the engine, whose merges hold those of fifteen parts or more at once: messages of thousands of fields took
 * hundreds of megabytes. So a message has this many that can be searched by name; the others are shown, and found by their words.
 */
const MAX_SEARCHED_FIELDS = 500;

/** @param place among the fields of the message that are no columns of their own */
export function isSearched(name: string, place: number): boolean {
  // What we add ourselves comes behind what the sender sent.
  return place < MAX_SEARCHED_FIELDS || isReservedName(name);
}

/** Fields that are columns of their own. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'message',
  'source',
  'full_message',
  'gl2_message_id',
  'gl2_source_input',
  'gl2_source_node',
]);

/** Moments are compared as moments, so no word means them. */
const MOMENTS: ReadonlySet<string> = new Set(['gl2_receive_timestamp', 'gl2_processing_timestamp']);

export class JsonColumn {
  readonly #others: OtherValues;
  /** The JSON of each message, with its length before it. */
  readonly #json = new JsonBytes();
  readonly #paths = new Map<string, JsonPath>();
  /** In the order in which the message before had them, so that most need not be looked up. */
  readonly #order: JsonPath[] = [];
  #isFlat = true;

  constructor(others: OtherValues) {
    this.#others = others;
  }

  /** One string for each message, one after the other. */
  get texts(): JsonBytes {
    return this.#json;
  }

  /** Of the JSON, and of the paths for so many rows. */
  sizeOf(rows: number): number {
    let size = this.#json.length;
    for (const path of this.#paths.values()) size += rows + path.length;
    return size;
  }

  /** Whether all values could be written path by path. */
  get isFlat(): boolean {
    return this.#isFlat;
  }

  /** @param streamSet the place of the set of streams of the message */
  add(row: number, fields: Fields, message: string, streamSet: number): void {
    const json = this.#json;
    const start = json.beginString();
    let place = 0;
    let separator = OBJECT_START;
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      let path = this.#order[place];
      if (path?.name !== name) {
        if (OWN_COLUMNS.has(name)) continue;
        path = isSearched(name, place) ? this.#pathOf(name, row) : undefined;
        if (path !== undefined) this.#order[place] = path;
      }
      place += 1;
      json.mark(separator);
      separator = COMMA;
      if (path === undefined) {
        json.text(name);
        json.mark(COLON);
      } else json.again(path.json);
      this.#addValue(row, path, value, message, streamSet);
    }
    if (separator === OBJECT_START) json.mark(OBJECT_START);
    json.mark(OBJECT_END);
    json.endString(start);
  }

  /** By name, with the kinds of values for each set of streams. */
  *seen(): Generator<{ name: string; kinds: readonly number[] }> {
    for (const [name, { kinds }] of this.#paths) yield { name, kinds };
  }

  write(out: ColumnBytes, rows: number): void {
    const paths = Array.from(this.#paths.values()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    out.integer(FLATTENED);
    out.varint(paths.length);
    for (const { name } of paths) out.text(name);
    for (const path of paths) path.writeTypes(out);
    for (const path of paths) path.writeValues(out, rows);
  }

  /** Keeps what it knows of names and kinds. */
  release(): void {
    this.#json.release();
    for (const path of this.#paths.values()) path.release();
  }

  #pathOf(name: string, row: number): JsonPath {
    const known = this.#paths.get(name);
    if (known !== undefined) return known;
    const path = new JsonPath(name, MOMENTS.has(name));
    this.#paths.set(name, path);
    // What is no plain name might mean a path of several steps to the engine.
    if (name === '' || name.includes('.') || !isValidName(name) || this.#paths.size * row > MAX_CELLS)
      this.#giveUpPaths();
    return path;
  }

  /** @param path undefined for a field that is shown only */
  #addValue(
    row: number,
    path: JsonPath | undefined,
    value: FieldValue,
    message: string,
    streamSet: number,
  ): void {
    const flat = this.#isFlat ? path : undefined;
    if (typeof value === 'string') {
      const at = value === '' ? -1 : message.indexOf(value);
      path?.see(streamSet, TEXT);
      writeTextValue(this.#json, value, at);
      flat?.text(row, value);
      if (path?.isMoment !== true) this.#others.addText(value, message, at);
      return;
    }
    this.#json.value(value);
    if (typeof value === 'number') {
      const isNumber = Number.isFinite(value);
      path?.see(streamSet, isWhole(value) ? WHOLE : isNumber ? BROKEN : TEXT);
      flat?.number(row, value);
      // Such numbers are stored as text.
      if (!isNumber) this.#others.addText(String(value), '', -1);
    } else if (typeof value === 'boolean') {
      path?.see(streamSet, FLAG);
      flat?.flag(row, value);
    } else {
      path?.see(streamSet, kindsOf(value));
      if (flat?.list(row, value) === false) this.#giveUpPaths();
      this.#others.addList(value, message);
    }
  }

  /** Then the engine reads the fields of this batch out of JSON. */
  #giveUpPaths(): void {
    this.#isFlat = false;
    for (const path of this.#paths.values()) path.release();
  }
}
