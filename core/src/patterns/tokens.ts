// A message cut into words and what stands between them.
import { ANYTHING, CLOSE, masked, OPEN } from './mask.ts';

/** Patterns show in the beginning; of a stack trace or a document it is the first line. */
const LONGEST = 600;
const MAX_TOKENS = 160;

const TOKEN = new RegExp(String.raw`[\p{L}\p{N}\p{M}_.@$#*+\-${OPEN}${CLOSE}]+|\s+|[^]`, 'gu');

export function tokensOf(text: string): string[] {
  const line =
    text
      .trimStart()
      .slice(0, LONGEST)
      .split(/[\r\n]/, 1)[0] ?? '';
  // Whoever sends such characters would make placeholders of their own.
  const clean = line.replaceAll(/[\uE000\uE001]/g, '?').trimEnd();
  const tokens = masked(clean).match(TOKEN) ?? [];
  return tokens.slice(0, MAX_TOKENS).map((token) => (/^\s+$/.test(token) ? ' ' : token));
}

export function isWord(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token);
}

/** A placeholder, or a word around one. */
export function isVariable(token: string): boolean {
  return token.includes(OPEN);
}

/** What messages with different words in a place have there. */
export { ANYTHING };
