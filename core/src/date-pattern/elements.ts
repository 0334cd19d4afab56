// The elements of a date pattern such as `dd/MMM/yyyy:HH:mm:ss Z`, in the letters of Joda-Time or of java.time.

export type DateDialect = 'joda' | 'java';

export type NumberField =
  | 'year'
  | 'month'
  | 'day'
  | 'dayOfYear'
  | 'hour'
  | 'clockHour'
  | 'halfHour'
  | 'minute'
  | 'second';

export type DateElement =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'number'; readonly field: NumberField; readonly most: number }
  /** A year of two digits is one near the current year. */
  | { readonly kind: 'short-year'; readonly most: number }
  | { readonly kind: 'fraction'; readonly most: number }
  | { readonly kind: 'name'; readonly of: 'month' | 'weekday' | 'halfday' }
  | { readonly kind: 'offset' }
  | { readonly kind: 'zone' };

export type ParsedDatePattern =
  | { readonly ok: true; readonly variants: readonly (readonly DateElement[])[] }
  | { readonly ok: false; readonly problem: string };

const NUMBERS: ReadonlyMap<string, { field: NumberField; most: number }> = new Map([
  ['M', { field: 'month', most: 2 }],
  ['L', { field: 'month', most: 2 }],
  ['d', { field: 'day', most: 2 }],
  ['D', { field: 'dayOfYear', most: 3 }],
  ['H', { field: 'hour', most: 2 }],
  ['k', { field: 'hour', most: 2 }],
  ['h', { field: 'clockHour', most: 2 }],
  ['K', { field: 'halfHour', most: 2 }],
  ['m', { field: 'minute', most: 2 }],
  ['s', { field: 'second', most: 2 }],
]);

const LONGEST_YEAR = 9;
const LONGEST_PATTERN = 200;
const MAX_OPTIONS = 4;

/** The elements; where parts are optional (`[.SSS]`, java.time only), one list for each choice, the longest first. */
export function parseDatePattern(pattern: string, dialect: DateDialect): ParsedDatePattern {
  if (pattern === '') return { ok: false, problem: 'The date format is empty' };
  if (pattern.length > LONGEST_PATTERN)
    return { ok: false, problem: `The date format is longer than ${LONGEST_PATTERN} characters` };
  const texts = dialect === 'java' ? chosenOptions(pattern) : [pattern];
  if (texts === undefined) return { ok: false, problem: 'The date format has too many optional parts' };
  const variants: DateElement[][] = [];
  for (const text of texts) {
    const elements = parseElements(text, dialect);
    if (typeof elements === 'string') return { ok: false, problem: elements };
    variants.push(elements);
  }
  return { ok: true, variants };
}

/** `a[b]c` as `abc` and `ac`. Brackets within quotes are text. */
function chosenOptions(pattern: string): string[] | undefined {
  const found = /^((?:[^'[\]]|'[^']*')*)\[((?:[^'[\]]|'[^']*')*)\](.*)$/s.exec(pattern);
  if (!found) return [pattern];
  if (pattern.split('[').length > MAX_OPTIONS + 1) return undefined;
  const [, before = '', inside = '', after = ''] = found;
  const rest = chosenOptions(after);
  return rest && [...rest.map((end) => before + inside + end), ...rest.map((end) => before + end)];
}

function parseElements(pattern: string, dialect: DateDialect): DateElement[] | string {
  const elements: DateElement[] = [];
  for (let at = 0; at < pattern.length;) {
    const letter = pattern.charAt(at);
    if (letter === "'") {
      const end = pattern.indexOf("'", at + 1);
      if (end < 0) return 'The date format has a quote that is not closed';
      elements.push({ kind: 'literal', text: end === at + 1 ? "'" : pattern.slice(at + 1, end) });
      at = end + 1;
      continue;
    }
    let end = at + 1;
    while (pattern.charAt(end) === letter) end++;
    if (!/[a-zA-Z]/.test(letter)) elements.push({ kind: 'literal', text: pattern.slice(at, end) });
    else {
      const element = letterElement(letter, end - at, dialect, NUMBERS.has(pattern.charAt(end)));
      if (element === undefined) return `The letter ${letter} in a date format is not supported`;
      elements.push(element);
    }
    at = end;
  }
  return elements;
}

/** `tight`: digits of another number follow at once, so this one takes no more than the letters say. */
function letterElement(
  letter: string,
  count: number,
  dialect: DateDialect,
  tight: boolean,
): DateElement | undefined {
  if (letter === 'y' || letter === 'Y' || letter === 'u') {
    const most = tight ? count : LONGEST_YEAR;
    return count === 2 ? { kind: 'short-year', most } : { kind: 'number', field: 'year', most };
  }
  if ((letter === 'M' || letter === 'L') && count > 2) return { kind: 'name', of: 'month' };
  const number = NUMBERS.get(letter);
  if (number) return { kind: 'number', ...number };
  if (letter === 'S') return { kind: 'fraction', most: count };
  if (letter === 'E') return { kind: 'name', of: 'weekday' };
  if (letter === 'a') return { kind: 'name', of: 'halfday' };
  if (letter === 'z') return { kind: 'zone' };
  if (letter === 'Z') return { kind: dialect === 'joda' && count > 2 ? 'zone' : 'offset' };
  if (dialect === 'java' && (letter === 'X' || letter === 'x')) return { kind: 'offset' };
  return dialect === 'java' && (letter === 'V' || letter === 'O') ? { kind: 'zone' } : undefined;
}
