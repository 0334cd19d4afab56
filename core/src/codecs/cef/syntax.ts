// The two grammars of a CEF line: fields between pipes, then `key=value` pairs whose values may hold spaces.

const [BACKSLASH, PIPE, EQUALS, SPACE] = [92, 124, 61, 32];

export interface CefHeader {
  /** Version, vendor, product, version of the product, class id, name, severity. */
  readonly parts: readonly string[];
  readonly extensionStart: number;
}

const PARTS = 7;

/** Reads from the colon of `CEF:`; undefined when there are too few pipes. The last pipe may be missing. */
export function readCefHeader(text: string, start: number): CefHeader | undefined {
  const parts: string[] = [];
  let from = start;
  for (let at = start; at <= text.length && parts.length < PARTS; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === PIPE || (at === text.length && parts.length === PARTS - 1)) {
      parts.push(unescape(text.slice(from, at)).trim());
      from = at + 1;
    }
  }
  return parts.length === PARTS ? { parts, extensionStart: from } : undefined;
}

/** The pairs in their order. A key reaches back from its `=` to a space and has no characters that addresses have. */
export function readCefExtensions(text: string, start: number): Map<string, string> {
  const pairs = new Map<string, string>();
  let key = '';
  let valueStart = start;
  let wordStart = start;
  let wordIsKey = true;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      at++;
      wordIsKey = false;
    } else if (code === EQUALS) {
      if (wordIsKey && at > wordStart) {
        if (key !== '') pairs.set(key, unescape(text.slice(valueStart, wordStart)).trim());
        key = text.slice(wordStart, at);
        valueStart = at + 1;
      }
      wordIsKey = false;
    } else if (code <= SPACE) {
      wordStart = at + 1;
      wordIsKey = true;
    } else if (!isKeyCharacter(code)) wordIsKey = false;
  }
  if (key !== '') pairs.set(key, unescape(text.slice(valueStart)).trim());
  return pairs;
}

function isKeyCharacter(code: number): boolean {
  const letter = (code | 32) >= 97 && (code | 32) <= 122;
  return letter || (code >= 48 && code <= 57) || code === 95 || code === 45 || code === 46;
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/gs, (_, escaped: string) =>
    escaped === 'n' ? '\n' : escaped === 'r' ? '\r' : '\\=|'.includes(escaped) ? escaped : `\\${escaped}`,
  );
}
