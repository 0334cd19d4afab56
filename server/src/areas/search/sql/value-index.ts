// Values that few messages have: the index of values, and that of words, rule most messages out before a field is read.
import { wordsOf } from '@logboom/core/query/meaning/analyse';
import type { Condition, ValueCondition } from '@logboom/core/query/meaning/meaning';
import { parseNumber } from '@logboom/core/query/meaning/values';
import { isInWords, isKept, valueEntry } from '../../../storage/messages/rows/other-values.ts';
import { wordsExpression } from '../../../storage/messages/tables/words-expression.ts';
import type { BoundValues } from './bound-values.ts';
import type { KnownTypes } from './known-types.ts';
import { and, FALSE, or, type Sql } from './logic.ts';
import { isDateField, storedField } from './stored-fields.ts';

/** To ask an index takes the engine a few milliseconds, and one value mostly leaves little to be ruled out by others. */
const MOST = 3;

/**
 * What every message that meets the condition meets as well. Values that look like names of kinds (`error`, `eu-west`) are left
 * out: many messages have them, and then the index costs more than it saves.
 */
export function valueIndexTest(
  condition: Condition,
  types: KnownTypes,
  values: BoundValues,
  isSeldom: (value: string) => boolean = looksLikeId,
): Sql {
  const tests = required(condition)
    .filter(({ field, text }) => isSeldom(text) && isIndexed(text, types(field)))
    .slice(0, MOST)
    .map(({ text }) => indexTest(text, values));
  return and(...tests);
}

interface FieldValue {
  readonly field: string;
  readonly text: string;
}

/** Values that a field has to have. */
function required(condition: Condition): FieldValue[] {
  if (condition.kind === 'boolean') return condition.must.flatMap(required);
  if (condition.kind !== 'text' && condition.kind !== 'phrase') return [];
  const { field } = condition;
  if (field === undefined || isDateField(field) || storedField(field).kind !== 'json') return [];
  return [{ field, text: wholeText(condition) }];
}

/** What a value must be to meet the condition. */
export function wholeText(condition: Extract<ValueCondition, { kind: 'text' | 'phrase' }>): string {
  return condition.kind === 'text' ? condition.words.join(' ') : condition.text;
}

const SHORTEST_ID = 5;
const ONLY_LETTERS = /^[\p{L}\p{M}_. -]*$/u;

function looksLikeId(value: string): boolean {
  return value.length >= SHORTEST_ID && !ONLY_LETTERS.test(value);
}

/** Numbers and truth values are in no index, but a field of texts has none. */
function isIndexed(text: string, types: readonly string[] | undefined): boolean {
  if (text === '' || !isKept(text)) return false;
  const isOnlyText = parseNumber(text) === undefined && text !== 'true' && text !== 'false';
  return isOnlyText || types?.every((type) => type === 'String') === true;
}

/** A value that stands in the message is not kept beside it. */
function indexTest(text: string, values: BoundValues): Sql {
  return or(
    `has(other_values, ${values.text(valueEntry(text))})`,
    isInWords(text) ? `hasAllTokens(${wordsExpression('message')}, ${values.texts(wordsOf(text))})` : FALSE,
  );
}
