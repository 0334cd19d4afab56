// Which rule a value meets, and the colours that it is then shown in.
import type { HighlightingCondition } from '@logboom/contract/search/view-document';
import { colorFor } from '../../../kit/structure/highlightingColor.ts';
import { isHexColor, readableText } from '../../../theme/color.ts';
import { isScalar } from '../scalar.ts';
import type { Highlight, Rule } from './rules.ts';

export interface ValueColors {
  readonly background: string;
  /** Black or white, whichever can be read on the background, in both themes. */
  readonly color: string;
}

export type ColorsOf = (field: string, value: unknown) => ValueColors | undefined;

/** The first rule that fits decides. */
export function colorsBy(highlights: readonly Highlight[]): ColorsOf {
  const byField = new Map<string, Rule[]>();
  for (const { rule } of highlights) {
    if (rule) byField.set(rule.field, [...(byField.get(rule.field) ?? []), rule]);
  }
  return (field, value) => {
    const rules = byField.get(field);
    if (rules === undefined || !isScalar(value)) return undefined;
    for (const rule of rules) {
      const background = fits(rule, value) ? colorFor(rule.color, value) : undefined;
      if (isHexColor(background)) return { background, color: readableText(background) };
    }
    return undefined;
  };
}

const COMPARISONS: Record<HighlightingCondition, (difference: number) => boolean> = {
  equal: (difference) => difference === 0,
  not_equal: (difference) => difference !== 0,
  greater: (difference) => difference > 0,
  greater_equal: (difference) => difference >= 0,
  less: (difference) => difference < 0,
  less_equal: (difference) => difference <= 0,
};

/** Numbers are compared as numbers, also where they are written as text; text is the same or it is not. */
export function fits({ condition, value: wanted }: Rule, value: string | number | boolean): boolean {
  const [one, other] = [numberOf(value), numberOf(wanted)];
  if (one !== undefined && other !== undefined) return COMPARISONS[condition](one - other);
  if (condition === 'equal') return String(value) === wanted;
  return condition === 'not_equal' && String(value) !== wanted;
}

function numberOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'boolean' || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
