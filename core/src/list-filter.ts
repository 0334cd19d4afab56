// The `filters` of entity tables: `attribute:value`, or `attribute:from><to` with one end open.

export type ListFilter =
  | { kind: 'value'; attribute: string; value: string }
  | { kind: 'range'; attribute: string; from: string | undefined; to: string | undefined };

export type ParsedListFilter = { ok: true; filter: ListFilter } | { ok: false; problem: string };

const RANGE = '><';

export function parseListFilter(text: string): ParsedListFilter {
  const colon = text.indexOf(':');
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (colon <= 0 || attribute === '' || value === '' || value === RANGE) {
    const problem = 'Wrong filter expression, <field_name>:<field_value> format should be used';
    return { ok: false, problem: `Invalid argument in search query: ${problem}` };
  }
  const middle = value.indexOf(RANGE);
  if (middle === -1) return { ok: true, filter: { kind: 'value', attribute, value } };
  const from = value.slice(0, middle).trim() || undefined;
  const to = value.slice(middle + RANGE.length).trim() || undefined;
  return { ok: true, filter: { kind: 'range', attribute, from, to } };
}
