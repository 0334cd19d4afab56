// The named sets of Java patterns: `\d`, `\h`, `\p{Alpha}`, `\p{IsLatin}` and their relatives.
import { charsOf, complement, range, union, type CharSet } from './char-set.ts';

const DIGIT = range(0x30, 0x39);
const LOWER = range(0x61, 0x7a);
const UPPER = range(0x41, 0x5a);
const ALPHA = union(LOWER, UPPER);
const ALNUM = union(ALPHA, DIGIT);
const PUNCT = union(range(0x21, 0x2f), range(0x3a, 0x40), range(0x5b, 0x60), range(0x7b, 0x7e));
const SPACE = union(range(0x09, 0x0d), charsOf(' '));
const HORIZONTAL = charsOf(
  '\t \u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000',
);
const VERTICAL = union(range(0x0a, 0x0d), charsOf('\u0085\u2028\u2029'));
export const LINE_TERMINATORS = charsOf('\n\r\u0085\u2028\u2029');
export const WORD = union(ALNUM, charsOf('_'));

const SHORTHAND: Readonly<Record<string, CharSet>> = {
  d: DIGIT,
  s: SPACE,
  w: WORD,
  h: HORIZONTAL,
  v: VERTICAL,
};
/** What `(?U)` makes of the shorthands. */
const UNICODE_SHORTHAND: Readonly<Record<string, string>> = {
  d: '\\p{Nd}',
  s: '\\p{White_Space}',
  w: '[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]',
};

/** `\d` and the like, upper case for the opposite; undefined when the letter is none of them. */
export function shorthandSet(letter: string, unicode: boolean): CharSet | undefined {
  const small = letter.toLowerCase();
  const source = unicode ? UNICODE_SHORTHAND[small] : undefined;
  const set = source === undefined ? SHORTHAND[small] : nativeSet(source);
  if (set === undefined) return undefined;
  return letter === small ? set : complement(set);
}

const POSIX: Readonly<Record<string, CharSet>> = {
  Lower: LOWER,
  Upper: UPPER,
  ASCII: range(0, 0x7f),
  Alpha: ALPHA,
  Digit: DIGIT,
  Alnum: ALNUM,
  Punct: PUNCT,
  Graph: union(ALNUM, PUNCT),
  Print: union(ALNUM, PUNCT, charsOf(' ')),
  Blank: charsOf(' \t'),
  Cntrl: union(range(0, 0x1f), range(0x7f, 0x7f)),
  XDigit: union(DIGIT, range(0x41, 0x46), range(0x61, 0x66)),
  Space: SPACE,
  L1: range(0, 0xff),
};

/** Names that Java knows and the Unicode standard spells otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  LC: '[\\p{Lu}\\p{Ll}\\p{Lt}]',
  LD: '[\\p{L}\\p{Nd}]',
  all: '\\p{Any}',
  javaLowerCase: '\\p{Lowercase}',
  javaUpperCase: '\\p{Uppercase}',
  javaTitleCase: '\\p{Lt}',
  javaAlphabetic: '\\p{Alphabetic}',
  javaIdeographic: '\\p{Ideographic}',
  javaLetter: '\\p{L}',
  javaDigit: '\\p{Nd}',
  javaLetterOrDigit: '[\\p{L}\\p{Nd}]',
  javaDefined: '\\P{Cn}',
  javaWhitespace: '[\\t-\\r\\x1c-\\x1f[\\p{Z}--[\\u00a0\\u2007\\u202f]]]',
  javaSpaceChar: '\\p{Z}',
  javaISOControl: '\\p{Cc}',
  javaMirrored: '\\p{Bidi_Mirrored}',
  IsLetter: '\\p{L}',
  IsPunctuation: '\\p{P}',
  IsControl: '\\p{Cc}',
  IsDigit: '\\p{Nd}',
  IsTitlecase: '\\p{Lt}',
  IsAssigned: '\\P{Cn}',
  IsWhite_Space: '\\p{White_Space}',
};

/** The set behind `\p{name}`, or undefined when there is none of this name. */
export function propertySet(name: string, unicode: boolean): CharSet | undefined {
  if (Object.hasOwn(POSIX, name)) return unicode ? (unicodePosix(name) ?? POSIX[name]) : POSIX[name];
  if (Object.hasOwn(RENAMED, name)) return nativeSet(RENAMED[name] ?? '');
  const [, key, value] = /^(\w+)=(\w+)$/.exec(name) ?? [];
  if (key !== undefined && value !== undefined) {
    if (/^(?:script|sc)$/i.test(key)) return scriptSet(value);
    return /^(?:general_category|gc)$/i.test(key) ? nativeSet(`\\p{gc=${value}}`) : undefined;
  }
  if (name.startsWith('Is')) {
    const bare = name.slice(2);
    return scriptSet(bare) ?? nativeSet(`\\p{gc=${bare}}`) ?? nativeSet(`\\p{${titleCase(bare)}}`);
  }
  return nativeSet(`\\p{gc=${name}}`);
}

