// The words of an expression: names, numbers, texts and signs.
import { TemplateError } from './problem.ts';

export type Token =
  | { readonly kind: 'name' | 'sign'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'string'; readonly value: string; readonly isRaw: boolean; readonly at: number };

const SPACE = /\s+/y;
const NAME = /[A-Za-z_@$][\w@$]*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const SIGN = /\?\?|\.\.[<!*]?|&&|\|\||==|!=|<=|>=|[-+*/%()[\]{}.,:;?!=<>]/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  l: '<',
  g: '>',
  a: '&',
  '"': '"',
  "'": "'",
  '\\': '\\',
  '{': '{',
  '=': '=',
};

export function tokensOf(source: string, offset: number): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  while (at < source.length) {
    if (match(SPACE) !== undefined) continue;
    const begin = at;
    const position = offset + begin;
    const isRaw = source[at] === 'r' && (source[at + 1] === '"' || source[at + 1] === "'");
    if (isRaw || source[at] === '"' || source[at] === "'") {
      const read = readString(source, isRaw ? at + 1 : at, isRaw, offset);
      tokens.push({ kind: 'string', value: read.value, isRaw, at: position });
      at = read.end;
      continue;
    }
    const name = match(NAME);
    if (name !== undefined) {
      tokens.push({ kind: 'name', text: name, at: position });
      continue;
    }
    const number = match(NUMBER);
    if (number !== undefined) {
      tokens.push({ kind: 'number', value: Number(number), at: position });
      continue;
    }
    const sign = match(SIGN);
    if (sign === undefined) throw new TemplateError(`"${source[at]}" has no meaning here.`, position);
    tokens.push({ kind: 'sign', text: sign, at: position });
  }
  return tokens;
}

function readString(
  source: string,
  from: number,
  isRaw: boolean,
  offset: number,
): { value: string; end: number } {
  const quote = source[from];
  let value = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === quote) return { value, end: at + 1 };
    if (character !== '\\' || isRaw) {
      value += character;
      continue;
    }
    at += 1;
    const escaped = source[at] ?? '';
    if (escaped === 'x') {
      const digits = /^[0-9A-Fa-f]{1,4}/.exec(source.slice(at + 1, at + 5))?.[0];
      if (digits === undefined) throw new TemplateError('"\\x" needs hexadecimal digits.', offset + at);
      value += String.fromCharCode(Number.parseInt(digits, 16));
      at += digits.length;
      continue;
    }
    const meant = Object.hasOwn(ESCAPES, escaped) ? ESCAPES[escaped] : undefined;
    if (meant === undefined) throw new TemplateError(`"\\${escaped}" is no escape.`, offset + at);
    value += meant;
  }
  throw new TemplateError('A text is not closed.', offset + from);
}
