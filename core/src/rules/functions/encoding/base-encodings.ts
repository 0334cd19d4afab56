// The encodings of RFC 4648, as strict about foreign characters as rules expect.
import { RuleFailure } from '../../values/failure.ts';
import type { Implementations } from '../implementation.ts';
import { required } from '../patterns/java-regex.ts';

interface BaseEncoding {
  readonly alphabet: string;
  readonly bits: number;
  /** Characters that make up whole bytes together. */
  readonly group: number;
}

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = UPPER + UPPER.toLowerCase();

const encodings: Readonly<Record<string, BaseEncoding>> = {
  base16: { alphabet: `${DIGITS}ABCDEF`, bits: 4, group: 2 },
  base32: { alphabet: DIGITS + UPPER.slice(0, 22), bits: 5, group: 8 },
  base32human: { alphabet: `${UPPER}234567`, bits: 5, group: 8 },
  base64: { alphabet: `${LETTERS}${DIGITS}+/`, bits: 6, group: 4 },
  base64url: { alphabet: `${LETTERS}${DIGITS}-_`, bits: 6, group: 4 },
};

export const baseFunctions: Implementations = Object.fromEntries(
  Object.entries(encodings).flatMap(([name, encoding]) => [
    [
      `${name}_encode`,
      (_: unknown, value: string | null, omitPadding: boolean | null) =>
        encode(encoding, required(value, 'value'), omitPadding ?? false),
    ],
    [
      `${name}_decode`,
      (_: unknown, value: string | null, omitPadding: boolean | null) =>
        decode(encoding, required(value, 'value'), omitPadding ?? false),
    ],
  ]),
);

function encode({ alphabet, bits, group }: BaseEncoding, value: string, omitPadding: boolean): string {
  let text = '';
  let held = 0;
  let count = 0;
  for (const byte of Buffer.from(value, 'utf8')) {
    held = ((held << 8) | byte) & 0xffff;
    count += 8;
    while (count >= bits) {
      count -= bits;
      text += alphabet.charAt((held >> count) & ((1 << bits) - 1));
    }
  }
  if (count > 0) text += alphabet.charAt((held << (bits - count)) & ((1 << bits) - 1));
  return omitPadding ? text : text.padEnd(Math.ceil(text.length / group) * group, '=');
}

function decode({ alphabet, bits }: BaseEncoding, value: string, omitPadding: boolean): string {
  const text = omitPadding ? value : withoutPadding(value);
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = alphabet.indexOf(text.charAt(at));
    if (code === -1) throw new RuleFailure(`Unrecognized character: ${text.charAt(at)}`);
    held = ((held << bits) | code) & 0xffff;
    count += bits;
    if (count >= 8) {
      count -= 8;
      bytes.push((held >> count) & 255);
    }
  }
  if (count >= bits) throw new RuleFailure(`Invalid input length ${text.length}`);
  return Buffer.from(bytes).toString('utf8');
}

function withoutPadding(value: string): string {
  let end = value.length;
  while (value.charCodeAt(end - 1) === 61) end--;
  return value.slice(0, end);
}
