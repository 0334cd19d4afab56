// The parts of a query as an editor colours them.
import type { Token, TokenKind } from '../syntax/lexer.ts';
import { parseQuery, type ParsedQuery } from '../syntax/parser.ts';
import { walk, type Span } from '../syntax/syntax.ts';

export type HighlightKind =
  | 'field'
  | 'operator'
  | 'word'
  | 'wildcard'
  | 'phrase'
  | 'regex'
  | 'bound'
  | 'bracket'
  | 'suffix'
  | 'punctuation'
  | 'stray';

export interface Highlight extends Span {
  readonly kind: HighlightKind;
}

const KINDS: Readonly<Record<TokenKind, HighlightKind>> = {
  and: 'operator',
  or: 'operator',
  not: 'operator',
  plus: 'operator',
  minus: 'operator',
  to: 'operator',
  open: 'bracket',
  close: 'bracket',
  'range-open': 'bracket',
  'range-close': 'bracket',
  colon: 'punctuation',
  word: 'word',
  star: 'wildcard',
  wildcard: 'wildcard',
  phrase: 'phrase',
  regex: 'regex',
  bound: 'bound',
  'quoted-bound': 'bound',
  fuzzy: 'suffix',
  boost: 'suffix',
  stray: 'stray',
};

/** In the order of the text, without overlaps; white space is left out. */
export function highlightQuery(query: string | ParsedQuery): Highlight[] {
  const { tree, tokens } = typeof query === 'string' ? parseQuery(query) : query;
  const comparedFrom = new Map<number, number>();
  for (const { node } of walk(tree.clauses)) {
    if (node.kind === 'comparison') comparedFrom.set(node.body.from, node.value.from);
  }
  return tokens.flatMap((token, index) => {
    if (isFieldName(tokens, index)) return [{ kind: 'field', from: token.from, to: token.to }];
    const valueFrom = comparedFrom.get(token.from);
    if (valueFrom === undefined) return [{ kind: KINDS[token.kind], from: token.from, to: token.to }];
    const operator: Highlight = { kind: 'operator', from: token.from, to: Math.min(valueFrom, token.to) };
    return valueFrom < token.to ? [operator, { kind: 'word', from: valueFrom, to: token.to }] : [operator];
  });
}

export function isFieldName(tokens: readonly Token[], index: number): boolean {
  const kind = tokens[index]?.kind;
  const isName = kind === 'word' || kind === 'star' || kind === 'wildcard';
  return isName && tokens[index + 1]?.kind === 'colon';
}
