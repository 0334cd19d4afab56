// What a query asks for, free of the ways in which it can be written. Evaluation and SQL start from here.
import type { Clause, ComparisonNode, QueryNode, QueryTree } from '../syntax/syntax.ts';

export interface Limit {
  readonly text: string;
  readonly inclusive: boolean;
}

/** A condition without `field` is tried on every field of a message. */
export type Condition =
  | { readonly kind: 'everything' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'exists'; readonly field: string }
  | { readonly kind: 'text'; readonly field?: string; readonly words: readonly string[] }
  | { readonly kind: 'phrase'; readonly field?: string; readonly text: string; readonly slop: number }
  | { readonly kind: 'fuzzy'; readonly field?: string; readonly text: string; readonly edits: number }
  /** `*` and `?` are wild, a backslash takes that away. */
  | { readonly kind: 'wildcard'; readonly field?: string; readonly pattern: string }
  /** In Lucene's dialect. */
  | { readonly kind: 'regex'; readonly field?: string; readonly pattern: string }
  | { readonly kind: 'range'; readonly field?: string; readonly lower?: Limit; readonly upper?: Limit }
  /** All of `must`, none of `not`, and one of `should` when there is no `must`. Only `not`: everything else. */
  | {
      readonly kind: 'boolean';
      readonly must: readonly Condition[];
      readonly should: readonly Condition[];
      readonly not: readonly Condition[];
    };

/** A condition that has no others in it. */
export type Leaf = Exclude<Condition, { kind: 'boolean' | 'everything' | 'nothing' }>;
/** One that asks something of a value. */
export type ValueCondition = Exclude<Leaf, { kind: 'exists' }>;

export function leavesOf(condition: Condition): Leaf[] {
  if (condition.kind === 'everything' || condition.kind === 'nothing') return [];
  if (condition.kind !== 'boolean') return [condition];
  return [...condition.must, ...condition.should, ...condition.not].flatMap(leavesOf);
}

export function meaningOf(tree: Pick<QueryTree, 'clauses'>): Condition {
  return tree.clauses.length === 0 ? { kind: 'everything' } : meaningOfClauses(tree.clauses, undefined);
}

export type Occurrence = 'must' | 'should' | 'not';

/**
 * Lucene's classic reading, which is not algebra: AND makes both its neighbours required, OR changes nothing. So
 * `a OR b AND c` requires b and c, and `a` is of no consequence.
 */
export function occurrences(clauses: readonly Clause[]): Occurrence[] {
  return clauses.map(({ modifier, conjunction }, index) => {
    if (modifier === 'not') return 'not';
    const isRequired = conjunction === 'and' || clauses[index + 1]?.conjunction === 'and';
    return modifier === 'must' || isRequired ? 'must' : 'should';
  });
}

function meaningOfClauses(clauses: readonly Clause[], field: string | undefined): Condition {
  const parts: Record<Occurrence, Condition[]> = { must: [], should: [], not: [] };
  const marks = occurrences(clauses);
  clauses.forEach((clause, index) => {
    parts[marks[index] ?? 'should'].push(meaningOfNode(clause.node, field));
  });
  const [only] = parts.should.length === 1 ? parts.should : parts.must;
  return clauses.length === 1 && only !== undefined ? only : { kind: 'boolean', ...parts };
}

const ANY_FIELD = '*';
const EXISTS = '_exists_';

function meaningOfNode(node: QueryNode, inherited: string | undefined): Condition {
  const field = node.field === undefined ? inherited : node.field.name;
  if (node.kind === 'group') {
    return node.clauses.length === 0 ? { kind: 'nothing' } : meaningOfClauses(node.clauses, field);
  }
  if (field === EXISTS) return existence(node);
  return meaningOfLeaf(node, field === undefined || field === ANY_FIELD ? {} : { field });
}

function existence(node: QueryNode): Condition {
  if (node.kind === 'phrase') return { kind: 'exists', field: node.text };
  if (node.kind === 'wildcard' && node.pattern === '*') return { kind: 'everything' };
  if (node.kind !== 'text') return { kind: 'nothing' };
  const fields = node.words.map(({ text }): Condition => ({ kind: 'exists', field: text }));
  const [first] = fields;
  if (first !== undefined && fields.length === 1) return first;
  return { kind: 'boolean', must: [], should: fields, not: [] };
}

function meaningOfLeaf(node: Exclude<QueryNode, { kind: 'group' }>, target: { field?: string }): Condition {
  switch (node.kind) {
    case 'text': {
      const words = node.words.map(({ text }) => text);
      if (node.fuzzy === undefined) return { kind: 'text', ...target, words };
      const text = words.join(' ');
      return { kind: 'fuzzy', ...target, text, edits: allowedEdits(node.fuzzy, text) };
    }
    case 'phrase':
      return { kind: 'phrase', ...target, text: node.text, slop: Math.trunc(Number(node.fuzzy ?? 0)) };
    case 'wildcard':
      if (node.pattern !== '*') return { kind: 'wildcard', ...target, pattern: node.pattern };
      return target.field === undefined ? { kind: 'everything' } : { kind: 'exists', field: target.field };
    case 'regex':
      return { kind: 'regex', ...target, pattern: node.pattern };
    case 'comparison':
      return { kind: 'range', ...target, ...compared(node) };
    case 'range':
      return {
        kind: 'range',
        ...target,
        ...(node.lower && { lower: { text: node.lower.text, inclusive: node.lowerInclusive } }),
        ...(node.upper && { upper: { text: node.upper.text, inclusive: node.upperInclusive } }),
      };
    case 'error':
      return { kind: 'nothing' };
  }
}

function compared({ operator, value }: ComparisonNode): { lower: Limit } | { upper: Limit } {
  const limit = { text: value.text, inclusive: operator.endsWith('=') };
  return operator.startsWith('>') ? { lower: limit } : { upper: limit };
}

const MAX_EDITS = 2;

/** `~` alone allows more for longer words; a fraction is the similarity that is wanted, as in old Lucene. */
function allowedEdits(fuzzy: string, text: string): number {
  const length = Array.from(text).length;
  if (fuzzy === '') return length < 3 ? 0 : length < 6 ? 1 : MAX_EDITS;
  const wanted = Number(fuzzy);
  return Math.min(MAX_EDITS, Math.trunc(wanted >= 1 ? wanted : wanted === 0 ? 0 : (1 - wanted) * length));
}
