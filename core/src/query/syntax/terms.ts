// Reads one term: a word, a phrase, a pattern, a range or a comparison, with what hangs on it.
import { unescapePattern } from './characters.ts';
import { endedUnexpectedly, parsingError } from './diagnostics.ts';
import type { Token, TokenKind } from './lexer.ts';
import type { Bound, ComparisonOperator, FieldName, QueryNode, RangeNode, Word } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

const TERMS: ReadonlySet<TokenKind> = new Set(['word', 'star', 'wildcard', 'phrase', 'regex', 'range-open']);

export function startsTerm(token: Token): boolean {
  return TERMS.has(token.kind);
}

/** For text without its backslashes: `\>5` is a comparison too, as it always was. */
export function looksLikeComparison(text: string): boolean {
  return text.startsWith('<') || text.startsWith('>');
}

/** `inField`: there is a field, here or around the group, so that `>5` compares. */
export function readTerm(reader: TokenReader, field: FieldName | undefined, inField: boolean): QueryNode {
  const token = reader.peek() ?? { kind: 'word', ...reader.before };
  reader.skip();
  const head = { ...(field ? { field } : {}), from: field?.from ?? token.from };
  if (token.kind === 'range-open') {
    const range = readRange(reader, token);
    const body = { from: token.from, to: reader.before.to };
    return { ...head, ...range, body, ...readSuffixes(reader, ['boost']), to: reader.before.to };
  }
  const term = readBare(reader, token, inField);
  const body = { from: token.from, to: reader.before.to };
  return { ...head, ...term, body, ...readSuffixes(reader, ['fuzzy', 'boost']), to: reader.before.to };
}

type Bare<Node> = Node extends QueryNode ? Omit<Node, 'from' | 'to' | 'field' | 'body'> : never;

function readBare(reader: TokenReader, token: Token, inField: boolean): Bare<QueryNode> {
  switch (token.kind) {
    case 'phrase':
      return { kind: 'phrase', text: readQuoted(reader, token).text };
    case 'regex':
      if (token.unclosed) {
        const hint = String.raw`To search for a slash, write \/ or put the value in quotes`;
        reader.report(parsingError(token, 'the regular expression is never closed', hint));
      }
      return { kind: 'regex', pattern: reader.raw(inside(token)) };
    case 'star':
    case 'wildcard':
      return { kind: 'wildcard', pattern: reader.unescaped(token, unescapePattern).text };
    default: {
      const word = reader.unescaped(token);
      return inField && looksLikeComparison(word.text)
        ? readComparison(reader, word)
        : { kind: 'text', words: [word] };
    }
  }
}

/** What is between the quotes or slashes. */
function inside(token: Token): Token {
  return { ...token, from: token.from + 1, to: token.unclosed ? token.to : token.to - 1 };
}

function readQuoted(reader: TokenReader, token: Token): Word {
  if (token.unclosed) {
    const hint = String.raw`To search for a quote, write \"`;
    reader.report(parsingError(token, 'the quote is never closed', hint));
  }
  return { ...reader.unescaped(inside(token)), from: token.from, to: token.to };
}

/** `>=5`, and also `>= 5` and `>="2023-07-01 09:53:08"`, which Lucene does not know. */
function readComparison(reader: TokenReader, word: Word): Bare<QueryNode> {
  const operator = (/^[<>]=?/.exec(word.text)?.[0] ?? '>') as ComparisonOperator;
  const rest = word.text.slice(operator.length);
  const from = word.to - rest.length;
  if (rest !== '') return { kind: 'comparison', operator, value: { text: rest, from, to: word.to } };

  const next = reader.peek();
  const isField = reader.peek(1)?.kind === 'colon';
  if (next?.kind === 'phrase' || (next?.kind === 'word' && !isField)) {
    reader.skip();
    const value = next.kind === 'phrase' ? readQuoted(reader, next) : reader.unescaped(next);
    return { kind: 'comparison', operator, value };
  }
  const hint = `To search for the character itself, write "${word.text}" in quotes`;
  reader.report(parsingError(word, `nothing to compare with behind "${operator}"`, hint));
  return { kind: 'error' };
}

type RangeParts = Pick<RangeNode, 'kind' | 'lower' | 'upper' | 'lowerInclusive' | 'upperInclusive'>;

function readRange(reader: TokenReader, open: Token): RangeParts {
  const problems = reader.diagnostics.length;
  const lower = readBound(reader);
  const to = reader.take('to');
  const upper = readBound(reader);
  const close = reader.take('range-close');
  // A quote that swallowed the rest of the query is complaint enough.
  if (reader.diagnostics.length === problems) {
    const span = { from: open.from, to: reader.before.to };
    if (close === undefined) {
      const hint = 'This range is never closed: write ] or } behind it';
      reader.report(
        reader.peek() ? parsingError(span, 'the range is never closed', hint) : endedUnexpectedly(open, hint),
      );
    } else if (lower === undefined || to === undefined || upper === undefined) {
      reader.report(parsingError(span, 'invalid range', 'Write [from TO to], with * for an open end'));
    }
  }
  return {
    kind: 'range',
    lower: lower === 'open' ? undefined : lower,
    upper: upper === 'open' ? undefined : upper,
    lowerInclusive: reader.raw(open) === '[',
    upperInclusive: close === undefined || reader.raw(close) === ']',
  };
}

function readBound(reader: TokenReader): Bound | 'open' | undefined {
  const quoted = reader.take('quoted-bound');
  if (quoted) return readQuoted(reader, quoted);
  const bound = reader.take('bound');
  if (bound === undefined) return undefined;
  return reader.raw(bound) === '*' ? 'open' : reader.unescaped(bound);
}

interface Suffixes {
  fuzzy?: string;
  boost?: string;
}

/** `~1` and `^2` behind a term, in any order. */
export function readSuffixes(reader: TokenReader, allowed: readonly ('fuzzy' | 'boost')[]): Suffixes {
  const found: Suffixes = {};
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    const { kind } = token;
    if ((kind !== 'fuzzy' && kind !== 'boost') || found[kind] !== undefined || !allowed.includes(kind)) break;
    reader.skip();
    found[kind] = reader.raw(token).slice(1);
    if (kind === 'boost' && found[kind] === '') {
      const hint = String.raw`To search for this character, write \^ or put the value in quotes`;
      reader.report(parsingError(token, 'a number must follow "^"', hint));
    }
  }
  return found;
}
