// What a table without rows says, and why: four situations, four texts.

export type EmptyReason = 'nothing-yet' | 'query' | 'filter' | 'no-data';

const TEXTS: Record<EmptyReason, string> = {
  /** A list of the server has no entries at all. */
  'nothing-yet': 'No items to display',
  /** A list of the server has entries, but the search found none of them. */
  query: 'No items found to display.',
  /** Rows that are there do not match the filter over them. */
  filter: 'Filter does not match any data.',
  /** There is nothing to show to this user: a whole list came empty, or no column may be seen. */
  'no-data': 'No data available.',
};

export function emptyText(reason: EmptyReason): string {
  return TEXTS[reason];
}
