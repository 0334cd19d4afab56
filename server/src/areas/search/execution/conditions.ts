// What a query, its filters and a search type ask for, put together as one condition.
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import { leavesOf, meaningOf, type Condition } from '@logboom/core/query/meaning/meaning';
import { wordsOf } from '@logboom/core/query/meaning/analyse';
import { parseQuery, type ParsedQuery } from '@logboom/core/query/syntax/parser';
import { walk, type QueryNode } from '@logboom/core/query/syntax/syntax';
import { validateQuery } from '@logboom/core/query/meaning/validate';

/** For the caller to read: the query cannot be run. */
export class QueryProblem extends Error {}

/** What is shown for it is its message alone, as clients know it. */
export class UnknownSearchType extends QueryProblem {}

/** As many as Lucene allows; each becomes a part of the statement. */
const MAX_TERMS = 1024;
/**
 * Each is a column of its own to the engine, with the memory to read it: 500 took 426 MB and a minute of the processor, over 100,000
 * messages of which none had any of them.
 */
const MAX_FIELDS = 100;
/** Of a phrase with a distance (`"…"~5`), whose test compares every two of its words. */
const MAX_NEAR_WORDS = 32;
const MAX_NEAR_PAIRS = 4096;

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
  checkSize(parsed);
  const meaning = meaningOf(parsed.tree);
  const fields = new Set(leavesOf(meaning).map(({ field }) => field));
  fields.delete(undefined);
  if (fields.size > MAX_FIELDS) throw new QueryProblem(`The query names more than ${MAX_FIELDS} fields`);
  return meaning;
}

/** Before anything is made of the query: what it costs grows with its words, and with pairs of words near each other. */
function checkSize({ tree }: ParsedQuery): void {
  let terms = 0;
  let pairs = 0;
  for (const { node } of walk(tree.clauses)) {
    const words = wordCount(node);
    terms += words;
    if (terms > MAX_TERMS) throw new QueryProblem(`The query has more than ${MAX_TERMS} terms`);
    if (node.kind !== 'phrase' || !(Number(node.fuzzy) >= 1)) continue;
    pairs += words * words;
    if (words > MAX_NEAR_WORDS)
      throw new QueryProblem(`A phrase of words near each other has more than ${MAX_NEAR_WORDS} words`);
    if (pairs > MAX_NEAR_PAIRS)
      throw new QueryProblem('The query has too many phrases of words near each other');
  }
}

function wordCount(node: QueryNode): number {
  if (node.kind === 'text') return node.words.length;
  return node.kind === 'phrase' ? Math.max(1, wordsOf(node.text).length) : 1;
}

export function allOf(conditions: readonly Condition[]): Condition {
  const must = conditions.filter(({ kind }) => kind !== 'everything');
  const [only] = must;
  if (only === undefined) return { kind: 'everything' };
  return must.length === 1 ? only : { kind: 'boolean', must, should: [], not: [] };
}
