// Values of entries as people type them: what is JSON is meant as such, everything else is a text.
import type { LookupEntryRequest } from '@logboom/contract/lookups/entry-schemas';
import { isObject } from '@logboom/contract/common/is-object';

export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  // A text that would be read as something else keeps its quotes.
  return typeof valueOfText(value) === 'string' ? value : JSON.stringify(value);
}

export function valueOfText(text: string): LookupEntryRequest['value'] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    if (Array.isArray(value))
      return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
    return isObject(value) ? value : text;
  } catch {
    return text;
  }
}
