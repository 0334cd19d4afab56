// The fields of a message as JSON, for showing and exporting: reading this is far cheaper than putting the columns of all
// fields together again. A value that stands in the message is written as its place there.
import type { FieldValue } from '@logboom/core/message/message';
import type { JsonBytes } from './json-bytes.ts';

/** Begins a text that says where in the message the value stands; a value that begins like that has it twice. */
const REFERENCE = '\x7f';
const REFERENCE_CODE = 0x7f;
/** The place of a shorter value would be no shorter. */
const SHORTEST_REFERENCE = 8;

/** @param at where the message has the value; -1 where it has not */
export function writeTextValue(json: JsonBytes, value: string, at: number): void {
  if (at !== -1 && value.length >= SHORTEST_REFERENCE) json.reference(REFERENCE_CODE, at, value.length);
  else json.text(value.charCodeAt(0) === REFERENCE_CODE ? REFERENCE + value : value);
}

/** @param text what the column `fields_text` has, and the message that it belongs to */
export function readFieldsText(text: string, message: string): Record<string, FieldValue> {
  const fields = JSON.parse(text) as Record<string, FieldValue>;
  // Most texts have no reference at all.
  if (!text.includes(REFERENCE)) return fields;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || value.charCodeAt(0) !== REFERENCE_CODE) continue;
    // Not an assignment, since a field may have the name `__proto__`.
    Object.defineProperty(fields, name, { value: resolved(value, message) });
  }
  return fields;
}

function resolved(value: string, message: string): string {
  if (value.charCodeAt(1) === REFERENCE_CODE) return value.slice(1);
  const comma = value.indexOf(',');
  const start = Number(value.slice(1, comma));
  return message.slice(start, start + Number(value.slice(comma + 1)));
}
