// Sets of code points as sorted ranges, with the algebra that character classes need.

/** Sorted, without overlaps and without gaps of zero: `[first, last, first, last, …]`. */
export type CharSet = readonly number[];

export const LAST_CODE_POINT = 0x10_ff_ff;
export const EVERYTHING: CharSet = [0, LAST_CODE_POINT];
export const NOTHING: CharSet = [];

export function range(first: number, last: number): CharSet {
  return [first, last];
}

export function charsOf(text: string): CharSet {
  return union(...Array.from(text, (char) => range(char.codePointAt(0) ?? 0, char.codePointAt(0) ?? 0)));
}

export function union(...sets: readonly CharSet[]): CharSet {
  const half = sets.length >> 1;
  if (sets.length > 2) return merged(union(...sets.slice(0, half)), union(...sets.slice(half)));
  return merged(sets[0] ?? NOTHING, sets[1] ?? NOTHING);
}

/** Without a list of pairs between: sets of letters have a thousand ranges, and every pattern of a search has some. */
function merged(left: CharSet, right: CharSet): CharSet {
  const result: number[] = [];
  let [here, there] = [0, 0];
  while (here < left.length || there < right.length) {
    const isLeft = (left[here] ?? Infinity) <= (right[there] ?? Infinity);
    const [set, at] = isLeft ? [left, here] : [right, there];
    const [first = 0, last = 0] = [set[at], set[at + 1]];
    if (isLeft) here += 2;
    else there += 2;
    const end = result.length - 1;
    const before = result[end];
    if (before !== undefined && first <= before + 1) result[end] = Math.max(before, last);
    else result.push(first, last);
  }
  return result;
}

export function complement(set: CharSet): CharSet {
  const result: number[] = [];
  let next = 0;
  for (let index = 0; index < set.length; index += 2) {
    const [first = 0, last = 0] = [set[index], set[index + 1]];
    if (first > next) result.push(next, first - 1);
    next = last + 1;
  }
  if (next <= LAST_CODE_POINT) result.push(next, LAST_CODE_POINT);
  return result;
}

export function intersection(left: CharSet, right: CharSet): CharSet {
  const common: number[] = [];
  let [here, there] = [0, 0];
  while (here < left.length && there < right.length) {
    const first = Math.max(left[here] ?? 0, right[there] ?? 0);
    const [leftLast = 0, rightLast = 0] = [left[here + 1], right[there + 1]];
    const last = Math.min(leftLast, rightLast);
    if (first <= last) common.push(first, last);
    if (leftLast < rightLast) here += 2;
    else there += 2;
  }
  return common;
}

/** With the other case of each letter. Java folds only ASCII letters unless it is told to fold them all. */
export function foldCase(set: CharSet, unicode: boolean): CharSet {
  const ascii = pairs(intersection(set, union(range(0x41, 0x5a), range(0x61, 0x7a)))).map(([first, last]) =>
    range(first ^ 0x20, last ^ 0x20),
  );
  return unicode ? union(set, ...ascii, ...otherCases(set)) : union(set, ...ascii);
}

/** Beyond this a set holds whole alphabets, whose other case is in it as well. */
const MAX_FOLDED = 1024;

function otherCases(set: CharSet): CharSet[] {
  const size = pairs(set).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (size > MAX_FOLDED) return [];
  return pairs(set).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => caseVariants(first + offset)),
  );
}

function caseVariants(codePoint: number): CharSet {
  const char = String.fromCodePoint(codePoint);
  const variants = [char.toLowerCase(), char.toUpperCase(), char.toUpperCase().toLowerCase()];
  return charsOf(variants.filter((variant) => Array.from(variant).length === 1).join(''));
}

export function pairs(set: CharSet): [first: number, last: number][] {
  const result: [number, number][] = [];
  for (let index = 0; index < set.length; index += 2) result.push([set[index] ?? 0, set[index + 1] ?? 0]);
  return result;
}

export function contains(set: CharSet, codePoint: number): boolean {
  let low = 0;
  let high = set.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (set[2 * middle] ?? 0)) high = middle - 1;
    else if (codePoint > (set[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}
