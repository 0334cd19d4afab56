// What a backslash means in a Java pattern, inside a character class and outside.
import { charsOf, complement, type CharSet } from './char-set.ts';
import type { Cursor } from './cursor.ts';
import type { Flags } from './syntax.ts';
import { propertySet, shorthandSet } from './unicode-sets.ts';

const CONTROL: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  f: '\f',
  a: '\u0007',
  e: '\u001B',
};

/** A single character, or a set of them. The cursor stands behind the backslash. */
export function parseSetEscape(cursor: Cursor, flags: Flags): { char: number } | { set: CharSet } {
  const start = cursor.position - 1;
  const letter = cursor.next();
  if (letter === '') cursor.fail('Unexpected end: a backslash with nothing behind it', start);
  const control = CONTROL[letter];
  if (control !== undefined) return { char: control.codePointAt(0) ?? 0 };
  if (letter === 'p' || letter === 'P') return { set: parseProperty(cursor, letter, start, flags) };
  const shorthand = shorthandSet(letter, flags.unicodeClasses);
  if (shorthand !== undefined) return { set: shorthand };
  const code = parseCode(cursor, letter, start);
  if (code !== undefined) return { char: code };
  if (/^[A-Za-z0-9]$/.test(letter)) cursor.fail(`Illegal escape sequence \\${letter}`, start);
  return { char: letter.codePointAt(0) ?? 0 };
}

function parseCode(cursor: Cursor, letter: string, start: number): number | undefined {
  switch (letter) {
    case 'x': {
      const found = cursor.match(/\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2})/y);
      return validCode(Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16), cursor, start);
    }
    case 'u': {
      // Two of them may stand for one character beyond the first plane.
      const found = cursor.match(
        /([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|([0-9A-Fa-f]{4})/y,
      );
      if (found?.[1] !== undefined && found[2] !== undefined) {
        return String.fromCharCode(Number.parseInt(found[1], 16), Number.parseInt(found[2], 16)).codePointAt(
          0,
        );
      }
      return validCode(Number.parseInt(found?.[3] ?? '', 16), cursor, start);
    }
    case '0':
      return validCode(
        Number.parseInt(cursor.match(/[0-3][0-7]{0,2}|[0-7]{1,2}/y)?.[0] ?? '', 8),
        cursor,
        start,
      );
    case 'c': {
      const char = cursor.next();
      return validCode((char.codePointAt(0) ?? Number.NaN) ^ 0x40, cursor, start);
    }
    case 'N':
      return cursor.fail('Characters by name (\\N{…}) are not supported; write \\x{…} with the code', start);
    default:
      return undefined;
  }
}

function validCode(code: number, cursor: Cursor, start: number): number {
  return Number.isNaN(code) || code > 0x10_ff_ff ? cursor.fail('Illegal character code', start) : code;
}

function parseProperty(cursor: Cursor, letter: string, start: number, flags: Flags): CharSet {
  const found = cursor.match(/\{\s*(\^?)([^{}]*?)\s*\}|([A-Za-z])/y);
  if (found === undefined) return cursor.fail(`Unclosed character family behind \\${letter}`, start);
  const name = found[2] ?? found[3] ?? '';
  const set = propertySet(name, flags.unicodeClasses);
  if (set === undefined) {
    const isBlock = /^In|^bl(?:oc)?k=/i.test(name);
    return cursor.fail(
      isBlock
        ? `Unicode blocks are not supported: ${name}; use a script such as \\p{IsGreek}, or a range`
        : `Unknown character property name {${name}}`,
      start,
    );
  }
  return (letter === 'P') !== (found[1] === '^') ? complement(set) : set;
}

/** The code points of quoted text. */
export function codePoints(text: string): CharSet[] {
  return Array.from(text, charsOf);
}
