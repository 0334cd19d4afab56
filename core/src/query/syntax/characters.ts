// Which characters mean what, and the backslash that takes the meaning away.

const WHITE_SPACE = new Set(' \t\n\r\f\v\u00A0\u3000');
/** Signs mean something too, but only where a word begins. */
const SPECIAL = new Set('!():^[]"{}~*?\\/');

export function isWhiteSpace(char: string | undefined): boolean {
  return char !== undefined && WHITE_SPACE.has(char);
}

export function isSpecial(char: string): boolean {
  return SPECIAL.has(char);
}

export function startsWord(char: string | undefined): boolean {
  return char !== '+' && char !== '-' && continuesWord(char);
}

export function continuesWord(char: string | undefined): boolean {
  return char !== undefined && !SPECIAL.has(char) && !WHITE_SPACE.has(char);
}

export function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

const CODE_UNIT = /^[0-9a-fA-F]{4}$/;

export interface Unescaped {
  readonly text: string;
  /** The offset of a backslash that escapes nothing sensible. */
  readonly problem: number | undefined;
}

/** The text without its backslashes. `\u0041` is the character with that number, as in Lucene. */
export function unescape(raw: string): Unescaped {
  return resolveEscapes(raw, (text) => text);
}

/** The canonical pattern of a wildcard term: backslashes only where they are needed. */
export function unescapePattern(raw: string): Unescaped {
  return resolveEscapes(raw, escapeInPattern);
}

function resolveEscapes(raw: string, keep: (escaped: string) => string): Unescaped {
  let text = '';
  let problem: number | undefined;
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at);
    if (char !== '\\') {
      text += char;
      continue;
    }
    const escaped = readEscape(raw, at);
    if (escaped.bad) problem ??= at;
    text += keep(escaped.text);
    at += escaped.length - 1;
  }
  return { text, problem };
}

interface Escape {
  readonly text: string;
  readonly length: number;
  readonly bad: boolean;
}

/** What the backslash at a position and the characters behind it stand for. */
function readEscape(raw: string, at: number): Escape {
  const next = raw.charAt(at + 1);
  if (next === '') return { text: '', length: 1, bad: true };
  if (next !== 'u') return { text: next, length: 2, bad: false };
  const digits = raw.slice(at + 2, at + 6);
  if (!CODE_UNIT.test(digits)) return { text: next, length: 2, bad: true };
  return { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 6, bad: false };
}

export function escapeInPattern(text: string): string {
  return text.replace(/[\\*?]/g, String.raw`\$&`);
}
