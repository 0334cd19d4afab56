// Cuts a query into tokens. Every text can be cut; what makes no sense is found by the parser.
import { continuesWord, isDigit, isWhiteSpace, startsWord } from './characters.ts';
import type { Span } from './syntax.ts';

export type TokenKind =
  | 'and'
  | 'or'
  | 'not'
  | 'plus'
  | 'minus'
  | 'open'
  | 'close'
  | 'colon'
  | 'word'
  | 'star'
  | 'wildcard'
  | 'phrase'
  | 'regex'
  | 'fuzzy'
  | 'boost'
  | 'range-open'
  | 'bound'
  | 'quoted-bound'
  | 'to'
  | 'range-close'
  | 'stray';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** A quote or a slash that is never closed: the token reaches to the end of the text. */
  readonly unclosed?: boolean;
}

const SINGLE: Readonly<Record<string, TokenKind>> = {
  '(': 'open',
  ')': 'close',
  ':': 'colon',
  '+': 'plus',
  '-': 'minus',
  '!': 'not',
  ']': 'stray',
  '}': 'stray',
};

const OPERATORS: ReadonlyMap<string, TokenKind> = new Map([
  ['AND', 'and'],
  ['&&', 'and'],
  ['OR', 'or'],
  ['||', 'or'],
  ['NOT', 'not'],
]);

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isWhiteSpace(text[at])) {
      at += 1;
      continue;
    }
    if (text[at] === '[' || text[at] === '{') at = readRange(text, at, tokens);
    else {
      const token = readToken(text, at, tokens.at(-1));
      tokens.push(token);
      at = token.to;
    }
  }
  return tokens;
}

function readToken(text: string, from: number, before: Token | undefined): Token {
  const char = text.charAt(from);
  if (char === '"') return readEnclosed(text, from, 'phrase');
  if (char === '/') return readEnclosed(text, from, 'regex');
  if (char === '~' || char === '^') {
    return { kind: char === '~' ? 'fuzzy' : 'boost', from, to: endOfNumber(text, from + 1) };
  }
  const single = SINGLE[char];
  if (single === undefined || isSignOfNumber(text, from, before)) return readWord(text, from);
  // A sign followed by white space is a word: `a - b`.
  const isSign = char === '+' || char === '-' || char === '!';
  return { kind: isSign && isWhiteSpace(text[from + 1]) ? 'word' : single, from, to: from + 1 };
}

/** `field:-5` is a value. Lucene refuses it; nothing else could be meant. */
function isSignOfNumber(text: string, from: number, before: Token | undefined): boolean {
  const char = text[from];
  return (
    (char === '-' || char === '+') &&
    before?.kind === 'colon' &&
    before.to === from &&
    isDigit(text[from + 1])
  );
}

function readWord(text: string, from: number): Token {
  let at = from;
  let isWild = false;
  while (at < text.length) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '*' || char === '?') isWild = true;
    else if (!(at === from ? startsWord(char) || char === '-' || char === '+' : continuesWord(char))) break;
    at += 1;
  }
  const to = Math.min(at, text.length);
  const raw = text.slice(from, to);
  if (raw === '*') return { kind: 'star', from, to };
  return { kind: isWild ? 'wildcard' : (OPERATORS.get(raw) ?? 'word'), from, to };
}

function readEnclosed(text: string, from: number, kind: 'phrase' | 'regex' | 'quoted-bound'): Token {
  const mark = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) return { kind, from, to: at + 1 };
  }
  return { kind, from, to: text.length, unclosed: true };
}

/** Reads as much of `[a TO b]` as is there, so that a forgotten bracket does not swallow the rest of the query. */
function readRange(text: string, from: number, tokens: Token[]): number {
  tokens.push({ kind: 'range-open', from, to: from + 1 });
  let at = from + 1;
  for (const wanted of ['bound', 'to', 'bound', 'range-close']) {
    while (isWhiteSpace(text[at])) at += 1;
    const token = readInRange(text, at);
    if (token === undefined) return at;
    const kind = token.kind === 'quoted-bound' ? 'bound' : token.kind;
    if (kind !== wanted && kind !== 'range-close') return at;
    tokens.push(token);
    at = token.to;
    if (kind === 'range-close') return at;
  }
  return at;
}

function readInRange(text: string, from: number): Token | undefined {
  const char = text[from];
  if (char === undefined) return undefined;
  if (char === ']' || char === '}') return { kind: 'range-close', from, to: from + 1 };
  if (char === '"') return readEnclosed(text, from, 'quoted-bound');
  let to = from;
  while (to < text.length && !isWhiteSpace(text[to]) && text[to] !== ']' && text[to] !== '}') {
    to += text[to] === '\\' ? 2 : 1;
  }
  to = Math.min(to, text.length);
  return { kind: text.slice(from, to) === 'TO' ? 'to' : 'bound', from, to };
}

/** The end of `12` or `0.5`; nothing has to be there. */
function endOfNumber(text: string, from: number): number {
  let at = endOfDigits(text, from);
  if (at > from && text[at] === '.' && isDigit(text[at + 1])) at = endOfDigits(text, at + 1);
  return at;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text[at])) at += 1;
  return at;
}
