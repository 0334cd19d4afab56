// The text form of a field's value, in which rules compare it.
import type { FieldValue } from '../message/message.ts';

export function textForm(value: FieldValue): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? `[${value.map(textForm).join(', ')}]` : String(value);
}
