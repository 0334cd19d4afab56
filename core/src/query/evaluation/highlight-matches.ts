// Which parts of a message made it match: for showing people what they looked for.
import { fieldKind, wordSpans, type FieldKind } from '../meaning/analyse.ts';
import { valueTest, type EvaluationContext } from './evaluate.ts';
import type { Condition, ValueCondition } from '../meaning/meaning.ts';
import { placesOf } from './phrase.ts';
import { fuzzyCost, HighlightBudget, TRY_COST, wildcardCost } from './highlight-budget.ts';
import { regexHighlight } from './highlight-regex.ts';
import { placesInText, type AnalysedText, type MatchRange } from './highlight-words.ts';
import type { Scalar } from './value-tests.ts';

export type Highlighter = (fields: Readonly<Record<string, unknown>>) => Record<string, MatchRange[]>;

/** Beyond these, colours help nobody, and finding them costs. */
const MAX_CONDITIONS = 100;
const MAX_RANGES = 500;
const LONGEST_TEXT = 50_000;

/** The ranges of one value. */
type ValueHighlight = (value: Scalar, kind: FieldKind, text: () => AnalysedText | undefined) => MatchRange[];

/**
 * What was asked not to be there is nothing to show, and neither is that a field exists. All messages share one budget;
 * when it is used up, nothing more is found.
 */
export function createHighlighter(condition: Condition, context: EvaluationContext): Highlighter {
  const budget = new HighlightBudget();
  const leaves = shownLeaves(condition).slice(0, MAX_CONDITIONS);
  const inAnyField = leaves
    .filter(({ field }) => field === undefined)
    .map((leaf) => leafHighlight(leaf, context, budget));
  const inField = new Map<string, ValueHighlight[]>();
  for (const leaf of leaves) {
    if (leaf.field === undefined) continue;
    const others = inField.get(leaf.field) ?? inAnyField;
    inField.set(leaf.field, [...others, leafHighlight(leaf, context, budget)]);
  }
  return (fields) => {
    const found: [string, MatchRange[]][] = [];
    if (leaves.length === 0) return {};
    budget.forMessage(() => {
      for (const [field, value] of Object.entries(fields)) {
        const highlights = inField.get(field) ?? inAnyField;
        const kind = fieldKind(field, context.fieldTypes);
        if (highlights.length === 0 || kind === 'date' || !isShown(value)) continue;
        if (!budget.spend(TRY_COST * highlights.length)) break;
        const text = once(() => (budget.spend(String(value).length) ? analysed(String(value)) : undefined));
        const ranges = highlights.flatMap((highlight) => highlight(value, kind, text));
        if (ranges.length > 0) found.push([field, joined(ranges)]);
      }
    });
    return Object.fromEntries(found);
  };
}

function leafHighlight(
  leaf: ValueCondition,
  context: EvaluationContext,
  budget: HighlightBudget,
): ValueHighlight {
  return leaf.kind === 'regex' ? regexHighlight(leaf, budget) : valueHighlight(leaf, context, budget);
}

function shownLeaves(condition: Condition): ValueCondition[] {
  switch (condition.kind) {
    case 'boolean':
      return [...condition.must, ...condition.should].flatMap(shownLeaves);
    case 'everything':
    case 'nothing':
    case 'exists':
      return [];
    default:
      return [condition];
  }
}

function isShown(value: unknown): value is Scalar {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  return typeof value === 'number' || typeof value === 'boolean';
}

/** Words in full text; elsewhere all of a value matches, or none of it. */
function valueHighlight(
  leaf: Exclude<ValueCondition, { kind: 'regex' }>,
  context: EvaluationContext,
  budget: HighlightBudget,
): ValueHighlight {
  const test = valueTest(leaf, context.now);
  const places = placesInText(leaf);
  return (value, kind, text) => {
    if (kind !== 'full-text' || typeof value !== 'string') {
      const { length } = String(value);
      return budget.spend(wholeCost(leaf, length)) && test(value, kind) ? [{ start: 0, length }] : [];
    }
    const words = text();
    return words === undefined ? [] : places(words, budget);
  };
}

function wholeCost(leaf: ValueCondition, length: number): number {
  if (leaf.kind === 'wildcard') return wildcardCost(length, leaf.pattern);
  return leaf.kind === 'fuzzy' ? fuzzyCost(length, leaf.text, leaf.edits) : length + 1;
}

function analysed(text: string): AnalysedText {
  const spans = wordSpans(text);
  const words = spans.map(({ word }) => word.toLowerCase());
  return { spans, words, places: placesOf(words) };
}

/** In order, and without overlaps. */
function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start || b.length - a.length);
  const result: MatchRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    const end = last ? last.start + last.length : -1;
    if (last === undefined || range.start >= end) result.push(range);
    else {
      const length = Math.max(end, range.start + range.length) - last.start;
      result[result.length - 1] = { start: last.start, length };
    }
  }
  return result.slice(0, MAX_RANGES);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
