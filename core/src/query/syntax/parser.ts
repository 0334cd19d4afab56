// Reads a query. Never fails: what cannot be understood becomes an error node and a diagnostic, and reading goes on.
import { unescape } from './characters.ts';
import { endedUnexpectedly, parsingError, sortDiagnostics, type Diagnostic } from './diagnostics.ts';
import { readConjunction, readModifier } from './operators.ts';
import { tokenize, type Token, type TokenKind } from './lexer.ts';
import type { Clause, FieldName, QueryNode, QueryTree } from './syntax.ts';
import { looksLikeComparison, readSuffixes, readTerm, startsTerm } from './terms.ts';
import { TokenReader } from './token-reader.ts';

export interface ParsedQuery {
  readonly tree: QueryTree;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: readonly Token[];
}

export function parseQuery(text: string): ParsedQuery {
  const tokens = tokenize(text);
  const reader = new TokenReader(text, tokens);
  const clauses = readClauses(reader, { inField: false, depth: 0 });
  const tree = { clauses, from: 0, to: text.length };
  return { tree, diagnostics: sortDiagnostics(reader.diagnostics), tokens };
}

interface Surroundings {
  /** Comparisons (`>5`) are only such when there is a field to compare. */
  readonly inField: boolean;
  readonly depth: number;
}

function readClauses(reader: TokenReader, around: Surroundings): Clause[] {
  const clauses: Clause[] = [];
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if (token.kind === 'close') {
      if (around.depth > 0) break;
      reader.skip();
      reader.report(parsingError(token, 'unexpected ")"', 'No parenthesis is open here'));
    } else {
      clauses.push(readRun(reader, around) ?? readClause(reader, around, clauses.length === 0));
    }
  }
  return clauses;
}

/** What has to do with the word before it alone, so that this word cannot be part of a run. */
const BINDS_ITS_WORD: ReadonlySet<TokenKind | undefined> = new Set(['colon', 'fuzzy', 'boost', 'and', 'or']);

/** Two or more words in a row, as one text. Behind a sign, an operator or a field there are single words only. */
function readRun(reader: TokenReader, around: Surroundings): Clause | undefined {
  const isPlain = (ahead: number): boolean => {
    const token = reader.peek(ahead);
    return (
      token?.kind === 'word' && !(around.inField && looksLikeComparison(unescape(reader.raw(token)).text))
    );
  };
  let count = 1;
  while (isPlain(0) && isPlain(count) && !BINDS_ITS_WORD.has(reader.peek(count + 1)?.kind)) count += 1;
  const first = reader.peek();
  if (count === 1 || first === undefined) return undefined;
  const words = Array.from({ length: count }, () => {
    const token = reader.peek() ?? first;
    reader.skip();
    return reader.unescaped(token);
  });
  const span = { from: first.from, to: reader.before.to };
  return {
    conjunction: 'none',
    modifier: 'none',
    node: { kind: 'text', words, body: span, ...span },
    ...span,
  };
}

function readClause(reader: TokenReader, around: Surroundings, isFirst: boolean): Clause {
  const from = reader.peek()?.from ?? 0;
  const conjunction = readConjunction(reader, isFirst);
  const modifier = readModifier(reader);
  const node = readOperand(reader, around, reader.peek()?.from !== from);
  return { conjunction, modifier, node, from, to: Math.max(node.to, reader.before.to) };
}

/** `hasOperator`: an operator or a sign waits for something to work on. */
function readOperand(reader: TokenReader, around: Surroundings, hasOperator: boolean): QueryNode {
  const field = readField(reader);
  const inField = around.inField || field !== undefined;
  const token = reader.peek();
  const nothing: QueryNode = {
    kind: 'error',
    ...(field ? { field } : {}),
    body: { from: reader.before.to, to: reader.before.to },
    from: field?.from ?? reader.before.to,
    to: reader.before.to,
  };
  if (token === undefined) {
    const hint = field ? `The field ${field.name} has no value` : 'Something must follow this operator';
    reader.report(endedUnexpectedly(reader.before, hint));
    return nothing;
  }
  if (token.kind === 'open') return readGroup(reader, { inField, depth: around.depth }, field);
  if (startsTerm(token)) return readTerm(reader, field, inField);

  const isNext = token.kind === 'and' || token.kind === 'or' || token.kind === 'close' || field !== undefined;
  const expected = field ? `The field ${field.name} has no value` : 'Something must follow the operator';
  const hint = field || (hasOperator && isNext) ? expected : HINTS[token.kind];
  reader.report(parsingError(token, `unexpected "${reader.raw(token)}"`, hint));
  if (isNext) return nothing;
  reader.skip();
  return { kind: 'error', body: { from: token.from, to: token.to }, from: token.from, to: token.to };
}

const HINTS: Partial<Record<TokenKind, string>> = {
  colon: String.raw`To search for a colon, write \: or put the value in quotes`,
  fuzzy: String.raw`To search for this character, write \~ or put the value in quotes`,
  boost: String.raw`To search for this character, write \^ or put the value in quotes`,
  stray: 'No range is open here',
};

function readField(reader: TokenReader): FieldName | undefined {
  const token = reader.peek();
  const colon = reader.peek(1);
  if (token === undefined || colon?.kind !== 'colon') return undefined;
  if (token.kind !== 'word' && token.kind !== 'star' && token.kind !== 'wildcard') return undefined;
  reader.skip();
  reader.skip();
  if (token.kind === 'wildcard') {
    reader.report(
      parsingError(token, `unexpected wildcard in field name "${reader.raw(token)}"`, 'Name one field'),
    );
  }
  return { name: reader.unescaped(token).text, from: token.from, to: token.to };
}

/** Deeper than any person writes; the limit is there for the call stack. */
const DEEPEST_GROUP = 200;

function readGroup(
  reader: TokenReader,
  { inField, depth }: Surroundings,
  field: FieldName | undefined,
): QueryNode {
  const open = reader.peek() ?? reader.before;
  reader.skip();
  const head = { ...(field ? { field } : {}), from: field?.from ?? open.from };
  if (depth >= DEEPEST_GROUP) {
    reader.report(parsingError(open, `more than ${DEEPEST_GROUP} parentheses inside each other`));
    skipGroup(reader);
    const body = { from: open.from, to: reader.before.to };
    return { kind: 'error', ...head, body, to: reader.before.to };
  }
  const clauses = readClauses(reader, { inField, depth: depth + 1 });
  if (reader.take('close') === undefined) {
    reader.report(endedUnexpectedly(open, 'This parenthesis is never closed'));
  } else if (clauses.length === 0) {
    const span = { from: open.from, to: reader.before.to };
    reader.report(parsingError(span, 'empty group', 'Write something between the parentheses'));
  }
  const body = { from: open.from, to: reader.before.to };
  const { boost } = readSuffixes(reader, ['boost']);
  return {
    kind: 'group',
    ...head,
    clauses,
    body,
    ...(boost === undefined ? {} : { boost }),
    to: reader.before.to,
  };
}

/** Up to the parenthesis that closes the one just read. */
function skipGroup(reader: TokenReader): void {
  let open = 1;
  for (let token = reader.peek(); token !== undefined && open > 0; token = reader.peek()) {
    if (token.kind === 'open') open += 1;
    if (token.kind === 'close') open -= 1;
    reader.skip();
  }
}
