// Conditions as the form holds them: comparisons of functions with numbers, in groups of which all or any must hold.
import type { AggregationFunction, EventSeries } from '@logboom/contract/events/config-schemas';
import {
  mirrored,
  readCondition,
  type Comparison,
  type Condition,
  type NumberTerm,
} from '@logboom/core/events/conditions';
import type { NumberValue } from '../../../../kit/forms/fields/NumberField.tsx';

export interface ComparisonDraft {
  readonly kind: 'comparison';
  readonly function: AggregationFunction;
  readonly field: string;
  readonly comparison: Comparison;
  readonly value: NumberValue;
}

export interface GroupDraft {
  readonly kind: 'group';
  readonly operator: '&&' | '||';
  readonly parts: readonly ConditionDraft[];
}

export type ConditionDraft = ComparisonDraft | GroupDraft;

export const NEW_COMPARISON: ComparisonDraft = {
  kind: 'comparison',
  function: 'count',
  field: '',
  comparison: '>',
  value: '',
};
export const NEW_GROUP: GroupDraft = { kind: 'group', operator: '&&', parts: [NEW_COMPARISON] };

const seriesId = (name: string, field: string): string => `${name}-${field}`;

/** Undefined for what the form cannot show, such as a negation; it is then kept as it is. */
export function draftOf(expression: unknown, series: readonly EventSeries[]): GroupDraft | undefined {
  if (expression === null || expression === undefined) return NEW_GROUP;
  const read = readCondition(expression);
  if (!read.ok) return undefined;
  const draft = partOf(read.condition, series);
  if (draft === undefined) return undefined;
  return draft.kind === 'group' ? draft : { kind: 'group', operator: '&&', parts: [draft] };
}

function partOf(condition: Condition, series: readonly EventSeries[]): ConditionDraft | undefined {
  switch (condition.expr) {
    case 'true':
    case '!':
      return undefined;
    case 'group':
      return partOf(condition.child, series);
    case '&&':
    case '||': {
      const { expr: operator } = condition;
      const parts = chainOf(condition, operator).map((part) => partOf(part, series));
      const known = parts.filter((part) => part !== undefined);
      return known.length === parts.length ? { kind: 'group', operator, parts: known } : undefined;
    }
    default:
      return comparisonOf(condition, series);
  }
}

/** `a && b && c` is a tree of pairs on the wire, and one list here. */
function chainOf(condition: Condition, operator: '&&' | '||'): Condition[] {
  if ((condition.expr !== '&&' && condition.expr !== '||') || condition.expr !== operator) return [condition];
  return [...chainOf(condition.left, operator), ...chainOf(condition.right, operator)];
}

function comparisonOf(
  condition: { readonly expr: Comparison; readonly left: NumberTerm; readonly right: NumberTerm },
  series: readonly EventSeries[],
): ComparisonDraft | undefined {
  const { expr, left, right } = condition;
  if (left.expr === 'number' && right.expr === 'number-ref')
    return comparisonOf({ expr: mirrored(expr), left: right, right: left }, series);
  if (left.expr !== 'number-ref' || right.expr !== 'number') return undefined;
  const found = series.find(({ id }) => id === left.ref);
  if (found === undefined) return undefined;
  return {
    kind: 'comparison',
    function: found.function,
    field: found.field ?? '',
    comparison: expr,
    value: right.value,
  };
}

/** What is not filled in is left out here; the rules of the form complain about it. */
export function expressionOf(draft: ConditionDraft): Condition | undefined {
  if (draft.kind === 'comparison') {
    const value = typeof draft.value === 'number' ? draft.value : Number.parseFloat(draft.value);
    if (!Number.isFinite(value)) return undefined;
    const ref = seriesId(draft.function, draft.field.trim());
    return { expr: draft.comparison, left: { expr: 'number-ref', ref }, right: { expr: 'number', value } };
  }
  const { operator } = draft;
  const parts = draft.parts.flatMap((part): Condition[] => {
    const expression = expressionOf(part);
    if (expression === undefined) return [];
    return part.kind === 'group'
      ? [{ expr: 'group', operator: part.operator, child: expression }]
      : [expression];
  });
  const [first, ...others] = parts;
  return first && others.reduce((left, right) => ({ expr: operator, left, right }), first);
}

function comparisonsIn(draft: ConditionDraft): ComparisonDraft[] {
  return draft.kind === 'comparison' ? [draft] : draft.parts.flatMap(comparisonsIn);
}

/** Each function of a field once. */
export function seriesOf(draft: ConditionDraft): EventSeries[] {
  const named = comparisonsIn(draft).map(({ function: name, field }): [string, EventSeries] => {
    const trimmed = field.trim();
    const id = seriesId(name, trimmed);
    return [id, { id, function: name, field: trimmed === '' ? null : trimmed }];
  });
  return [...new Map(named).values()];
}

export function problemOf(draft: ConditionDraft): string | undefined {
  const all = comparisonsIn(draft);
  if (all.length === 0) return 'Add at least one comparison.';
  if (all.some(({ function: name, field }) => name !== 'count' && field.trim() === ''))
    return 'Every function except count needs a field.';
  if (all.some(({ value }) => !Number.isFinite(Number(value)) || value === ''))
    return 'Every comparison needs a number.';
  return undefined;
}
