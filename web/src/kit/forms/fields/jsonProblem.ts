// Where a text stops being JSON. Browsers say so in words of their own, some without a position.
import type { Rule } from '@logboom/contract/common/form-rules';

export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const offset = errorOffset(text);
    const before = text.slice(0, offset).split('\n');
    const code = text.codePointAt(offset);
    const found = code === undefined ? 'unexpected end' : `unexpected "${String.fromCodePoint(code)}"`;
    const line = before.length;
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { line, column, message: `Not valid JSON: ${found} at line ${line}, column ${column}.` };
  }
}

/** Empty is left to `required`. */
export const json: Rule = (value) =>
  typeof value === 'string' && value.trim() !== '' ? jsonProblem(value)?.message : undefined;

const TOKEN =
  // oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside strings
  /[ \t\n\r]*([[\]{},:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

/** The offset of the first token that does not belong there, or the end of a text that is incomplete. */
function errorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  TOKEN.lastIndex = 0;
  for (let end = 0; ; end = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return end + (/^[ \t\n\r]*/.exec(text.slice(end))?.[0].length ?? 0);
    const next = follow(token, expected, open);
    if (next === undefined) return TOKEN.lastIndex - token.length;
    expected = next;
  }
}

/** What may come after a token, given what could come before it; undefined when it could not. */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  if (token === '}' || token === ']') return close(token, expected, open);
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'comma' && token === ',') return open.at(-1) === '{' ? 'key' : 'value';
  if (expected.endsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (!expected.endsWith('value') || token === ',' || token === ':') return undefined;
  if (token !== '{' && token !== '[') return open.length === 0 ? 'end' : 'comma';
  open.push(token);
  return token === '{' ? 'first key' : 'first value';
}

function close(token: '}' | ']', expected: Expected, open: string[]): Expected | undefined {
  const [opener, emptyState] = token === '}' ? ['{', 'first key'] : ['[', 'first value'];
  if (open.at(-1) !== opener || (expected !== 'comma' && expected !== emptyState)) return undefined;
  open.pop();
  return open.length === 0 ? 'end' : 'comma';
}
