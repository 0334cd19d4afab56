// Texts as gopkg.in/yaml.v2 writes them in block style: which quotes a text gets, its escapes and its folds.

type ScalarStyle = 'plain' | 'single' | 'double' | 'literal';

/** The library breaks texts at a space behind this column. */
const BEST_WIDTH = 80;
const NULLS_AND_SWITCHES =
  /^(?:|~|null|Null|NULL|y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|true|True|TRUE|false|False|FALSE)$/;
const NUMBERS =
  /^[-+]?(?:0[bB][01_]+|0[oO]?[0-7_]+|0[xX][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF)|[iI]nf(?:inity)?)$|^\.(?:nan|NaN|NAN)$/;
/** As a key it would take in another map; as a value it is a text. */
const MERGE_KEY = '<<';
const BASE_60 = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/;

/**
 * What the library writes as an escape. Line and paragraph separators are escaped here too, where the library breaks
 * the line: readers of YAML 1.1 and 1.2 disagree about those.
 */
const UNPRINTABLE = /[^\n\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]|[\ud800-\udfff]/;
const FIRST_INDICATOR = /^(?:[#,[\]{}&*!|>'"%@`]|[-?:](?: |\n|$)|---|\.\.\.)/;
const INNER_INDICATOR = /:(?: |\n|$)|[ \n]#/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
  '"': '\\"',
  '\\': '\\\\',
  '\u0085': '\\N',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

/** A text as the value behind a key or a dash. `column` is where it starts, `indent` where its further lines do. */
export function writeText(text: string, column: number, indent: number): string {
  switch (styleOf(text, false)) {
    case 'literal':
      return literal(text, indent);
    case 'plain':
      return fold(Array.from(text), column, indent, false);
    case 'single':
      return `'${fold(Array.from(text.replaceAll("'", "''")), column + 1, indent, true)}'`;
    case 'double':
      return foldEscaped(text, column, indent);
  }
}

/** A text as a key on one line; undefined when it needs the long form with a question mark. */
export function writeKey(text: string): string | undefined {
  if (text.includes('\n') || new TextEncoder().encode(text).length > 128) return undefined;
  const style = styleOf(text, true);
  if (style === 'plain') return text;
  return style === 'single'
    ? `'${text.replaceAll("'", "''")}'`
    : `"${Array.from(text).map(escape).join('')}"`;
}

function styleOf(text: string, isKey: boolean): ScalarStyle {
  const isUnprintable = UNPRINTABLE.test(text);
  const hasSpaceBeforeBreak = text.includes(' \n');
  if (text.includes('\n'))
    return isKey || isUnprintable || hasSpaceBeforeBreak || text.endsWith(' ') ? 'double' : 'literal';
  if (isUnprintable || readsAsOther(text) || (isKey && text === MERGE_KEY)) return 'double';
  const isPlain = !/^ | $/.test(text) && !FIRST_INDICATOR.test(text) && !INNER_INDICATOR.test(text);
  return isPlain ? 'plain' : 'single';
}

/** Dates are plain texts to the release of the library that agents have. */
function readsAsOther(text: string): boolean {
  return NULLS_AND_SWITCHES.test(text) || BASE_60.test(text) || (NUMBERS.test(text) && !overflows(text));
}

/** A number that is too large for a float stays a text. */
function overflows(text: string): boolean {
  return /^[-+]?[\d.]/.test(text) && /e/i.test(text) && !Number.isFinite(Number(text.replaceAll('_', '')));
}

function literal(text: string, indent: number): string {
  const indentHint = /^[ \n]/.test(text) ? '2' : '';
  const chomping = text.endsWith('\n') ? (text === '\n' || text.endsWith('\n\n') ? '+' : '') : '-';
  const lines = text.replace(/\n$/, '').split('\n');
  const padded = lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return `|${indentHint}${chomping}\n${padded.join('\n')}`;
}

/** Breaks at single spaces behind the best width; in quotes not at the first or last character. */
function fold(characters: readonly string[], start: number, indent: number, isQuoted: boolean): string {
  let column = start;
  let written = '';
  for (const [index, character] of characters.entries()) {
    const isSingleSpace = character === ' ' && characters[index - 1] !== ' ' && characters[index + 1] !== ' ';
    const isInside = !isQuoted || (index > 0 && index < characters.length - 1);
    const breaksHere = isSingleSpace && isInside && column > BEST_WIDTH;
    written += breaksHere ? `\n${' '.repeat(indent)}` : character;
    column = breaksHere ? indent : column + 1;
  }
  return written;
}

/** In double quotes a break may also stand before more spaces, the first of which is then escaped. */
function foldEscaped(text: string, start: number, indent: number): string {
  const characters = Array.from(text);
  let column = start + 1;
  let written = '"';
  for (const [index, character] of characters.entries()) {
    const isInside = index > 0 && index < characters.length - 1;
    if (character === ' ' && isInside && characters[index - 1] !== ' ' && column > BEST_WIDTH) {
      const isFollowedBySpace = characters[index + 1] === ' ';
      written += `\n${' '.repeat(indent)}${isFollowedBySpace ? '\\' : ''}`;
      column = indent + (isFollowedBySpace ? 1 : 0);
      continue;
    }
    const escaped = escape(character);
    written += escaped;
    column += escaped.length;
  }
  return `${written}"`;
}

function escape(character: string): string {
  const known = ESCAPES[character];
  if (known !== undefined) return known;
  if (!UNPRINTABLE.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const digits = (length: number) => code.toString(16).toUpperCase().padStart(length, '0');
  if (code <= 0xff) return `\\x${digits(2)}`;
  return code <= 0xffff ? `\\u${digits(4)}` : `\\U${digits(8)}`;
}
