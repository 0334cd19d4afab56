// The order of keys in the YAML that agents write: texts in natural order (numbers inside count as numbers, signs come
// before letters), after numbers and switches.

export type YamlKey = string | number | bigint | boolean | null;

const LETTER = /^\p{L}$/u;
const DIGIT = /^\p{Nd}$/u;

export function compareKeys(left: YamlKey, right: YamlKey): number {
  if (typeof left === 'string' && typeof right === 'string')
    return compareTexts(Array.from(left), Array.from(right));
  const ranks = rank(left) - rank(right);
  return ranks === 0 && typeof left !== 'string' && typeof right !== 'string'
    ? Number(left) - Number(right)
    : ranks;
}

function rank(key: YamlKey): number {
  if (key === null) return 0;
  return typeof key === 'string' ? 2 : 1;
}

function compareTexts(left: readonly string[], right: readonly string[]): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const a = left[at] ?? '';
    const b = right[at] ?? '';
    if (a === b) continue;
    const isLetterA = LETTER.test(a);
    const isLetterB = LETTER.test(b);
    if (isLetterA !== isLetterB) return isLetterB ? -1 : 1;
    return (
      (isLetterA ? 0 : compareNumbers(left, right, at)) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)
    );
  }
  return left.length - right.length;
}

/** Compares the numbers that start, or go on, where two texts first differ. */
function compareNumbers(left: readonly string[], right: readonly string[], at: number): number {
  const hasZero = left[at] === '0' || right[at] === '0';
  const isInsideNumber = hasZero && endsInNonZero(left, at);
  const a = numberAt(left, at, isInsideNumber);
  const b = numberAt(right, at, isInsideNumber);
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return a.end - b.end;
}

/** A zero at the start of a number means nothing, but one behind other digits does. */
function endsInNonZero(characters: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= 0 && DIGIT.test(characters[back] ?? ''); back--) {
    if (characters[back] !== '0') return true;
  }
  return false;
}

function numberAt(characters: readonly string[], start: number, isInsideNumber: boolean) {
  let end = start;
  while (DIGIT.test(characters[end] ?? '')) end++;
  const digits = characters.slice(start, end).join('');
  const value = BigInt(/^[0-9]*$/.test(digits) ? `${isInsideNumber ? '1' : ''}${digits}` || '0' : '0');
  return { value, end };
}
