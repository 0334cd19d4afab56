// What could be written at a place in the source of a rule.
import { findFunction } from '../catalogue/catalogue.ts';
import type { FunctionDescription } from '../catalogue/signature.ts';
import { lexSource } from '../syntax/lexer.ts';
import type { Token } from '../syntax/tokens.ts';

/** The call that a place is in, and which of its arguments. */
export interface CallPlace {
  readonly function: FunctionDescription;
  /** From 0. */
  readonly argument: number;
  /** The name in front of the argument, if it is written. */
  readonly parameter: string | undefined;
}

export type RuleCompletionPlace =
  /** A text, a comment or a number. */
  | { readonly kind: 'nothing' }
  /** Behind `$message.`, or a text that names a field. */
  | { readonly kind: 'field'; readonly from: number; readonly to: number; readonly isQuoted: boolean }
  /** Where a value, a call or a word of the language can stand. */
  | {
      readonly kind: 'value';
      readonly from: number;
      readonly to: number;
      readonly prefix: string;
      /** Those that have been named before. */
      readonly variables: readonly string[];
      readonly call: CallPlace | undefined;
    };

const NOTHING: RuleCompletionPlace = { kind: 'nothing' };
/** Parameters whose texts are the names of fields. */
const FIELD_PARAMETERS = new Set(['field', 'old_field', 'new_field']);

export function ruleCompletionAt(source: string, at: number): RuleCompletionPlace {
  const { tokens, comments } = lexSource(source);
  if (
    comments.some(({ start, end, text }) => start.offset < at && at < end + (text.startsWith('//') ? 1 : 0))
  )
    return NOTHING;
  const before = tokens.filter(({ start, kind }) => start.offset < at && kind !== 'end-of-source');
  const last = before.at(-1);
  const isTouching = last !== undefined && last.end >= at;
  if (isTouching && last.kind === 'string' && at < last.end) return textPlace(source, before, last);
  // A text that is not closed yet is no token: what follows its quote belongs to it.
  const open = openQuote(source, last?.end ?? 0, at);
  if (open !== undefined) return unclosedPlace(before, open, at);
  if (isTouching && (last.kind === 'integer' || last.kind === 'float' || last.kind === 'string'))
    return NOTHING;

  const isWord = isTouching && ['identifier', 'keyword', 'boolean'].includes(last.kind);
  const from = isWord ? last.start.offset : at;
  const ahead = isWord ? before.at(-2) : last;
  if (ahead?.kind === 'operator' && ahead.value === '.') {
    const target = before.at(isWord ? -3 : -2);
    return target?.kind === 'message' ? { kind: 'field', from, to: at, isQuoted: false } : NOTHING;
  }
  const dollar = /\$\w*$/.exec(source.slice(0, at))?.[0] ?? '';
  const start = dollar === '' ? from : at - dollar.length;
  const done = isWord ? before.slice(0, -1) : before;
  return {
    kind: 'value',
    from: start,
    to: at,
    prefix: source.slice(start, at),
    variables: variablesIn(done),
    call: callAround(done),
  };
}

function textPlace(source: string, before: readonly Token[], text: Token): RuleCompletionPlace {
  if (!isFieldName(before.slice(0, -1))) return NOTHING;
  const from = text.start.offset + 1;
  return {
    kind: 'field',
    from,
    to: Math.max(from, text.end - (source[text.end - 1] === '"' ? 1 : 0)),
    isQuoted: true,
  };
}

function unclosedPlace(before: readonly Token[], open: number, at: number): RuleCompletionPlace {
  const done = before.filter(({ end }) => end <= open);
  return isFieldName(done) ? { kind: 'field', from: open + 1, to: at, isQuoted: true } : NOTHING;
}

function openQuote(source: string, from: number, at: number): number | undefined {
  const quote = source.slice(from, at).indexOf('"');
  return quote === -1 ? undefined : from + quote;
}

function isFieldName(before: readonly Token[]): boolean {
  const call = callAround(before);
  if (call === undefined) return false;
  const name = call.parameter ?? call.function.params[call.argument]?.name;
  return name !== undefined && FIELD_PARAMETERS.has(name);
}

function callAround(before: readonly Token[]): CallPlace | undefined {
  let depth = 0;
  let argument = 0;
  let parameter: string | undefined;
  for (let place = before.length - 1; place >= 0; place -= 1) {
    const token = before[place];
    if (token === undefined || (token.kind === 'operator' && token.value === ';')) return undefined;
    if (token.kind !== 'operator') continue;
    if (token.value === ')' || token.value === ']' || token.value === '}') depth += 1;
    else if (token.value === '(' || token.value === '[' || token.value === '{') {
      if (depth === 0) {
        const name = before[place - 1];
        const found =
          token.value === '(' && name?.kind === 'identifier' ? findFunction(name.value) : undefined;
        return found && { function: found, argument, parameter };
      }
      depth -= 1;
    } else if (depth === 0 && token.value === ',') argument += 1;
    else if (depth === 0 && token.value === ':' && argument === 0) parameter ??= before[place - 1]?.value;
  }
  return undefined;
}

function variablesIn(tokens: readonly Token[]): string[] {
  const names = tokens.flatMap((token, place) => {
    const ahead = tokens[place - 1];
    return token.kind === 'identifier' && ahead?.kind === 'keyword' && ahead.value === 'let'
      ? [token.value]
      : [];
  });
  return [...new Set(names)];
}
