// What a query, its filters and a search type ask for, put together as one condition.
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import { meaningOf, type Condition } from '@logboom/core/query/meaning/meaning';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { walk } from '@logboom/core/query/syntax/syntax';
import { validateQuery } from '@logboom/core/query/meaning/validate';

/** For the caller to read: the query cannot be run. */
export class QueryProblem extends Error {}

/** As many as Lucene allows; each becomes a part of the statement. */
const MAX_TERMS = 1024;

export interface QueryRules {
  readonly allowLeadingWildcard: boolean;
}

export function readQueryText(text: string, rules: QueryRules): Condition {
  if (text.length > MAX_QUERY_LENGTH) {
    throw new QueryProblem(`The query is longer than ${MAX_QUERY_LENGTH} characters`);
  }
  const parsed = parseQuery(text);
  const error = validateQuery(parsed, rules).find(({ severity }) => severity === 'error');
  if (error) throw new QueryProblem(error.message);
  let terms = 0;
  for (const { node } of walk(parsed.tree.clauses)) {
    terms += node.kind === 'text' ? node.words.length : 1;
    if (terms > MAX_TERMS) throw new QueryProblem(`The query has more than ${MAX_TERMS} terms`);
  }
  return meaningOf(parsed.tree);
}

export function allOf(conditions: readonly Condition[]): Condition {
  const must = conditions.filter(({ kind }) => kind !== 'everything');
  const [only] = must;
  if (only === undefined) return { kind: 'everything' };
  return must.length === 1 ? only : { kind: 'boolean', must, should: [], not: [] };
}