function unicodePosix(name: string): CharSet | undefined {
  const names: Record<string, string> = {
    Lower: '\\p{Lowercase}',
    Upper: '\\p{Uppercase}',
    Alpha: '\\p{Alphabetic}',
    Digit: '\\p{Nd}',
    Alnum: '[\\p{Alphabetic}\\p{Nd}]',
    Punct: '\\p{P}',
    Space: '\\p{White_Space}',
    Cntrl: '\\p{Cc}',
  };
  const source = names[name];
  return source === undefined ? undefined : nativeSet(source);
}

function scriptSet(name: string): CharSet | undefined {
  return nativeSet(`\\p{Script=${titleCase(name)}}`);
}

function titleCase(name: string): string {
  return name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('_');
}

const known = new Map<string, CharSet | undefined>();

/** Asks the JavaScript engine, which carries the Unicode tables already. There are some hundred names at most. */
function nativeSet(source: string): CharSet | undefined {
  if (!known.has(source)) known.set(source, listMembers(source));
  return known.get(source);
}

const PLANE = 0x1_00_00;
/** The planes with characters of many kinds. */
const ASSIGNED_PLANES = [0, 1, 2, 3, 14];
/** Unassigned or for private use as a whole, but for the last two places of each. */
const UNIFORM_PLANES = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16];
/** Half pairs would join with their neighbours; they are characters of no log message. */
const HALF_PAIRS = { first: 0xd8_00, last: 0xdf_ff };

function listMembers(source: string): CharSet | undefined {
  let pattern: RegExp;
  try {
    pattern = new RegExp(`(?:${source})+`, 'gv');
  } catch {
    return undefined;
  }
  const assigned = spans().flatMap(({ from, characters }) => membersOf(pattern, from, characters));
  const uniform = UNIFORM_PLANES.flatMap((plane) => {
    const [first, end] = [plane * PLANE, (plane + 1) * PLANE];
    const isIn = (codePoint: number) => String.fromCodePoint(codePoint).search(pattern) === 0;
    return [
      ...(isIn(first) ? [first, end - 3] : []),
      ...(isIn(end - 2) ? [end - 2, end - 2] : []),
      ...(isIn(end - 1) ? [end - 1, end - 1] : []),
    ];
  });
  return union(assigned, uniform);
}

function membersOf(pattern: RegExp, from: number, characters: string): number[] {
  const width = from >= PLANE ? 2 : 1;
  return [...characters.matchAll(pattern)].flatMap((match) => {
    const start = from + match.index / width;
    return [start, start + match[0].length / width - 1];
  });
}

interface Span {
  readonly from: number;
  /** All of them, in order. */
  readonly characters: string;
}

let listed: readonly Span[] | undefined;

/** Listed once: a regular expression of somebody who searches must not wait for it again and again. */
function spans(): readonly Span[] {
  listed ??= ASSIGNED_PLANES.flatMap((plane) => {
    const first = plane * PLANE;
    if (plane > 0) return [spanOf(first, first + PLANE - 1)];
    return [spanOf(0, HALF_PAIRS.first - 1), spanOf(HALF_PAIRS.last + 1, PLANE - 1)];
  });
  return listed;
}

function spanOf(from: number, to: number): Span {
  const units = new Uint16Array((to - from + 1) * (from >= PLANE ? 2 : 1));
  let place = 0;
  for (let codePoint = from; codePoint <= to; codePoint += 1) {
    if (codePoint >= PLANE) {
      units[place++] = HALF_PAIRS.first + ((codePoint - PLANE) >> 10);
      units[place++] = 0xdc_00 + ((codePoint - PLANE) & 0x3_ff);
    } else units[place++] = codePoint;
  }
  return { from, characters: UTF_16.decode(units) };
}

/** As every machine and browser that runs this keeps numbers. */
const UTF_16 = new TextDecoder('utf-16le');
