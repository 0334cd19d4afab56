// Pairs such as `user=anna` out of a text.
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import type { RuleValue } from '../../values/rule-value.ts';
import type { Implementations } from '../implementation.ts';

/** Whether a character, given as its code, is one of a set. */
type CharTest = (code: number) => boolean;

const isSpace: CharTest = (code) =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 128 && /\s/.test(String.fromCharCode(code)));
const isEqualsSign: CharTest = (code) => code === 61;

function prepareChars(value: RuleValue): CharTest | null {
  if (typeof value !== 'string') return null;
  const codes = new Set(Array.from({ length: value.length }, (_, index) => value.charCodeAt(index)));
  const [only] = codes;
  return codes.size === 1 ? (code) => code === only : (code) => codes.has(code);
}

export const keyValueFunctions: Implementations = {
  key_value: {
    run: keyValue,
    prepare: {
      delimiters: prepareChars,
      kv_delimiters: prepareChars,
      trim_key_chars: prepareChars,
      trim_value_chars: prepareChars,
    },
  },
};

function keyValue(
  { budget }: RunContext,
  value: string | null,
  delimiters: CharTest | null,
  kvDelimiters: CharTest | null,
  ignoreEmpty: boolean | null,
  allowDuplicates: boolean | null,
  duplicates: string | null,
  trimKey: CharTest | null,
  trimValue: CharTest | null,
): RuleValue {
  if (value === null || value === '') return null;
  budget.spend(value.length >> 1);
  const isKvDelimiter = kvDelimiters ?? isEqualsSign;
  const handling = duplicates ?? 'take_first';
  const map = new Map<string, string>();
  forEachPart(value, delimiters ?? isSpace, (start, end) => {
    let keyStart = start;
    while (keyStart < end && isKvDelimiter(value.charCodeAt(keyStart))) keyStart++;
    let keyEnd = keyStart;
    while (keyEnd < end && !isKvDelimiter(value.charCodeAt(keyEnd))) keyEnd++;
    const key = trimmed(value, keyStart, keyEnd, trimKey);
    if (key === '') return;
    const before = map.get(key);
    if (before !== undefined && allowDuplicates === false)
      throw new RuleFailure(`Value for key '${key}' already exists`);
    if (before !== undefined && handling === 'take_first') return;
    const found = keyEnd + 1 < end ? trimmed(value, keyEnd + 1, end, trimValue) : '';
    if (found === '') {
      if (ignoreEmpty === false) throw new RuleFailure(`Missing value for key ${key}`);
    } else if (before === undefined || handling === 'take_last') map.set(key, found);
    else {
      budget.spend(found.length >> 4);
      map.set(key, before + handling + found);
    }
  });
  return map;
}

/** Delimiters within quotes do not separate; a quote that is not closed goes up to the next one. */
function forEachPart(text: string, isDelimiter: CharTest, take: (start: number, end: number) => void): void {
  let inDouble = false;
  let inSingle = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) inDouble = !inDouble;
    if (inDouble) continue;
    if (code === 39) inSingle = !inSingle;
    if (inSingle || !isDelimiter(code)) continue;
    if (at > start) take(start, at);
    start = at + 1;
  }
  if (text.length > start) take(start, text.length);
}

/** Without white space at the ends, then without the characters to trim. */
function trimmed(text: string, start: number, end: number, isTrimmed: CharTest | null): string {
  let [from, to] = [start, end];
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  if (isTrimmed !== null) {
    while (from < to && isTrimmed(text.charCodeAt(from))) from++;
    while (to > from && isTrimmed(text.charCodeAt(to - 1))) to--;
  }
  return text.slice(from, to);
}
