// JSON as senders really write it: raw control characters in texts, trailing commas, something behind the end.
// Slower than JSON.parse, so it is used only when that one refuses, or when integers must stay exact.

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

export type ParsedJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: string };

const DEEPEST = 500;

/** What JSON.parse says when it understands the text, else what the tolerant reader makes of it. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue };
  } catch {
    return parseTolerantJson(text);
  }
}

/** Integers that a double cannot hold become text with their digits. */
export function parseTolerantJson(text: string): ParsedJson {
  const reader = new Reader(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const value = reader.readValue(0);
  return value === undefined ? { ok: false, problem: reader.problem } : { ok: true, value };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Every method answers undefined after a problem. */
class Reader {
  problem = 'The text is not JSON';
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readValue(depth: number): JsonValue | undefined {
    this.#skipSpace();
    const first = this.#text[this.#at];
    if (first === '{' || first === '[') {
      if (depth >= DEEPEST) return this.#fail('Nested too deeply');
      this.#at++;
      return first === '{' ? this.#readObject(depth + 1) : this.#readArray(depth + 1);
    }
    if (first === '"') return this.#readText();
    return this.#readWord();
  }

  #readObject(depth: number): JsonObject | undefined {
    // Without prototype, so that a key named __proto__ is only a key.
    const object = Object.create(null) as JsonObject;
    while (!this.#sees('}')) {
      this.#skipSpace();
      if (this.#text[this.#at] !== '"') return this.#fail('Expected a name in quotes');
      const key = this.#readText();
      if (key === undefined) return undefined;
      if (!this.#sees(':')) return this.#fail('Expected a colon');
      const value = this.readValue(depth);
      if (value === undefined) return undefined;
      object[key] = value;
      if (!this.#sees(','))
        return this.#sees('}') ? object : this.#fail('Expected a comma or a closing brace');
    }
    return object;
  }

  #readArray(depth: number): JsonValue[] | undefined {
    const array: JsonValue[] = [];
    while (!this.#sees(']')) {
      const value = this.readValue(depth);
      if (value === undefined) return undefined;
      array.push(value);
      if (!this.#sees(','))
        return this.#sees(']') ? array : this.#fail('Expected a comma or a closing bracket');
    }
    return array;
  }

  #readText(): string | undefined {
    this.#at++;
    let result = '';
    let from = this.#at;
    // Character by character: looking for the quote again behind every escape would take quadratic time.
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 34) {
        result += this.#text.slice(from, this.#at);
        this.#at++;
        return result;
      }
      if (code === 92) {
        result += this.#text.slice(from, this.#at);
        this.#at++;
        const escaped = this.#readEscape();
        if (escaped === undefined) return undefined;
        result += escaped;
        from = this.#at;
      } else this.#at++;
    }
    return this.#fail('A text has no closing quote');
  }

  #readEscape(): string | undefined {
    const letter = this.#text[this.#at++] ?? '';
    if (letter !== 'u') return escapes.get(letter) ?? this.#fail('Unknown escape sequence');
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[\da-fA-F]{4}$/.test(digits)) return this.#fail('Unknown escape sequence');
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #readWord(): JsonValue | undefined {
    const start = this.#at;
    while (this.#at < this.#text.length && isWordCharacter(this.#text.charCodeAt(this.#at))) this.#at++;
    const word = this.#text.slice(start, this.#at);
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word)) return this.#fail('Expected a value');
    const number = Number(word);
    return Number.isSafeInteger(number) || !/^-?\d+$/.test(word) ? number : word;
  }

  #sees(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    while (this.#text.charCodeAt(this.#at) <= 32) this.#at++;
  }

  #fail(problem: string): undefined {
    this.problem = `${problem} at character ${this.#at + 1}`;
    return undefined;
  }
}

function isWordCharacter(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    code === 43 ||
    code === 45 ||
    code === 46 ||
    code === 69
  );
}
