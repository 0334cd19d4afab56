// Splits a Go text/template into text and actions, with trim markers applied and comments dropped.

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly words: readonly string[] };

const COMMENT = /^\/\*[\s\S]*?\*\/$/;
/** Texts, names with their dots, numbers and signs. Agents are built with a Go that allows no line break here. */
const WORD =
  /\s*(?:("(?:[^"\\\n]|\\.)*"|`[^`]*`)|((?:\.?[A-Za-z_]|\$)[\w.]*|\.|-?\d+)(?=[\s()|,]|$)|(:=|[()|=,]))/y;
const BLANKS = ' \t\r\n';
const SPACE_AT_START = /^[ \t\r\n]+/;

/** Undefined when it does not parse. */
export function splitTemplate(source: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let position = 0;
  let trimsNext = false;
  for (;;) {
    const open = source.indexOf('{{', position);
    const rest = source.slice(position, open === -1 ? undefined : open);
    const text = trimsNext ? rest.replace(SPACE_AT_START, '') : rest;
    if (open === -1) {
      if (text !== '') pieces.push({ kind: 'text', text });
      return pieces;
    }
    const action = readAction(source, open + 2);
    if (!action) return undefined;
    const kept = action.trimsBefore ? trimEnd(text) : text;
    if (kept !== '') pieces.push({ kind: 'text', text: kept });
    if (action.words) pieces.push({ kind: 'action', words: action.words });
    position = action.end;
    trimsNext = action.trimsAfter;
  }
}

interface Action {
  /** Undefined for a comment. */
  readonly words: readonly string[] | undefined;
  readonly end: number;
  readonly trimsBefore: boolean;
  readonly trimsAfter: boolean;
}

function readAction(source: string, start: number): Action | undefined {
  const trimsBefore = /^-[ \t\r\n]/.test(source.slice(start, start + 2));
  const from = trimsBefore ? start + 2 : start;
  const close = closingBraces(source, from);
  if (close === -1) return undefined;
  const trimsAfter = /[ \t\r\n]-$/.test(source.slice(Math.max(from, close - 2), close));
  const inner = source.slice(from, trimsAfter ? close - 2 : close);
  const common = { end: close + 2, trimsBefore, trimsAfter };
  if (COMMENT.test(trimsBefore || trimsAfter ? inner.trim() : inner)) return { ...common, words: undefined };
  const words = inner.includes('\n') ? undefined : splitWords(inner);
  return words && { ...common, words };
}

/** Braces inside a quoted text or a comment do not close an action. */
function closingBraces(source: string, from: number): number {
  const comment = /^\s*\/\*/.exec(source.slice(from, from + 100));
  if (comment) {
    const end = source.indexOf('*/', from + comment[0].length);
    return end === -1 ? -1 : source.indexOf('}}', end);
  }
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const character = source[at] ?? '';
    if (quote === '"' && character === '\\') at++;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === '`') quote = character;
    else if (character === '}' && source[at + 1] === '}') return at;
    else if (character === '\n') return -1;
  }
  return -1;
}

function splitWords(inner: string): string[] | undefined {
  const source = inner.trim();
  const words: string[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < source.length) {
    const found = WORD.exec(source);
    if (!found) return undefined;
    words.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return words;
}

/** By hand, because an expression anchored at the end tries every run of blanks in a long text. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
