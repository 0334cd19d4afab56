// The structured data of RFC 5424 section 6.3: `[id@1 name="value" other="with \"quotes\""][id2]`.
import type { LogMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';

const [OPEN, CLOSE, QUOTE, BACKSLASH, SPACE, EQUALS] = [91, 93, 34, 92, 32, 61];

/** Where all elements end; -1 when they do not follow the grammar, which makes them ordinary text. */
export function structuredDataEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === OPEN) {
    at = elementEnd(text, at + 1);
    if (at === -1) return -1;
  }
  return at === text.length || text.charCodeAt(at) === SPACE ? at : -1;
}

function elementEnd(text: string, start: number): number {
  let at = nameEnd(text, start);
  if (at === start) return -1;
  for (;;) {
    const spaces = at;
    while (text.charCodeAt(at) === SPACE) at++;
    if (text.charCodeAt(at) === CLOSE) return at + 1;
    if (spaces === at) return -1;
    const equals = nameEnd(text, at);
    if (equals === at || text.charCodeAt(equals) !== EQUALS || text.charCodeAt(equals + 1) !== QUOTE)
      return -1;
    at = closingQuote(text, equals + 2) + 1;
    if (at === 0) return -1;
  }
}

function nameEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === EQUALS || code === CLOSE || code === QUOTE) break;
    at++;
  }
  return at;
}

function closingQuote(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return -1;
}

/** The RFC allows 32 characters; endless ids in front of endless parameters would cost endless time. */
const LONGEST_ID = 256;

/** Parameters may not take the place of what makes a message. */
const kept: ReadonlySet<string> = new Set(['message', 'source', 'timestamp']);

/** Sets a field for each parameter of the elements between two positions, which must follow the grammar. */
export function setStructuredData(
  message: LogMessage,
  text: string,
  start: number,
  end: number,
  expandNames: boolean,
): void {
  let at = start;
  while (at < end) {
    const idEnd = nameEnd(text, at + 1);
    const prefix = expandNames && idEnd - at <= LONGEST_ID ? `${text.slice(at + 1, idEnd)}_` : '';
    at = idEnd;
    for (;;) {
      while (text.charCodeAt(at) === SPACE) at++;
      if (text.charCodeAt(at) === CLOSE) break;
      const equals = nameEnd(text, at);
      const close = closingQuote(text, equals + 2);
      const name = prefix + text.slice(at, equals);
      // All backslashes go, not only the escaping ones; saved searches expect the values like that.
      if (!kept.has(name)) setField(message, name, text.slice(equals + 2, close).replaceAll('\\', ''));
      at = close + 1;
    }
    at++;
  }
}
