// What someone is about to write where the cursor is, and which part of the text it will replace.
import { unescape } from '../syntax/characters.ts';
import { isFieldName } from './highlight.ts';
import { tokenize, type Token, type TokenKind } from '../syntax/lexer.ts';
import type { Span } from '../syntax/syntax.ts';

/** The span is what an accepted suggestion replaces; `prefix` is what is written of it, without backslashes. */
export type CompletionContext =
  /** The start of a clause: a field name or a word. `afterClause`: an operator may stand here too. */
  | (Span & { readonly kind: 'clause'; readonly prefix: string; readonly afterClause: boolean })
  /** The name of a field as a value: behind `_exists_:`. */
  | (Span & { readonly kind: 'field-name'; readonly prefix: string })
  | (Span & {
      readonly kind: 'value';
      readonly field: string;
      readonly prefix: string;
      /** Inside quotes, which are not part of the span. */
      readonly quoted: boolean;
    })
  | (Span & { readonly kind: 'none' });

const TYPED: ReadonlySet<TokenKind> = new Set([
  ...(['word', 'star', 'wildcard', 'and', 'or', 'not', 'bound', 'to'] as const),
  ...(['phrase', 'quoted-bound', 'regex'] as const),
]);

export function completionAt(text: string, cursor: number): CompletionContext {
  const tokens = tokenize(text);
  const index = tokens.findIndex((token) => isTouched(token, text, cursor));
  const behind = index >= 0 ? index : tokens.findLastIndex(({ to }) => to <= cursor) + 1;
  const field = fieldAt(text, tokens, behind);
  const token = tokens[index] ?? { kind: 'word', from: cursor, to: cursor };
  return fieldContext(text, token, cursor, field) ?? clauseContext(text, tokens, token, cursor, behind);
}

/** Whether the cursor is in a token or at its end, so that typing goes on with it. */
function isTouched(token: Token, text: string, cursor: number): boolean {
  if (token.from >= cursor || token.to < cursor || !TYPED.has(token.kind)) return false;
  if (token.kind === 'not' && text[token.from] === '!') return false;
  const isEnclosed = token.kind === 'phrase' || token.kind === 'quoted-bound' || token.kind === 'regex';
  return cursor < token.to || !isEnclosed || token.unclosed === true;
}

/** The field whose value stands before token number `end`: written just before it, or around its group. */
function fieldAt(text: string, tokens: readonly Token[], end: number): string | undefined {
  const groups: (string | undefined)[] = [];
  let pending: string | undefined;
  for (let index = 0; index < end; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (isFieldName(tokens, index)) pending = unescape(text.slice(token.from, token.to)).text;
    else if (token.kind === 'open') {
      groups.push(pending ?? groups.at(-1));
      pending = undefined;
    } else if (token.kind === 'close') groups.pop();
    else if (!KEEPS_FIELD.has(token.kind) && !isOperatorOnly(text, token)) pending = undefined;
  }
  return pending ?? groups.at(-1);
}

/** Between a field and the end of its value. */
const KEEPS_FIELD: ReadonlySet<TokenKind> = new Set(['colon', 'range-open', 'bound', 'quoted-bound', 'to']);

function isOperatorOnly(text: string, { from, to }: Token): boolean {
  return /^[<>]=?$/.test(text.slice(from, to));
}

function fieldContext(
  text: string,
  token: Token,
  cursor: number,
  field: string | undefined,
): CompletionContext | undefined {
  if (token.kind === 'regex') return { kind: 'none', from: cursor, to: cursor };
  const quoted = token.kind === 'phrase' || token.kind === 'quoted-bound';
  if (field === undefined) return quoted ? { kind: 'none', from: cursor, to: cursor } : undefined;
  const operator = quoted ? '' : (/^[<>]=?/.exec(text.slice(token.from, cursor))?.[0] ?? '');
  const from = token.from + (quoted ? 1 : operator.length);
  const to = quoted && token.unclosed !== true ? token.to - 1 : Math.max(token.to, from);
  const prefix = unescape(text.slice(from, cursor)).text;
  if (field === '_exists_') return { kind: 'field-name', prefix, from, to };
  return { kind: 'value', field, prefix, quoted, from, to };
}

function clauseContext(
  text: string,
  tokens: readonly Token[],
  token: Token,
  cursor: number,
  behind: number,
): CompletionContext {
  const before = tokens[behind - 1];
  const afterClause = before !== undefined && ENDS_CLAUSE.has(before.kind);
  const prefix = unescape(text.slice(token.from, cursor)).text;
  return { kind: 'clause', prefix, afterClause, from: token.from, to: token.to };
}

const ENDS_CLAUSE: ReadonlySet<TokenKind> = new Set([
  ...(['word', 'star', 'wildcard', 'phrase', 'regex', 'close'] as const),
  ...(['range-close', 'fuzzy', 'boost'] as const),
]);
