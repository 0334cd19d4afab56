// Changes to a query that a click makes: narrow it to a value, or to everything but a value.
import { occurrences } from '../meaning/meaning.ts';
import { parseQuery } from '../syntax/parser.ts';
import { printFieldName, quote } from '../syntax/print.ts';
import type { QueryTree } from '../syntax/syntax.ts';

export type QueryValue = string | number | boolean;

/** How aggregations show that a field is missing. */
export const EMPTY_VALUE = '(Empty Value)';

const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.@-]*$/u;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

/** A value as it can stand behind `field:`. */
export function formatValue(value: QueryValue): string {
  const text = String(value);
  return PLAIN.test(text) && !OPERATORS.has(text) ? text : quote(text);
}

/** `field:value`, or that the field is missing. */
export function formatTerm(field: string, value: QueryValue): string {
  if (value === EMPTY_VALUE) return `NOT _exists_:${printFieldName(field)}`;
  return `${printFieldName(field)}:${formatValue(value)}`;
}

/** The query, narrowed to messages whose field has the value. */
export function addTerm(query: string, field: string, value: QueryValue): string {
  return narrow(query, formatTerm(field, value));
}

/** The query, narrowed to messages whose field does not have the value. */
export function excludeTerm(query: string, field: string, value: QueryValue): string {
  const isMissing = value === EMPTY_VALUE;
  return narrow(query, isMissing ? `_exists_:${printFieldName(field)}` : `NOT ${formatTerm(field, value)}`);
}

/** What the user wrote stays as it is, in parentheses when `AND` would change what it means. */
function narrow(query: string, term: string): string {
  const { tree } = parseQuery(query);
  const [first] = tree.clauses;
  const last = tree.clauses.at(-1);
  if (first === undefined || last === undefined || isEverything(tree)) return term;
  const written = query.slice(first.from, last.to);
  if (!bearsAnd(tree)) return `(${written}) AND ${term}`;
  const clauses = tree.clauses.map(({ modifier, node }) => {
    const text = query.slice(node.from, node.to);
    return modifier === 'not' ? `NOT ${text}` : text;
  });
  return clauses.includes(term) ? written : `${written} AND ${term}`;
}

function isEverything({ clauses }: QueryTree): boolean {
  const [clause] = clauses;
  if (clauses.length !== 1 || clause === undefined || clause.modifier === 'not') return false;
  const { node } = clause;
  return node.kind === 'wildcard' && node.pattern === '*' && (node.field?.name ?? '*') === '*';
}

/** Whether one more required clause leaves the others what they are. */
function bearsAnd({ clauses }: QueryTree): boolean {
  const [only] = clauses;
  if (clauses.length === 1) return !(only?.node.kind === 'text' && only.node.words.length > 1);
  const marks = occurrences(clauses);
  return marks.at(-1) !== 'should' && (marks.includes('must') || !marks.includes('should'));
}
