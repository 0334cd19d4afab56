// Source maps with what a trace of an error needs and no more: the line, and only where the code is ours. Node.js keeps a list for
// each entry of a map once an error came out of its file, in every thread; for a bundle with all entries that was 50 MB.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
/** Of a digit: five bits of the number, and whether more follow. */
const BITS = 5;
const MORE = 1 << BITS;

/**
 * @typedef {{ sources: string[], mappings: string, names?: string[] }} SourceMap
 * @typedef {{ source: number, line: number, column: number }} Place
 */

/**
 * Packages have no entries of their own: they lead to their place in the bundle, where they can be read as well.
 * @template {SourceMap} Map
 * @param {Map} map
 * @returns {Map}
 */
export function thinMap(map) {
  const isOurs = map.sources.map((source) => !source.includes('node_modules'));
  /** What each entry counts on from. @type {Place} */
  let read = { source: 0, line: 0, column: 0 };
  /** @type {Place} */
  let written = { source: 0, line: 0, column: 0 };
  /** Whether the last entry leads to one of our files: the next lines belong to it unless something else is said. */
  let leads = false;

  const lines = map.mappings.split(';').map((line) => {
    /** @type {[at: number, Place] | undefined} */
    let first;
    let at = 0;
    for (const segment of line === '' ? [] : line.split(',')) {
      const [step = 0, ...place] = decode(segment);
      at += step;
      const [source, row, column] = place;
      if (source === undefined || row === undefined || column === undefined) continue;
      read = { source: read.source + source, line: read.line + row, column: read.column + column };
      first ??= [at, read];
    }
    if (first === undefined) return '';
    const [column, place] = first;
    if (!isOurs[place.source]) {
      const ends = leads;
      leads = false;
      return ends ? encode(column) : '';
    }
    leads = true;
    const steps = [place.source - written.source, place.line - written.line, place.column - written.column];
    written = place;
    return [column, ...steps].map(encode).join('');
  });
  return { ...map, names: [], mappings: lines.join(';') };
}

/** @param {string} segment */
function decode(segment) {
  /** @type {number[]} */
  const numbers = [];
  let number = 0;
  let shift = 0;
  for (const digit of segment) {
    const value = VALUES.get(digit) ?? 0;
    number += (value & (MORE - 1)) << shift;
    if (value & MORE) shift += BITS;
    else {
      numbers.push(number & 1 ? -(number >> 1) : number >> 1);
      number = 0;
      shift = 0;
    }
  }
  return numbers;
}

/** @param {number} number */
function encode(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & (MORE - 1);
    rest >>= BITS;
    text += DIGITS[rest > 0 ? digit | MORE : digit];
  } while (rest > 0);
  return text;
}
