// Character classes: ranges, unions, intersections (`&&`), classes within classes.
import { complement, foldCase, intersection, NOTHING, range, union, type CharSet } from './char-set.ts';
import type { Cursor } from './cursor.ts';
import { codePoints, parseSetEscape } from './escapes.ts';
import type { Flags } from './syntax.ts';

const DEEPEST = 50;
/** Of finding the other cases of a character. */
const FOLDED_WORK = 4;

/** The cursor stands behind the opening bracket. */
export function parseClass(cursor: Cursor, flags: Flags, depth = 0): CharSet {
  const start = cursor.position - 1;
  if (depth > DEEPEST) cursor.fail('Character classes are nested too deeply', start);
  const negated = cursor.accept('^');
  let result: CharSet | undefined;
  let parts: CharSet[] = [];
  // A bracket that closes nothing is itself.
  let first = true;
  for (;;) {
    if (flags.comments) cursor.skipComments();
    if (cursor.atEnd) cursor.fail('Unclosed character class', start);
    if (!first && cursor.accept(']')) break;
    first = false;
    if (cursor.accept('&&')) {
      if (parts.length > 0) result = meet(result, union(...parts));
      parts = [];
    } else {
      const items = parseItem(cursor, flags, depth);
      for (const item of items) cursor.spend(1 + item.length / 2);
      parts.push(...items);
    }
  }
  if (parts.length > 0) result = meet(result, union(...parts));
  const set = result ?? NOTHING;
  return negated ? complement(set) : set;
}

function meet(left: CharSet | undefined, right: CharSet): CharSet {
  return left === undefined ? right : intersection(left, right);
}

function parseItem(cursor: Cursor, flags: Flags, depth: number): CharSet[] {
  if (cursor.accept('[')) return [parseClass(cursor, flags, depth + 1)];
  if (cursor.accept('\\Q')) return codePoints(cursor.quoted()).map((set) => fold(set, flags));
  const start = cursor.position;
  const first = parseChar(cursor, flags);
  if ('set' in first) return [first.set];
  if (flags.unicodeCase) cursor.spend(FOLDED_WORK);
  if (!isRange(cursor)) return [fold(range(first.char, first.char), flags)];
  cursor.next();
  const last = parseChar(cursor, flags);
  if ('set' in last || last.char < first.char) return cursor.fail('Illegal character range', start);
  if (flags.unicodeCase) cursor.spend(last.char - first.char);
  return [fold(range(first.char, last.char), flags)];
}

/** A hyphen before the end, a class or an intersection is itself. */
function isRange(cursor: Cursor): boolean {
  return /^-[^\][]/.test(cursor.text.slice(cursor.position, cursor.position + 2)) && !cursor.looksAt('-&&');
}

function parseChar(cursor: Cursor, flags: Flags): { char: number } | { set: CharSet } {
  if (cursor.accept('\\')) return parseSetEscape(cursor, flags);
  return { char: cursor.next().codePointAt(0) ?? 0 };
}

function fold(set: CharSet, flags: Flags): CharSet {
  return flags.caseInsensitive ? foldCase(set, flags.unicodeCase) : set;
}
