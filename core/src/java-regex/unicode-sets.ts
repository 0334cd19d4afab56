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

function listMembers(source: string): CharSet | undefined {
  let pattern: RegExp;
  try {
    pattern = new RegExp(`(?:${source})+`, 'gv');
  } catch {
    return undefined;
  }
  const found: number[] = [];
  for (let plane = 0; plane < 17; plane += 1) {
    const first = plane * PLANE;
    // Half pairs would join with their neighbours; they are characters of no log message.
    for (const [from, to] of plane === 0
      ? [
          [0, 0xd7_ff],
          [0xe0_00, 0xff_ff],
        ]
      : [[first, first + PLANE - 1]]) {
      found.push(...membersBetween(pattern, from ?? 0, to ?? 0));
    }
  }
  return union(found);
}

function membersBetween(pattern: RegExp, from: number, to: number): number[] {
  const width = from >= PLANE ? 2 : 1;
  return [...charactersBetween(from, to).matchAll(pattern)].flatMap((match) => {
    const start = from + match.index / width;
    return [start, start + match[0].length / width - 1];
  });
}

const CHUNK = 4096;

/** Every character of a range, in order. */
function charactersBetween(from: number, to: number): string {
  let text = '';
  for (let first = from; first <= to; first += CHUNK) {
    const length = Math.min(CHUNK, to - first + 1);
    text += String.fromCodePoint(...Array.from({ length }, (_, offset) => first + offset));
  }
  return text;
}
