// What stands in the address of a dashboard: its page, what is asked instead of what its widgets ask, values that it is
// narrowed to, parameters, and how often it is refreshed. A link repeats all of it.
import { addTerm } from '@logboom/core/query/completion/edit';
import { queryString, timeRangeFromQuery, timeRangeToQuery, type TimeRange } from '../../../routes.ts';
import type { ParameterValues } from '@logboom/core/dashboards/parameters';

export interface ValueFilter {
  readonly field: string;
  readonly value: string;
}

export interface BoardAddress {
  /** The first page when undefined. */
  readonly page: string | undefined;
  /** In place of the ranges of all widgets. */
  readonly timeRange: TimeRange | undefined;
  /** Besides the queries of the widgets. */
  readonly query: string;
  readonly filters: readonly ValueFilter[];
  readonly values: ParameterValues;
  /** A duration such as PT10S; undefined while nothing is refreshed by itself. */
  readonly refresh: string | undefined;
  /** The widget that is shown alone. */
  readonly focus: string | undefined;
}

const RANGE_PARAMETERS = ['rangetype', 'relative', 'from', 'to', 'keyword'];
const VALUE = 'p.';
const KNOWN = new Set(['page', 'q', 'filter', 'refresh', 'focus', ...RANGE_PARAMETERS]);
const MAX_FILTERS = 20;

export function readAddress(parameters: URLSearchParams): BoardAddress {
  const values: Record<string, string[]> = {};
  for (const [name, value] of parameters) {
    if (!name.startsWith(VALUE)) continue;
    const chosen = (values[name.slice(VALUE.length)] ??= []);
    if (value !== '') chosen.push(value);
  }
  return {
    page: parameters.get('page') ?? undefined,
    timeRange: readRange(parameters),
    query: parameters.get('q') ?? '',
    filters: parameters.getAll('filter').slice(0, MAX_FILTERS).flatMap(readFilter),
    values,
    refresh: parameters.get('refresh') ?? undefined,
    focus: parameters.get('focus') ?? undefined,
  };
}

function readRange(parameters: URLSearchParams): TimeRange | undefined {
  if (!['relative', 'absolute', 'keyword'].includes(parameters.get('rangetype') ?? '')) return undefined;
  return timeRangeFromQuery(parameters);
}

/** `source=web-1`; a name of a field has no equals sign. */
function readFilter(text: string): ValueFilter[] {
  const at = text.indexOf('=');
  return at <= 0 ? [] : [{ field: text.slice(0, at), value: text.slice(at + 1) }];
}

/** With what else stands there. */
export function writeAddress(address: BoardAddress, before: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams();
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') written.set(name, value);
  };
  set('page', address.page);
  set('q', address.query);
  if (address.timeRange) {
    const range = new URLSearchParams(queryString(timeRangeToQuery(address.timeRange)));
    for (const [name, value] of range) written.set(name, value);
  }
  for (const { field, value } of address.filters) written.append('filter', `${field}=${value}`);
  for (const [name, chosen] of Object.entries(address.values)) {
    // Nothing chosen is a choice too, where there is a default.
    for (const value of chosen.length === 0 ? [''] : chosen) written.append(`${VALUE}${name}`, value);
  }
  set('refresh', address.refresh);
  set('focus', address.focus);
  for (const [name, value] of before) {
    if (!KNOWN.has(name) && !name.startsWith(VALUE)) written.append(name, value);
  }
  return written;
}

/** The query and the values that a page is narrowed to, as one query. */
export function narrowedQuery({ query, filters }: Pick<BoardAddress, 'query' | 'filters'>): string {
  return filters.reduce((text, { field, value }) => addTerm(text, field, value), query);
}
