// Nested objects as flat fields: `{"a":{"b":1}}` below `x` is `x_a_b`. Beats events repeat their shape, so the joined
// names are kept in a tree and are not built again for every event.
import { settableName, trimText } from '../../message/field-names.ts';
import type { FieldValue, LogMessage } from '../../message/message.ts';
import { jsonText, setField } from '../../message/set-field.ts';
import type { JsonObject, JsonValue } from '../tolerant-json.ts';

const DEEPEST = 64;
const MAX_NAMES = 20_000;
/** Long keys, repeated at many levels, could make names of any size; what lies below them is left out. */
const LONGEST_NAME = 1000;

class PathName {
  readonly children = new Map<string, PathName>();
  /** The joined keys, and the field that they name; '' when no field can have that name. */
  readonly joined: string;
  readonly field: string;

  constructor(joined: string) {
    this.joined = joined;
    this.field = settableName(joined);
  }
}

export class Flattener {
  /** Set when JSON.parse had to round an integer; then read the text again, exactly. */
  inexact = false;
  readonly #roots = new Map<string, PathName>();
  #count = 0;

  /** Sets fields for everything below the prefix, except the top-level keys that are skipped. */
  flatten(message: LogMessage, event: JsonObject, prefix: string, skipped: ReadonlySet<string>): void {
    this.inexact = false;
    if (this.#count > MAX_NAMES || this.#roots.size > 100) this.#forget();
    let root = this.#roots.get(prefix);
    if (root === undefined) {
      root = new PathName(prefix);
      this.#roots.set(prefix, root);
    }
    for (const key in event) {
      const value = event[key];
      if (value !== undefined && !skipped.has(key)) this.#set(message, this.#child(root, key), value, 1);
    }
  }

  #set(message: LogMessage, name: PathName | undefined, value: JsonValue, depth: number): void {
    if (value === null || name === undefined) return;
    if (typeof value !== 'object') this.#setScalar(message, name.field, value);
    else if (depth >= DEEPEST) setField(message, name.joined, jsonText(value));
    else if (Array.isArray(value)) this.#setList(message, name, value, depth);
    else {
      for (const key in value) {
        const inner = value[key];
        if (inner !== undefined) this.#set(message, this.#child(name, key), inner, depth + 1);
      }
    }
  }

  #setScalar(message: LogMessage, field: string, value: string | number | boolean): void {
    if (field === '') return;
    if (field === 'timestamp') setField(message, field, value);
    else if (typeof value === 'string') {
      const text = trimText(value);
      if (text !== '') message.fields[field] = text;
    } else {
      if (typeof value === 'number') this.#check(value);
      message.fields[field] = value;
    }
  }

  /** The list holds the plain values; objects in it get fields of their own, with their place in the name. */
  #setList(message: LogMessage, name: PathName, values: readonly JsonValue[], depth: number): void {
    const plain: FieldValue[] = [];
    for (const [index, value] of values.entries()) {
      if (value === null) continue;
      if (typeof value === 'object') this.#set(message, this.#child(name, String(index)), value, depth + 1);
      else {
        if (typeof value === 'number') this.#check(value);
        plain.push(value);
      }
    }
    if (name.field !== '' && name.field !== 'timestamp') message.fields[name.field] = plain;
  }

  #check(value: number): void {
    if (!Number.isSafeInteger(value) && Math.floor(value) === value && Math.abs(value) < 1e21)
      this.inexact = true;
  }

  #child(parent: PathName, key: string): PathName | undefined {
    const known = parent.children.get(key);
    if (known !== undefined) return known;
    if (parent.joined.length + key.length > LONGEST_NAME) return undefined;
    const child = new PathName(parent.joined === '' ? key : `${parent.joined}_${key}`);
    // One event may have any number of keys, so the limit is kept within events too.
    if (this.#count <= MAX_NAMES) parent.children.set(key, child);
    this.#count++;
    return child;
  }

  #forget(): void {
    this.#roots.clear();
    this.#count = 0;
  }
}
