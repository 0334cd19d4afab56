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
 * What separates words beyond ASCII, for a character class: signs, symbols, emoji, and what nobody sees. A list of ranges, where Unicode has
 * four times as many of punctuation and symbols: the engine compiles them about five times for each statement, whatever it looks for, and
 * that would be half of the time before it begins. All others are characters of words.
 */
export const SIGNS = [
  // Latin
  '\u{80}-\u{A9}\u{AB}-\u{B1}\u{B4}\u{B6}-\u{B8}\u{BB}\u{BF}\u{D7}\u{F7}',
  // Greek to Indic scripts
  '\u{37E}\u{387}\u{55A}-\u{55F}\u{589}-\u{58F}\u{5BE}\u{5C0}\u{5C3}\u{5F3}-\u{60F}\u{61B}-\u{61F}\u{66A}-\u{66D}\u{6D4}\u{964}-\u{965}\u{970}\u{DF4}',
  // scripts from Thailand to Mongolia
  '\u{E3F}\u{E4F}\u{E5A}-\u{E5B}\u{F01}-\u{F17}\u{F3A}-\u{F3D}\u{104A}-\u{104F}\u{10FB}\u{1360}-\u{1368}\u{17D4}-\u{17D6}\u{17D8}-\u{17DB}\u{1800}-\u{180A}',
  // general punctuation, currencies, arrows, symbols
  '\u{2000}-\u{206F}\u{207A}-\u{207E}\u{208A}-\u{208E}\u{20A0}-\u{20CF}\u{2116}-\u{2118}\u{2120}-\u{2123}\u{2190}-\u{245F}\u{2500}-\u{2775}\u{2794}-\u{2BFF}\u{2E00}-\u{2E2E}\u{2E30}-\u{2E5D}',
  // East Asia, private use, vertical forms
  '\u{3000}-\u{3004}\u{3008}-\u{3020}\u{3030}\u{303D}-\u{303F}\u{30A0}\u{30FB}\u{E000}-\u{F8FF}\u{FD3E}-\u{FD3F}\u{FE10}-\u{FE19}\u{FE30}-\u{FE6B}',
  // wide forms of what ASCII has
  '\u{FEFF}-\u{FF0F}\u{FF1A}-\u{FF20}\u{FF3B}-\u{FF40}\u{FF5B}-\u{FF65}\u{FFE0}-\u{FFFD}',
  // emoji, tags
  '\u{1F000}-\u{1F0FF}\u{1F10D}-\u{1FAFF}\u{E0001}-\u{E007F}',
].join('');

/** The characters between words, for a character class of RE2, Java or JavaScript. */
export const SEPARATORS = String.raw`\x00-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F` + SIGNS;

/** Halves of characters, which are stored as the sign for what is unreadable. */
const HALVES = String.raw`\uD800-\uDFFF`;
const WORDS = new RegExp(`[^${SEPARATORS}${HALVES}]+`, 'gu');

/** The words of a text where they stand in it, in their own case. */
export function wordSpans(text: string): { readonly start: number; readonly word: string }[] {
  return Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({ start: index, word }));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

const PATTERN_WORDS = new RegExp(`(?:[^${SEPARATORS}${HALVES}]|[*?])+`, 'gu');

/** A pattern as patterns of neighbouring words: `10.0.*` asks for `10`, then `0`, then any word. */
export function wordPatterns(pattern: string): string[] {
  return (
    pattern
      .toLowerCase()
      .replaceAll(/\\[\\*?]/g, ' ')
      .match(PATTERN_WORDS) ?? []
  );
}
