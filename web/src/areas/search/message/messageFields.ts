// The fields of a message in the order in which people look for them.
import type { ResultMessage } from '@logboom/contract/search/schemas';

const FIRST = ['message', 'full_message'];

/** Written by the platform about the message; of no interest most of the time. */
export function isInternal(field: string): boolean {
  return field.startsWith('gl2_') || field === '_id';
}

export function fieldsOf({ message }: Pick<ResultMessage, 'message'>): readonly string[] {
  return Object.keys(message).toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

function rank(field: string): number {
  const first = FIRST.indexOf(field);
  if (first >= 0) return first;
  return isInternal(field) ? FIRST.length + 1 : FIRST.length;
}
