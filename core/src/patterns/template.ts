// A pattern as people read it, and as a query that finds messages like it.
import { quote } from '../query/syntax/print.ts';
import { CLOSE, OPEN } from './mask.ts';
import { isVariable, isWord } from './tokens.ts';

export interface TemplatePart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

const PLACEHOLDER = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'u');

/** Text and placeholders in turns: `Failed password for `, `<*>`, ` from `, `<ip>`. */
export function templateOf(tokens: readonly string[]): TemplatePart[] {
  return tokens
    .join('')
    .split(PLACEHOLDER)
    .map((text, index) =>
      index % 2 === 0 ? { text, isPlaceholder: false } : { text: `<${text}>`, isPlaceholder: true },
    )
    .filter(({ text }) => text !== '');
}

const MAX_PHRASES = 5;

/** The longest runs of words that all messages have, as phrases; undefined when there is no such word. */
export function queryFor(tokens: readonly string[], field: string): string | undefined {
  const runs: string[][] = [[]];
  for (const token of tokens) {
    if (isVariable(token)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  const phrases = runs
    .map((run) => ({ text: run.join('').trim(), words: run.filter(isWord).length }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words || b.text.length - a.text.length)
    .slice(0, MAX_PHRASES)
    .map(({ text }) => `${field}:${quote(text.replaceAll(/[^\p{L}\p{N}\p{M}_.@-]+/gu, ' ').trim())}`);
  return phrases.length === 0 ? undefined : Array.from(new Set(phrases)).join(' AND ');
}
