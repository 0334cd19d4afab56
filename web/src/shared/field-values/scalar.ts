// Values that a query can ask for; structures can only be looked at.
import type { QueryValue } from '@logboom/core/query/completion/edit';

export function isScalar(value: unknown): value is QueryValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A value as text for the clipboard. */
export function plainText(value: unknown): string {
  return isScalar(value) ? String(value) : JSON.stringify(value, undefined, 2);
}
