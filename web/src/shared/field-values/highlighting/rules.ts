// The highlighting rules of a view: read with care, and what cannot be read stays in the document as it is.
import {
  HIGHLIGHTING_CONDITIONS,
  type HighlightingCondition,
  type HighlightingRule,
} from '@logboom/contract/search/view-document';
import { COLOR_CHOICES } from '../../../kit/forms/colors/colors.ts';
import { sameValue } from '../../../kit/forms/sameValue.ts';
import { parseHighlightingColor, type HighlightingColor } from '../../../kit/structure/highlightingColor.ts';
import { asList, asObject, asText } from '../../widgets/document/json.ts';

export interface Rule {
  readonly field: string;
  readonly value: string;
  readonly condition: HighlightingCondition;
  readonly color: HighlightingColor;
}

/** A rule in its place among the others. */
export interface Highlight {
  readonly id: string;
  /** Undefined for a rule that this page does not understand. */
  readonly rule: Rule | undefined;
  /** As it is in the document. */
  readonly stored: unknown;
}

let lastId = 0;
const nextId = () => `rule-${(lastId += 1)}`;

/** @param state the part of a view that belongs to a query */
export function readHighlights(state: unknown): readonly Highlight[] {
  const { highlighting } = asObject(asObject(state)['formatting']);
  return asList(highlighting).map((stored) => ({ id: nextId(), rule: readRule(stored), stored }));
}

/** A new rule, or a new meaning for one that keeps its place. */
export function highlightOf(rule: Rule, id = nextId()): Highlight {
  return { id, rule, stored: { ...rule, color: { ...rule.color } } satisfies HighlightingRule };
}

export function sameHighlights(one: readonly Highlight[], other: readonly Highlight[]): boolean {
  const stored = (all: readonly Highlight[]) => all.map((highlight) => highlight.stored);
  return sameValue(stored(one), stored(other));
}

/** The first of the offered colours that no rule has yet. */
export function freeColor(highlights: readonly Highlight[]): string {
  const taken = new Set(
    highlights.flatMap(({ rule }) => (rule?.color.type === 'static' ? [rule.color.color] : [])),
  );
  return COLOR_CHOICES.find((color) => !taken.has(color)) ?? COLOR_CHOICES[0];
}

function readRule(stored: unknown): Rule | undefined {
  const { field, value, condition = 'equal', color } = asObject(stored);
  const known = HIGHLIGHTING_CONDITIONS.find((name) => name === condition);
  try {
    // Older documents have the colour alone.
    const read = parseHighlightingColor(typeof color === 'string' ? { type: 'static', color } : color);
    if (asText(field) === '' || known === undefined) return undefined;
    return { field: asText(field), value: storedText(value), condition: known, color: read };
  } catch {
    return undefined;
  }
}

function storedText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : asText(value);
}
