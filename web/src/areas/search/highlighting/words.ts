// Rules in words.
import type { HighlightingCondition } from '@logboom/contract/search/view-document';
import type { Rule } from '../../../shared/field-values/highlighting/rules.ts';

export const CONDITION_WORDS: Record<HighlightingCondition, string> = {
  equal: 'is',
  not_equal: 'is not',
  greater: 'is greater than',
  greater_equal: 'is at least',
  less: 'is less than',
  less_equal: 'is at most',
};

export const ANY_VALUE_WORDS = 'has any value';

/** The rule for every value: none is the empty text. */
export function isAnyValue({ condition, value }: Pick<Rule, 'condition' | 'value'>): boolean {
  return condition === 'not_equal' && value === '';
}

export function conditionText(rule: Rule): string {
  return isAnyValue(rule) ? ANY_VALUE_WORDS : `${CONDITION_WORDS[rule.condition]} ${rule.value}`;
}
