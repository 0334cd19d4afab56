// The pieces that the source of rules and pipelines is cut into.
import type { Position } from './problems.ts';

export type TokenKind =
  | 'keyword'
  | 'identifier'
  | 'string'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'character'
  | 'message'
  | 'operator'
  | 'end-of-source';

export interface Token {
  readonly kind: TokenKind;
  /** As written. */
  readonly text: string;
  /** What it says: keywords in lower case, identifiers without backticks, texts without quotes and escapes. */
  readonly value: string;
  readonly start: Position;
  readonly end: number;
}

export interface Comment {
  readonly text: string;
  readonly start: Position;
  readonly end: number;
}

export const KEYWORDS = [
  'all',
  'either',
  'pass',
  'and',
  'or',
  'not',
  'pipeline',
  'rule',
  'during',
  'stage',
  'when',
  'then',
  'end',
  'let',
  'match',
] as const;

const keywords: ReadonlySet<string> = new Set(KEYWORDS);

/** In any case of letters. */
export function isKeyword(word: string): boolean {
  return keywords.has(word.toLowerCase());
}

/** Words that cannot be the name of a variable or field without backticks. */
export function isReservedWord(word: string): boolean {
  return isKeyword(word) || word === 'true' || word === 'false';
}

/** Longer ones first, so that `<=` is not read as `<`. */
export const OPERATORS = [
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
  '.',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  ',',
  ':',
  ';',
  '=',
] as const;
