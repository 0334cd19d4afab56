// How the text of a field is taken apart before it is compared.
import type { FieldTypes } from './validate.ts';

/**
 * - `full-text`: words, in any case
 * - `lower-case`: the whole value, in any case
 * - `date`: moments
 * - `plain`: the value as it is, in its own case; numbers as numbers
 */
export type FieldKind = 'full-text' | 'lower-case' | 'date' | 'plain';

/** When a message was stored here, whatever time it bears: not a field of the message, but one can ask for it. */
export const RECEIVE_TIME_FIELD = 'gl2_received_at';

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['message', 'full-text'],
  ['full_message', 'full-text'],
  ['source', 'lower-case'],
  ['timestamp', 'date'],
  ['gl2_receive_timestamp', 'date'],
  ['gl2_processing_timestamp', 'date'],
  [RECEIVE_TIME_FIELD, 'date'],
]);

export function fieldKind(field: string, types?: FieldTypes): FieldKind {
  return KINDS.get(field) ?? (types?.get(field) === 'date' ? 'date' : 'plain');
}

/**
 * The characters between words, for a character class of RE2, Java or JavaScript: all but letters, digits and their marks. Said so
 * because each class has to be compiled, by the engine five times for a statement, and these take half the time of their contrary.
 */
export const SEPARATORS = String.raw`\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}`;

const WORDS = new RegExp(`[^${SEPARATORS}]+`, 'gu');

/** The words of a text where they stand in it, in their own case. */
export function wordSpans(text: string): { readonly start: number; readonly word: string }[] {
  return Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({ start: index, word }));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

const PATTERN_WORDS = new RegExp(`(?:[^${SEPARATORS}]|[*?])+`, 'gu');

/** A pattern as patterns of neighbouring words: `10.0.*` asks for `10`, then `0`, then any word. */
export function wordPatterns(pattern: string): string[] {
  return (
    pattern
      .toLowerCase()
      .replaceAll(/\\[\\*?]/g, ' ')
      .match(PATTERN_WORDS) ?? []
  );
}
