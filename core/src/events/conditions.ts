// The conditions of event definitions: a tree of comparisons, read from what clients send and held against numbers.
import { isObject } from '@logboom/contract/common/is-object';

export type Comparison = '==' | '>' | '>=' | '<' | '<=';

export type NumberTerm =
  | { readonly expr: 'number'; readonly value: number }
  | { readonly expr: 'number-ref'; readonly ref: string };

export type Condition =
  | { readonly expr: 'true' }
  | { readonly expr: '&&' | '||'; readonly left: Condition; readonly right: Condition }
  | { readonly expr: '!'; readonly left: Condition }
  | { readonly expr: 'group'; readonly operator: string; readonly child: Condition }
  | { readonly expr: Comparison; readonly left: NumberTerm; readonly right: NumberTerm };

export type ReadCondition =
  | { readonly ok: true; readonly condition: Condition }
  | { readonly ok: false; readonly problem: string };

const COMPARISONS: ReadonlySet<unknown> = new Set(['==', '>', '>=', '<', '<=']);
const MAX_DEPTH = 50;

class ConditionProblem extends Error {}

export function readCondition(sent: unknown): ReadCondition {
  try {
    return { ok: true, condition: conditionOf(sent, 0) };
  } catch (error) {
    if (error instanceof ConditionProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

function conditionOf(sent: unknown, depth: number): Condition {
  if (depth > MAX_DEPTH) throw new ConditionProblem('The condition is nested too deeply');
  if (!isObject(sent)) throw new ConditionProblem('A part of the condition is missing');
  const { expr, left, right, child, operator } = sent;
  if (expr === 'true') return { expr };
  if (expr === '&&' || expr === '||')
    return { expr, left: conditionOf(left, depth + 1), right: conditionOf(right, depth + 1) };
  if (expr === '!') return { expr, left: conditionOf(left, depth + 1) };
  if (expr === 'group')
    return {
      expr,
      operator: typeof operator === 'string' ? operator.slice(0, 8) : '',
      child: conditionOf(child, depth + 1),
    };
  if (isComparison(expr)) return { expr, left: termOf(left), right: termOf(right) };
  throw new ConditionProblem('A part of the condition has no known operator');
}

const isComparison = (expr: unknown): expr is Comparison => COMPARISONS.has(expr);

function termOf(sent: unknown): NumberTerm {
  if (!isObject(sent)) throw new ConditionProblem('One side of a comparison is missing');
  const { expr, value, ref } = sent;
  if (expr === 'number' && typeof value === 'number') return { expr, value };
  if (expr === 'number-ref' && typeof ref === 'string') return { expr, ref };
  throw new ConditionProblem('One side of a comparison is neither a number nor the name of a series');
}

/** The names of series in it. */
export function seriesIn(condition: Condition): string[] {
  switch (condition.expr) {
    case 'true':
      return [];
    case '&&':
    case '||':
      return [...seriesIn(condition.left), ...seriesIn(condition.right)];
    case '!':
      return seriesIn(condition.left);
    case 'group':
      return seriesIn(condition.child);
    default:
      return [condition.left, condition.right].flatMap((term) =>
        term.expr === 'number-ref' ? [term.ref] : [],
      );
  }
}

/** Of a series without a value nothing is true. */
export function holds(condition: Condition, values: ReadonlyMap<string, number>): boolean {
  switch (condition.expr) {
    case 'true':
      return true;
    case '&&':
      return holds(condition.left, values) && holds(condition.right, values);
    case '||':
      return holds(condition.left, values) || holds(condition.right, values);
    case '!':
      return !holds(condition.left, values);
    case 'group':
      return holds(condition.child, values);
    default:
      return compare(condition.expr, numberOf(condition.left, values), numberOf(condition.right, values));
  }
}

function numberOf(term: NumberTerm, values: ReadonlyMap<string, number>): number {
  return term.expr === 'number' ? term.value : (values.get(term.ref) ?? Number.NaN);
}

function compare(comparison: Comparison, left: number, right: number): boolean {
  switch (comparison) {
    case '==':
      return left === right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
  }
}

interface Threshold {
  readonly comparison: Comparison;
  readonly value: number;
}

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};

/** Another way round it says the same: `5 < count()` is `count() > 5`. */
export const mirrored = (comparison: Comparison): Comparison => MIRRORED[comparison];

/** The numbers that a series is compared with. */
export function thresholdsOf(condition: Condition, series: string): Threshold[] {
  switch (condition.expr) {
    case 'true':
      return [];
    case '&&':
    case '||':
      return [...thresholdsOf(condition.left, series), ...thresholdsOf(condition.right, series)];
    case '!':
      return thresholdsOf(condition.left, series);
    case 'group':
      return thresholdsOf(condition.child, series);
    default: {
      const { expr, left, right } = condition;
      if (isSeries(left, series) && right.expr === 'number')
        return [{ comparison: expr, value: right.value }];
      if (isSeries(right, series) && left.expr === 'number')
        return [{ comparison: mirrored(expr), value: left.value }];
      return [];
    }
  }
}

const isSeries = (term: NumberTerm, series: string): boolean =>
  term.expr === 'number-ref' && term.ref === series;
