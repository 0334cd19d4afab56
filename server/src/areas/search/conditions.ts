// What a query, its filters and a search type ask for, put together as one condition.
import { LONGEST_QUERY, type Filter } from '@logboom/contract/search';
import { meaningOf, type Condition } from '@logboom/core/query/meaning';
import { parseQuery } from '@logboom/core/query/parser';
import { walk } from '@logboom/core/query/syntax';
import { validateQuery } from '@logboom/core/query/validate';

/** For the caller to read: the query cannot be run. */
export class QueryProblem extends Error {}

/** As many as Lucene allows; each becomes a part of the statement. */
const MOST_TERMS = 1024;

export interface QueryRules {
  readonly allowLeadingWildcard: boolean;
}

export function readQueryText(text: string, rules: QueryRules): Condition {
  if (text.length > LONGEST_QUERY) {
    throw new QueryProblem(`The query is longer than ${LONGEST_QUERY} characters`);
  }
  const parsed = parseQuery(text);
  const error = validateQuery(parsed, rules).find(({ severity }) => severity === 'error');
  if (error) throw new QueryProblem(error.message);
  let terms = 0;
  for (const { node } of walk(parsed.tree.clauses)) {
    terms += node.kind === 'text' ? node.words.length : 1;
    if (terms > MOST_TERMS) throw new QueryProblem(`The query has more than ${MOST_TERMS} terms`);
  }
  return meaningOf(parsed.tree);
}

export function allOf(conditions: readonly Condition[]): Condition {
  const must = conditions.filter(({ kind }) => kind !== 'everything');
  const [only] = must;
  if (only === undefined) return { kind: 'everything' };
  return must.length === 1 ? only : { kind: 'boolean', must, should: [], not: [] };
}

/** Filters that we do not know impose nothing. */
export function readFilter(filter: Filter | null, rules: QueryRules): Condition {
  switch (filter?.type) {
    case 'stream':
      return { kind: 'phrase', field: 'streams', text: String(filter.id), slop: 0 };
    case 'query_string':
      return readQueryText(filter.query ?? '', rules);
    case 'and':
    case 'or': {
      const parts = (filter.filters ?? []).map((part) => readFilter(part, rules));
      if (filter.type === 'and') return allOf(parts);
      if (parts.length === 0 || parts.some(({ kind }) => kind === 'everything'))
        return { kind: 'everything' };
      return { kind: 'boolean', must: [], should: parts, not: [] };
    }
    default:
      return { kind: 'everything' };
  }
}

const MOST_FILTERS = 20_000;

/** The streams that a filter names, at any depth. */
export function streamsOf(filter: Filter | null): string[] {
  const found = new Set<string>();
  const open = filter === null ? [] : [filter];
  for (let one = open.pop(), seen = 0; one !== undefined; one = open.pop(), seen++) {
    if (seen > MOST_FILTERS) throw new QueryProblem('The filter has too many parts');
    if (one.type === 'stream' && typeof one.id === 'string') found.add(one.id);
    if (Array.isArray(one.filters)) open.push(...one.filters);
  }
  return Array.from(found);
}
