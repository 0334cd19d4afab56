// What kinds of values a field has had, in one number: cheap to collect for every message, to compare and to keep.
import type { FieldValue } from '@logboom/core/message/message';

export const TEXT = 1;
export const WHOLE = 2;
export const BROKEN = 4;
export const FLAG = 8;
/** The same four, as members of lists. */
const IN_LIST = 16;
const EMPTY_LIST = 256;

/** From here on whole numbers are stored as floating-point numbers, see `json-bytes.ts`. */
const TOO_LONG = 9.2e18;

const TYPES: readonly (readonly [kind: number, type: string])[] = [
  [TEXT, 'String'],
  [WHOLE, 'Int64'],
  [BROKEN, 'Float64'],
  [FLAG, 'Bool'],
];

/** Whether a number is stored as an integer of 64 bits. */
export function isWhole(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < TOO_LONG;
}

export function kindsOf(value: FieldValue): number {
  switch (typeof value) {
    case 'string':
      return TEXT;
    case 'number':
      if (isWhole(value)) return WHOLE;
      return Number.isFinite(value) ? BROKEN : TEXT;
    case 'boolean':
      return FLAG;
    default:
      return kindsOfList(value);
  }
}

function kindsOfList(list: readonly FieldValue[]): number {
  let kinds = 0;
  for (const member of list) {
    const found = kindsOf(member);
    kinds |= found >= IN_LIST ? found : found * IN_LIST;
  }
  // Among text everything is text.
  if ((kinds & (TEXT * IN_LIST)) !== 0) return TEXT * IN_LIST;
  return kinds === 0 ? EMPTY_LIST : kinds;
}

/** The kinds as types of the engine. */
export function typesOfKinds(kinds: number): string[] {
  return [
    ...TYPES.flatMap(([kind, type]) => ((kinds & kind) === 0 ? [] : [type])),
    ...TYPES.flatMap(([kind, type]) => ((kinds & (kind * IN_LIST)) === 0 ? [] : [`Array(${type})`])),
    ...((kinds & EMPTY_LIST) === 0 ? [] : ['Array(Nothing)']),
  ];
}

/** What the engine says about the types of a field, as kinds. */
export function kindsOfTypes(types: readonly string[]): number {
  return types.reduce((kinds, type) => kinds | kindOfType(type), 0);
}

function kindOfType(type: string): number {
  const scalar = /(\w+)\)*$/.exec(type)?.[1] ?? '';
  const kind = /^U?Int\d+$/.test(scalar) ? WHOLE : (TYPES.find(([, name]) => name === scalar)?.[0] ?? TEXT);
  if (!type.startsWith('Array')) return kind;
  return scalar === 'Nothing' ? EMPTY_LIST : kind * IN_LIST;
}
