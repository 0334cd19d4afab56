// Where the words of a query occur in a line.
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { occurrences } from '@logboom/core/query/meaning/meaning';
import type { Clause } from '@logboom/core/query/syntax/syntax';

const MAX_WORDS = 50;

/** An expression that matches what the query asks for in text, in any case; undefined when it asks for no words. */
export function wordsPattern(query: string): RegExp | undefined {
  const words = new Set(wordsIn(parseQuery(query).tree.clauses).filter((word) => word.trim() !== ''));
  if (words.size === 0) return undefined;
  const sources = Array.from(words)
    .slice(0, MAX_WORDS)
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      word
        .trim()
        .split(/\s+/)
        .map(escaped)
        .join(String.raw`\s+`),
    );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
}

/** Without those that must not be there. */
function wordsIn(clauses: readonly Clause[]): string[] {
  const marks = occurrences(clauses);
  return clauses.flatMap(({ node }, index) => {
    if (marks[index] === 'not' || node.field?.name === '_exists_') return [];
    if (node.kind === 'text') return node.words.map(({ text }) => text);
    if (node.kind === 'phrase') return [node.text];
    return node.kind === 'group' ? wordsIn(node.clauses) : [];
  });
}

export interface LinePiece {
  readonly text: string;
  readonly isFound: boolean;
  readonly start: number;
}

export function piecesOf(text: string, pattern: RegExp | undefined): LinePiece[] {
  const pieces: LinePiece[] = [];
  let at = 0;
  const add = (end: number, isFound: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isFound, start: at });
    at = end;
  };
  for (const match of pattern === undefined ? [] : text.matchAll(pattern)) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(text.length, false);
  return pieces;
}
