// Words that are nearly the same, counted in letters inserted, dropped, replaced or swapped with their neighbour.
import type { BoundValues } from './bound-values.ts';
import type { Sql } from './logic.ts';

/** Letters beyond ASCII are stood in for by control characters: the engine counts bytes. */
const STAND_INS = '\x02\x03\x04\x05\x06\x07\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19';

const BEYOND_ASCII = /[^\0-\x7F]/gu; // oxlint-disable-line no-control-regex -- all of ASCII is meant

export function fuzzyTest(value: Sql, text: string, edits: number, values: BoundValues): Sql {
  const letters = Array.from(new Set(text.match(BEYOND_ASCII) ?? []));
  const limit = values.bind(edits, 'Int64');
  if (letters.length > STAND_INS.length)
    return `editDistanceUTF8(${value}, ${values.text(text)}) <= ${limit}`;
  const wanted = text.replaceAll(BEYOND_ASCII, (letter) => STAND_INS.charAt(letters.indexOf(letter)));
  const translated =
    letters.length === 0
      ? value
      : `translateUTF8(${value}, ${values.text(letters.join(''))}, ${values.text(STAND_INS.slice(0, letters.length))})`;
  const bytes = String.raw`replaceRegexpAll(${translated}, '[^\\x00-\\x7F]', '${'\\x01'}')`;
  return `damerauLevenshteinDistance(${bytes}, ${values.text(wanted)}) <= ${limit}`;
}
