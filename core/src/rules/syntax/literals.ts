// The values of literals: escapes in texts, the range of integers.

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['f', '\f'],
  ['r', '\r'],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
]);

export type Decoded =
  | { readonly ok: true; readonly text: string }
  /** `at`: the place of the backslash. */
  | { readonly ok: false; readonly at: number };

/** Replaces the escapes of Java: `\n`, `\"`, `\101`, `é`. Any other backslash is a mistake. */
export function decodeEscapes(raw: string): Decoded {
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', from)) {
    const escape = readEscape(raw, at);
    if (escape === undefined) return { ok: false, at };
    text += raw.slice(from, at) + escape.text;
    from = escape.end;
  }
  return { ok: true, text: text + raw.slice(from) };
}

function readEscape(raw: string, at: number): { text: string; end: number } | undefined {
  const simple = SIMPLE.get(raw.charAt(at + 1));
  if (simple !== undefined) return { text: simple, end: at + 2 };
  const coded = /^\\(?:u+([\da-fA-F]{4})|([0-3][0-7]{2}|[0-7]{1,2}))/.exec(raw.slice(at, at + 12));
  if (!coded) return undefined;
  const [whole, hexadecimal, octal] = coded;
  const code = hexadecimal === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hexadecimal, 16);
  return { text: String.fromCharCode(code), end: at + whole.length };
}

/** The text as a literal. */
export function encodeText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to be written differently
  const escaped = text.replaceAll(/["\\\u0000-\u001f]/g, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    const letter = { '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' }[character];
    return letter ? `\\${letter}` : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

const LARGEST = 2n ** 63n - 1n;

/** A number when a double holds it exactly, else a bigint; undefined beyond 64 bits. */
export function readInteger(text: string): number | bigint | undefined {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  if (text.length > 40) return undefined;
  const exact = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return exact > LARGEST || exact < -LARGEST - 1n ? undefined : exact;
}

/** `1.5`, `.5`, `1.`, `1e3`, `2d`, `2f`. */
export function readFloat(text: string): number {
  return Number(text.replace(/[dDfF]$/, ''));
}
