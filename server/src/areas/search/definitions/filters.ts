// Filters of queries and search types: nested, and sent by clients, so they are checked before they are read.
import type { Filter } from '@logboom/contract/search/schemas';
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { badRequest } from '../../../http/errors.ts';
import { allOf, readQueryText, type QueryRules } from '../execution/conditions.ts';

/** Room for all streams that a query may name, twice. */
const MAX_PARTS = 20_000;
/** What reads filters, and what makes statements of them, goes down into each part. */
const DEEPEST = 100;

/** All parts of a filter, at any depth. Refuses a filter that cannot be read. */
function partsOf(filter: Filter | null): Filter[] {
  const parts: Filter[] = [];
  let level: unknown[] = filter === null ? [] : [filter];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw invalid(`The filter is nested more than ${DEEPEST} times`);
    const next: unknown[] = [];
    for (const one of level) {
      if (!isFilter(one)) throw invalid('A part of the filter is not a filter');
      parts.push(one);
      for (const part of one.filters ?? []) next.push(part);
      if (parts.length + next.length > MAX_PARTS) {
        throw invalid(`The filter has more than ${MAX_PARTS} parts`);
      }
    }
    level = next;
  }
  return parts;
}

function isFilter(value: unknown): value is Filter {
  if (typeof value !== 'object' || value === null) return false;
  const { type, query, filters } = value as Record<string, unknown>;
  return (
    typeof type === 'string' &&
    (query === undefined || query === null || type !== 'query_string' || typeof query === 'string') &&
    (filters === undefined || filters === null || Array.isArray(filters))
  );
}

const invalid = (text: string) => badRequest(text, 'FILTER_INVALID');

/** The streams that a filter names, at any depth. */
export function streamsOf(filter: Filter | null): string[] {
  const named = partsOf(filter).flatMap(({ type, id }) =>
    type === 'stream' && typeof id === 'string' ? [id] : [],
  );
  return Array.from(new Set(named));
}

/** Filters that we do not know impose nothing. */
export function readFilter(filter: Filter | null, rules: QueryRules): Condition {
  partsOf(filter);
  return conditionOf(filter, rules);
}

function conditionOf(filter: Filter | null, rules: QueryRules): Condition {
  switch (filter?.type) {
    case 'stream':
      return { kind: 'phrase', field: 'streams', text: String(filter.id), slop: 0 };
    case 'query_string':
      return readQueryText(filter.query ?? '', rules);
    case 'and':
    case 'or': {
      const parts = (filter.filters ?? []).map((part) => conditionOf(part, rules));
      if (filter.type === 'and') return allOf(parts);
      if (parts.length === 0 || parts.some(({ kind }) => kind === 'everything'))
        return { kind: 'everything' };
      return { kind: 'boolean', must: [], should: parts, not: [] };
    }
    default:
      return { kind: 'everything' };
  }
}
