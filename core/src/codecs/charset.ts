// Bytes to text in the character set that the input names; names are Java's, as stored configurations have them.
import { textOption, type Configuration } from './codec.ts';

export type DecodeText = (bytes: Buffer) => string;

export type CharsetChoice =
  | { readonly ok: true; readonly decodeText: DecodeText }
  | { readonly ok: false; readonly field: string; readonly problem: string };

/** Lower case, without what people write differently. */
const alike = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const utf8: ReadonlySet<string> = new Set(['utf8', 'unicode11utf8', 'cesu8']);
/** The web's decoders take ISO-8859-1 for windows-1252; here it means what it says. */
const latin1: ReadonlySet<string> = new Set([
  'iso88591',
  'latin1',
  'l1',
  '88591',
  'iso885911987',
  'cp819',
  'ibm819',
]);
const ascii: ReadonlySet<string> = new Set(['usascii', 'ascii', 'ascii7', 'iso646us', 'ansix341968', '646']);

/** The decoder for the configuration's `charset_name`. */
export function chooseCharset(configuration: Configuration): CharsetChoice {
  const name = textOption(configuration, 'charset_name', 'UTF-8');
  const decodeText = findDecoder(name);
  return decodeText === undefined
    ? { ok: false, field: 'charset_name', problem: `There is no character set named "${name}"` }
    : { ok: true, decodeText };
}

export const decodeUtf8: DecodeText = (bytes) => bytes.toString('utf8');

function findDecoder(name: string): DecodeText | undefined {
  const plain = alike(name);
  if (utf8.has(plain)) return decodeUtf8;
  if (latin1.has(plain)) return (bytes) => bytes.toString('latin1');
  if (ascii.has(plain)) return (bytes) => bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, '\ufffd');
  if (plain === 'utf16' || plain === 'unicode') return decodeUtf16;
  const label = webLabel(name, plain);
  if (label === 'windows-1252') return decodeWindows1252;
  const web = webDecoder(label);
  return web && ((bytes) => web.decode(bytes));
}

/** `Cp1252`, `ISO8859_15` and the like in the web's spelling. */
function webLabel(name: string, plain: string): string {
  const windows = /^(?:cp|windows|ibm)(125\d|874)$/.exec(plain);
  if (windows) return `windows-${windows[1]}`;
  const iso = /^(?:iso)?8859(\d{1,2})$/.exec(plain);
  if (iso) return `iso-8859-${iso[1]}`;
  if (/^(?:cp|ibm)866$/.test(plain)) return 'ibm866';
  if (plain === 'cp936' || plain === 'ms936') return 'gbk';
  if (plain === 'cp932' || plain === 'ms932' || plain === 'windows31j') return 'shift_jis';
  return name;
}

function webDecoder(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label, { ignoreBOM: true });
  } catch {
    return undefined;
  }
}

const bigEndian = webDecoder('utf-16be');
const littleEndian = webDecoder('utf-16le');

/** Without a byte order mark, UTF-16 is big-endian (RFC 2781 section 4.3). */
function decodeUtf16(bytes: Buffer): string {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = (little ? littleEndian : bigEndian)?.decode(bytes) ?? '';
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** What windows-1252 has in place of the control characters from 0x80 on. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some versions of Node decode windows-1252 as if it were ISO-8859-1. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80));
}
