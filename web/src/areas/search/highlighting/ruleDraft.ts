// A highlighting rule while somebody edits it, and when it may be saved.
import { required } from '@logboom/contract/common/form-rules';
import { HIGHLIGHTING_CONDITIONS } from '@logboom/contract/search/view-document';
import { color } from '../../../kit/forms/colors/ColorField.tsx';
import type { NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { gradientNames } from '../../../kit/structure/gradients.ts';
import type { HighlightingColor } from '../../../kit/structure/highlightingColor.ts';
import type { Rule } from '../../../shared/field-values/highlighting/rules.ts';
import { isAnyValue } from './words.ts';

export interface RuleDraft {
  readonly field: string | null;
  readonly condition: string | null;
  readonly value: string;
  readonly kind: HighlightingColor['type'];
  readonly color: string;
  readonly gradient: string | null;
  readonly lower: NumberValue;
  readonly upper: NumberValue;
}

/** A condition of the dialog only: it is stored as "is not nothing". */
export const ANY_VALUE = 'any';

const NUMBER_WANTED = 'Must be a number.';
const IN_ORDER: ReadonlySet<string | null | undefined> = new Set([
  'greater',
  'greater_equal',
  'less',
  'less_equal',
]);

export const RULES_OF_RULES: FormRules<RuleDraft> = {
  field: required,
  value: (value, draft) => {
    if (draft?.condition === ANY_VALUE) return undefined;
    const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
    return IN_ORDER.has(draft?.condition) && !isNumber ? NUMBER_WANTED : required(value);
  },
  color: (value, draft) => (draft?.kind === 'gradient' ? undefined : (required(value) ?? color(value))),
  lower: (value, draft) =>
    draft?.kind === 'gradient' && typeof value !== 'number' ? NUMBER_WANTED : undefined,
  upper: (value, draft) => {
    if (draft?.kind !== 'gradient') return undefined;
    if (typeof value !== 'number') return NUMBER_WANTED;
    return value > Number(draft.lower) ? undefined : 'Must be greater than the lower end.';
  },
};

/** @param free the colour of a rule that has none yet */
export function draftOf(rule: Rule | undefined, free: string): RuleDraft {
  const plain = { kind: 'static', color: free, gradient: 'Viridis', lower: 0, upper: 100 } as const;
  if (rule === undefined) return { ...plain, field: null, condition: 'equal', value: '' };
  const { type: kind, ...stored } = rule.color;
  const { field, condition, value } = rule;
  return {
    ...plain,
    ...stored,
    kind,
    field,
    value,
    condition: isAnyValue(rule) ? ANY_VALUE : condition,
  };
}

export function ruleOf(draft: RuleDraft): Rule {
  const known = HIGHLIGHTING_CONDITIONS.find((name) => name === draft.condition);
  const condition =
    known === undefined
      ? { condition: 'not_equal' as const, value: '' }
      : { condition: known, value: draft.value.trim() };
  return { field: draft.field ?? '', ...condition, color: colorOf(draft) };
}

export function colorOf({ kind, color: code, gradient, lower, upper }: RuleDraft): HighlightingColor {
  if (kind === 'static') return { type: kind, color: code.toLowerCase() };
  return {
    type: kind,
    gradient: gradientNames.find((name) => name === gradient) ?? 'Viridis',
    lower: Number(lower),
    upper: Number(upper),
  };
}
