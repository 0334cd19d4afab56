// What kind of values a field has, and what that allows.
import type { FieldType } from '@logboom/contract/search/schemas';

export function isNumeric({ type }: FieldType): boolean {
  return type.properties.includes('numeric') || /\b(?:long|double)\b/.test(type.type);
}

export function isDate({ type }: FieldType): boolean {
  return type.type === 'date';
}

export function isEnumerable({ type }: FieldType): boolean {
  return type.properties.includes('enumerable');
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  long: 'number',
  double: 'number',
  date: 'time',
  boolean: 'yes or no',
};

/** The type of a field as people call it. */
export function typeWord({ type }: FieldType): string {
  if (type.type.startsWith('compound(')) return 'mixed';
  return TYPE_WORDS[type.type] ?? type.type;
}

/** Set by the program itself, not by who sent the message. */
export function isInternal(name: string): boolean {
  return name.startsWith('gl2_') || name === 'streams';
}
