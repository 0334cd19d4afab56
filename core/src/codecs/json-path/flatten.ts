// A whole JSON document as flat fields: keys joined with dots, places in lists appended (`a.b0.c`).
import type { FieldValue } from '../../message/message.ts';
import type { JsonValue } from '../tolerant-json.ts';

const DEEPEST = 100;
const LONGEST_NAME = 1000;

/** Texts keep their quotes. A null anywhere, too deep a nesting or too long a name gives no fields at all. */
export function flattenDocument(document: JsonValue): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  return collect(fields, '', document, 0) ? fields : new Map();
}

function collect(fields: Map<string, FieldValue>, name: string, value: JsonValue, depth: number): boolean {
  if (value === null || depth > DEEPEST || name.length > LONGEST_NAME) return false;
  if (typeof value === 'string') fields.set(name, JSON.stringify(value));
  else if (typeof value !== 'object') fields.set(name, value);
  else if (Array.isArray(value))
    return value.every((item, index) => collect(fields, `${name}${index}`, item, depth + 1));
  else {
    for (const key in value) {
      const item = value[key];
      const inner = name === '' ? key : `${name}.${key}`;
      if (item !== undefined && !collect(fields, inner, item, depth + 1)) return false;
    }
  }
  return true;
}
