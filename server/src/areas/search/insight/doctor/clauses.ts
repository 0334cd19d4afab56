// The clauses of a query, each for itself and the query without it. Pure.
import { meaningOf, occurrences, type Condition, type Occurrence } from '@logboom/core/query/meaning/meaning';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { printQuery } from '@logboom/core/query/syntax/print';
import { walk, type Clause, type FieldName, type QueryNode } from '@logboom/core/query/syntax/syntax';

export interface DoctoredClause {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly occurrence: Occurrence;
  readonly alone: Condition;
  /** Undefined when it is the only one. */
  readonly without: { readonly condition: Condition; readonly query: string } | undefined;
}

/** More would be too many questions to the engine. */
export const MAX_CLAUSES = 8;

/** A query of one group is taken apart like the group. */
export function clausesOf(query: string): DoctoredClause[] {
  const { clauses } = parseQuery(query).tree;
  return clauses.slice(0, MAX_CLAUSES).map((clause, index) => {
    const bare: Clause = { ...clause, conjunction: 'none', modifier: 'none' };
    const rest = withoutClause(clauses, index);
    return {
      text: query.slice(clause.from, clause.to).replace(/^(?:AND|OR|&&|\|\|)\s+/, ''),
      from: clause.from,
      to: clause.to,
      occurrence: occurrences(clauses)[index] ?? 'should',
      alone:
        clause.modifier === 'not'
          ? meaningOf({ clauses: [{ ...bare, modifier: 'not' }] })
          : meaningOf({ clauses: [bare] }),
      without:
        clauses.length < 2
          ? undefined
          : { condition: meaningOf({ clauses: rest }), query: printQuery({ clauses: rest }) },
    };
  });
}

/** The operator of the clause goes with it; one that required the clauses beside it leaves them required. */
function withoutClause(clauses: readonly Clause[], removed: number): Clause[] {
  const marks = occurrences(clauses);
  const rest = clauses
    .map((clause, index): { clause: Clause; mark: Occurrence } => ({
      clause,
      mark: marks[index] ?? 'should',
    }))
    .filter((_, index) => index !== removed);
  const isAllRequired = rest.every(({ mark }) => mark !== 'should');
  return rest.map(({ clause, mark }, index) => ({
    ...clause,
    // Where AND no longer binds all of them, a sign before each keeps it required.
    conjunction: index === 0 ? 'none' : isAllRequired ? 'and' : 'or',
    modifier: mark === 'must' && !isAllRequired ? 'must' : clause.modifier,
  }));
}

export interface NamedValue {
  readonly field: string;
  readonly value: string;
  readonly node: QueryNode;
}

/** What is compared with whole values, at any depth. */
export function namedValues(query: string): NamedValue[] {
  const found: NamedValue[] = [];
  for (const { node, field } of walk(parseQuery(query).tree.clauses)) {
    const value = field === undefined || field.name === '_exists_' ? undefined : wholeValue(node);
    if (field !== undefined && value !== undefined) found.push({ field: field.name, value, node });
  }
  return found;
}

function wholeValue(node: QueryNode): string | undefined {
  if (node.fuzzy !== undefined) return undefined;
  if (node.kind === 'phrase') return node.text;
  return node.kind === 'text' ? node.words.map(({ text }) => text).join(' ') : undefined;
}

/** Every field that the query names, with its place. */
export function namedFields(query: string): FieldName[] {
  const found: FieldName[] = [];
  for (const { node } of walk(parseQuery(query).tree.clauses)) {
    if (node.field?.name === '_exists_') {
      if (node.kind === 'text')
        found.push(...node.words.map(({ text, from, to }) => ({ name: text, from, to })));
    } else if (node.field !== undefined && node.field.name !== '*') found.push(node.field);
  }
  return found;
}

/** The query with another text in a place. */
export function replaced(query: string, { from, to }: { from: number; to: number }, text: string): string {
  return query.slice(0, from) + text + query.slice(to);
}
