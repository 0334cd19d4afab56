// The small language of the `query` parameter of lists: `name:foo -status:=ended "lost words"`.
// Text in, conditions or a complaint out; what a condition means in SQL is the store's business.

export type Operator = 'default' | '=' | '=~' | '>' | '>=' | '<' | '<=';

export interface Condition {
  /** Undefined for bare text, which searches the list's default field. */
  field: string | undefined;
  operator: Operator;
  value: string;
  negated: boolean;
}

export type DecodedQuery = { ok: true; text: string } | { ok: false; problem: string };

const OPERATORS = ['=~', '>=', '<=', '=', '>', '<'] as const;

/**
 * Clients send this parameter encoded twice, so one more decoding is due after the query string's own.
 * A plus sign is a space here too.
 */
export function decodeListQuery(received: string): DecodedQuery {
  try {
    return { ok: true, text: decodeURIComponent(received.replaceAll('+', ' ')) };
  } catch {
    return { ok: false, problem: `Invalid argument in search query: cannot decode "${received}"` };
  }
}

/** The conditions of a query; none of them for an empty query or `*`. */
export function parseListQuery(text: string): Condition[] {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '*') return [];
  return splitWords(trimmed).flatMap(parseWord);
}

/** Splits on white space, except inside the quotes of `field:'a b'` and `field:"a b"`. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let quote: string | undefined;
  for (const character of text) {
    if (quote === undefined && /\s/.test(character)) {
      if (word !== '') words.push(word);
      word = '';
      continue;
    }
    if (character === quote) quote = undefined;
    else if (quote === undefined && isQuote(character) && opensValue(word)) quote = character;
    word += character;
  }
  if (word !== '') words.push(word);
  return words;
}

function parseWord(word: string): Condition[] {
  const negated = word.startsWith('-') && word.includes(':');
  const unsigned = negated ? word.slice(1) : word;
  const colon = unsigned.indexOf(':');
  if (colon <= 0)
    return [{ field: undefined, operator: 'default', value: stripQuotes(unsigned), negated: false }];

  const field = unsigned.slice(0, colon);
  const rest = unsigned.slice(colon + 1);
  const operator = OPERATORS.find((candidate) => rest.startsWith(candidate));
  const values = splitValues(operator ? rest.slice(operator.length) : rest);
  return values.map((value) => ({ field, operator: operator ?? 'default', value, negated }));
}

/** `a,b` is two values, `'a,b'` is one. Empty values are ignored. */
function splitValues(text: string): string[] {
  const parts = text.match(/"[^"]*"?|'[^']*'?|[^,]+/g) ?? [];
  return parts.map(stripQuotes).filter((value) => value !== '');
}

function opensValue(word: string): boolean {
  return /:(?:=~|>=|<=|=|>|<)?(?:[^'"]*,)?$/.test(word);
}

function stripQuotes(text: string): string {
  const first = text[0];
  const quoted = text.length >= 2 && first !== undefined && isQuote(first) && text.endsWith(first);
  return quoted ? text.slice(1, -1) : text;
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}
