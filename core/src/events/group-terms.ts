// The groups of an event as terms of a query, to find the messages behind it.
import { EMPTY_VALUE } from '@logboom/contract/search/schemas';

export function groupTerms(groups: Readonly<Record<string, string>>): string[] {
  return Object.entries(groups).map(([field, value]) =>
    value === EMPTY_VALUE
      ? `NOT _exists_:${field}`
      : `${field}:"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  );
}
