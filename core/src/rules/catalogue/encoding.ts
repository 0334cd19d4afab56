// Hashes and encodings.
import { describeFunction, type FunctionDescription } from './signature.ts';

const HASHES: readonly (readonly [name: string, title: string])[] = [
  ['md5', 'MD5 hash'],
  ['sha1', 'SHA-1 hash'],
  ['sha256', 'SHA-256 hash'],
  ['sha512', 'SHA-512 hash'],
  ['crc32', 'CRC-32 checksum, least significant byte first'],
  ['crc32c', 'CRC-32C checksum, least significant byte first'],
  ['murmur3_32', '32-bit Murmur3 hash, least significant byte first'],
  ['murmur3_128', '128-bit Murmur3 hash'],
];

const ENCODINGS: readonly (readonly [name: string, title: string])[] = [
  ['base16', 'base 16'],
  ['base32', 'base 32 with the extended hexadecimal alphabet'],
  ['base32human', 'base 32'],
  ['base64', 'base 64'],
  ['base64url', 'base 64 for URLs'],
];

const OMIT = 'Whether there is no padding at the end; false when not given.';

export const encodingFunctions: readonly FunctionDescription[] = [
  ...HASHES.map(([name, title]) =>
    describeFunction('encoding', `${name}(value: String): String`, {
      description: `The ${title} of a text in UTF-8, in hexadecimal digits.`,
      params: { value: 'The text.' },
      example: `${name}(to_string($message.message))`,
    }),
  ),
  ...ENCODINGS.flatMap(([name, title]) => [
    describeFunction('encoding', `${name}_encode(value: String, omit_padding?: Boolean): String`, {
      description: `Writes a text in ${title}.`,
      params: { value: 'The text.', omit_padding: OMIT },
      example: `${name}_encode(to_string($message.message))`,
    }),
    describeFunction('encoding', `${name}_decode(value: String, omit_padding?: Boolean): String`, {
      description: `Reads a text that is written in ${title}.`,
      params: { value: 'The encoded text.', omit_padding: OMIT },
      example: `${name}_decode(to_string($message.payload))`,
    }),
  ]),
];
