// The wrappings of GELF: plain, gzip, zlib or a chunk, told apart by the first two bytes.
import { gunzipSync, inflateSync } from 'node:zlib';
import { unpackChunkSize } from '../../framing/unpack-chunk.ts';
import { failure, type DecodeFailure } from '../codec.ts';

export type GelfPayloadType = 'plain' | 'gzip' | 'zlib' | 'chunk' | 'unknown';

export function gelfPayloadType(payload: Uint8Array): GelfPayloadType {
  const first = payload[0] ?? 0;
  const second = payload[1] ?? 0;
  if (first === 0x1f) return second === 0x8b ? 'gzip' : 'unknown';
  if (first === 0x1e) return second === 0x0f ? 'chunk' : 'unknown';
  // RFC 1950 section 2.2: the two header bytes, read as one number, are a multiple of 31.
  if (first === 0x78) return (first * 256 + second) % 31 === 0 ? 'zlib' : 'unknown';
  return 'plain';
}

/** Unpacks, but never more than the limit: a small datagram must not fill the memory. */
export function unpackGelf(
  payload: Buffer,
  type: 'gzip' | 'zlib',
  limit: number,
): { readonly ok: true; readonly bytes: Buffer } | DecodeFailure {
  try {
    const options = { maxOutputLength: Math.max(1, limit), chunkSize: unpackChunkSize(payload) };
    const bytes = type === 'gzip' ? gunzipSync(payload, options) : inflateSync(payload, options);
    return { ok: true, bytes };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? failure('decompressed_too_large', `The message is larger than ${limit} bytes unpacked`)
      : failure('invalid_compression', `The message looks like ${type}, but cannot be unpacked`);
  }
}
