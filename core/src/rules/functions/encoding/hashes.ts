// Hashes and checksums of texts in UTF-8.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Implementations, RuleFunction } from '../implementation.ts';
import { required } from '../patterns/java-regex.ts';
import { crc32c } from './crc32c.ts';
import { murmur3x128, murmur3x32 } from './murmur3.ts';

function digest(algorithm: string): RuleFunction {
  return (_, value: string | null) =>
    createHash(algorithm).update(required(value, 'value'), 'utf8').digest('hex');
}

function checksum(compute: (bytes: Buffer) => number): RuleFunction {
  return (_, value: string | null) => {
    const bytes = Buffer.alloc(4);
    // The least significant byte first, unlike the usual notation.
    bytes.writeUInt32LE(compute(Buffer.from(required(value, 'value'), 'utf8')) >>> 0);
    return bytes.toString('hex');
  };
}

export const hashFunctions: Implementations = {
  md5: digest('md5'),
  sha1: digest('sha1'),
  sha256: digest('sha256'),
  sha512: digest('sha512'),
  crc32: checksum((bytes) => crc32(bytes)),
  crc32c: checksum(crc32c),
  murmur3_32: checksum(murmur3x32),
  murmur3_128: (_, value: string | null) => murmur3x128(Buffer.from(required(value, 'value'), 'utf8')),
};
