// Functions on URLs and on their encoding.
import { RuleFailure } from '../../values/failure.ts';
import { Int32 } from '../../values/numbers.ts';
import { UrlValue, type RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';

const URL_PARTS =
  /^(https?):\/\/(?:([^@/?#]*)@)?(\[[\da-f:.]+\]|[^:/?#@[\]]+)(?::(\d{1,5}))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i;
// oxlint-disable-next-line no-control-regex -- these are what no address may have
const FORBIDDEN = /[\u0000-\u0020<>"{}|\\^`]/;
const LONGEST_URL = 100_000;

interface Charset {
  encode(text: string): Buffer;
  decode(bytes: Buffer): string;
}

const prepare = { charset: prepareCharset };

export const urlFunctions: Implementations = {
  to_url: (_, url: RuleValue, fallback: string | null) =>
    parseUrl(textForm(url)) ?? parseUrl(fallback) ?? new UrlValue(new Map(), textForm(url) ?? ''),
  urlencode: {
    run: (_, value: string | null, chosen: Charset | null) =>
      value && encodeForm((chosen ?? UTF_8).encode(value)),
    prepare,
  },
  urldecode: {
    run: (_, value: string | null, chosen: Charset | null) => value && decodeForm(value, chosen ?? UTF_8),
    prepare,
  },
};

function parseUrl(text: string | null): UrlValue | undefined {
  if (text === null || text.length > LONGEST_URL || FORBIDDEN.test(text)) return undefined;
  const found = URL_PARTS.exec(text);
  if (!found) return undefined;
  const [, protocol = '', userInfo, host = '', portText, path = '', query, fragment] = found;
  const defaultPort = protocol.toLowerCase() === 'https' ? 443 : 80;
  const port = portText === undefined ? defaultPort : Number(portText);
  if (port > 65_535) return undefined;
  const parts = new Map<string, RuleValue>([
    ['protocol', protocol.toLowerCase()],
    ['host', host],
    ['port', new Int32(port)],
    ['defaultPort', new Int32(defaultPort)],
    ['path', path],
    ['file', query === undefined ? path : `${path}?${query}`],
    ['authority', `${userInfo === undefined ? '' : `${userInfo}@`}${host}:${port}`],
    ['queryParams', query === undefined ? new Map() : queryParams(query)],
    ['query', query ?? null],
    ['fragment', fragment ?? null],
    ['ref', fragment ?? null],
    ['userInfo', userInfo ?? null],
  ]);
  return new UrlValue(parts, text);
}

/** Null when a parameter has no `=`. */
function queryParams(query: string): RuleValue {
  const params = new Map<string, string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (equals === -1) return null;
    const key = pair.slice(0, equals);
    const before = params.get(key);
    const value = pair.slice(equals + 1);
    params.set(key, before === undefined ? value : `${before},${value}`);
  }
  return params;
}

const UTF_8: Charset = {
  encode: (text) => Buffer.from(text, 'utf8'),
  decode: (bytes) => bytes.toString('utf8'),
};

const charsets: ReadonlyMap<string, Charset> = new Map([
  ['utf-8', UTF_8],
  ['utf8', UTF_8],
  ['us-ascii', simpleCharset(127)],
  ['ascii', simpleCharset(127)],
  ['iso-8859-1', simpleCharset(255)],
  ['latin1', simpleCharset(255)],
  [
    'utf-16le',
    {
      encode: (text: string) => Buffer.from(text, 'utf16le'),
      decode: (bytes: Buffer) => bytes.toString('utf16le'),
    },
  ],
]);

/** Characters beyond the last one become question marks. */
function simpleCharset(last: number): Charset {
  return {
    encode: (text) =>
      Buffer.from(
        Array.from(text, (letter) => {
          const code = letter.codePointAt(0) ?? 0;
          return code <= last ? code : 63;
        }),
      ),
    decode: (bytes) => bytes.toString('latin1'),
  };
}

function prepareCharset(value: RuleValue): Charset | null {
  if (typeof value !== 'string') return null;
  const found = charsets.get(value.toLowerCase());
  if (found === undefined) throw new RuleFailure(`Unsupported charset: ${value.slice(0, 100)}`);
  return found;
}

/** Form encoding leaves letters, digits and `*-._` as they are. */
function encodeForm(bytes: Buffer): string {
  let text = '';
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    if (byte === 32) text += '+';
    else
      text += /[A-Za-z0-9*._-]/.test(letter)
        ? letter
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}

function decodeForm(text: string, charset: Charset): string {
  return text.replaceAll('+', ' ').replaceAll(/(?:%[\da-fA-F]{2})+|%/g, (escapes) => {
    if (escapes === '%') throw new RuleFailure('Illegal hex characters in escape (%) pattern');
    return charset.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  });
}
