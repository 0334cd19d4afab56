// Where the table of messages keeps a field, and the condition that a message has it.
import { isValidName } from '@logboom/core/message/field-names';
import { RECEIVE_TIME_FIELD } from '@logboom/core/query/meaning/analyse';
import type { BoundValues } from './bound-values.ts';
import { and, FALSE, or, TRUE, type Sql } from './logic.ts';

export type StoredField =
  | { readonly kind: 'full-text'; readonly column: string }
  /** Text, with '' for a message that does not have it. */
  | { readonly kind: 'text'; readonly column: string; readonly ignoreCase: boolean }
  | { readonly kind: 'timestamp' }
  /** When the message was stored here, whatever time it bears. Only to be compared with. */
  | { readonly kind: 'received' }
  | { readonly kind: 'streams' }
  /** In the JSON column. */
  | { readonly kind: 'json'; readonly name: string }
  | { readonly kind: 'none' };

const COLUMNS: ReadonlyMap<string, StoredField> = new Map<string, StoredField>([
  ['message', { kind: 'full-text', column: 'message' }],
  ['full_message', { kind: 'full-text', column: 'full_message' }],
  ['source', { kind: 'text', column: 'source', ignoreCase: true }],
  ['timestamp', { kind: 'timestamp' }],
  ['streams', { kind: 'streams' }],
  ['gl2_message_id', { kind: 'text', column: 'gl2_message_id', ignoreCase: false }],
  ['gl2_source_input', { kind: 'text', column: 'gl2_source_input', ignoreCase: false }],
  ['gl2_source_node', { kind: 'text', column: 'gl2_source_node', ignoreCase: false }],
]);

/** Fields of the JSON column that are moments, written as `yyyy-MM-dd HH:mm:ss.SSS`. */
export const DATE_FIELDS = ['gl2_receive_timestamp', 'gl2_processing_timestamp'] as const;

const dates: ReadonlySet<string> = new Set(DATE_FIELDS);

/** A field of the JSON column with the types that it was seen with, in the engine's words. */
export interface JsonField {
  readonly name: string;
  readonly types: readonly string[];
}

/** The fields of a table, as far as the register knows them. */
export interface TableFields {
  /** In which a word without a field is looked for, besides the columns. */
  readonly fields?: readonly JsonField[];
  /** Whether `fields` has all fields with all types that any message has. */
  readonly isComplete?: boolean;
}

export function isDateField(name: string): boolean {
  return dates.has(name);
}

/** What a condition without a field is tried on, besides the JSON column. */
export const COLUMN_FIELDS: readonly StoredField[] = Array.from(COLUMNS.values());
export const COLUMN_FIELD_NAMES: readonly string[] = Array.from(COLUMNS.keys());

/** The identity of a message and its receive time are not fields of it, but people ask for them. */
const IDENTITY: StoredField = { kind: 'text', column: 'id', ignoreCase: false };

export function storedField(name: string): StoredField {
  const column = COLUMNS.get(name);
  if (column !== undefined) return column;
  if (name === '_id') return IDENTITY;
  if (name === RECEIVE_TIME_FIELD) return { kind: 'received' };
  // Dots become underscores before a message is stored, and other names are not stored at all.
  if (name === '' || name.includes('.') || !isValidName(name)) return { kind: 'none' };
  return { kind: 'json', name };
}

/** @param types that a field of the JSON column has, when that is known */
export function existsTest(field: StoredField, values: BoundValues, types?: readonly string[]): Sql {
  switch (field.kind) {
    case 'none':
      return FALSE;
    case 'timestamp':
    case 'received':
      return TRUE;
    case 'streams':
      return 'notEmpty(streams)';
    case 'full-text':
    case 'text':
      return `${field.column} != ''`;
    case 'json': {
      const value = jsonValue(field.name, values);
      if (types?.every(isScalar) === true) return or(...types.map((type) => `isNotNull(${value}.:${type})`));
      return `(isNotNull(${value}) AND NOT (${isList(value)} AND toJSONString(${value}) = '[]'))`;
    }
  }
}

/** That there is a value which could be compared: lists of nothing but empty lists have none. */
export function anyValueTest(field: StoredField, values: BoundValues, types?: readonly string[]): Sql {
  const exists = existsTest(field, values, types);
  if (field.kind !== 'json' || types?.every(isScalar) === true) return exists;
  const value = jsonValue(field.name, values);
  return and(
    exists,
    String.raw`NOT (${isList(value)} AND match(ifNull(toJSONString(${value}), ''), '^[\[\],]*\z'))`,
  );
}

/** The field in the JSON column, of whatever type the message has it. */
export function jsonValue(name: string, values: BoundValues): Sql {
  return `fields.${values.bind(name, 'Identifier')}`;
}

export function isScalar(type: string): boolean {
  return !type.startsWith('Array');
}

export function isList(value: Sql): Sql {
  return `startsWith(dynamicType(${value}), 'Array')`;
}
