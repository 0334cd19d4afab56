// Reads the body of a request and unpacks it, never more of it than the input accepts.
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { unpackChunkSize } from '@logboom/core/framing/unpack-chunk';
import { unframedMessages, type Share } from '../tcp/unframed-budget.ts';

export type Body = { readonly bytes: Buffer } | { readonly refusal: 400 | 413 | 415 | 503 };

/** Senders read the answer only after they have sent all, so a little too much is read and thrown away. */
const READ_AWAY = 1024 * 1024;
const TOO_LARGE = { refusal: 413 } as const;
/** Unfinished messages of all senders together take too much memory. */
const NO_ROOM = { refusal: 503 } as const;
const unpackGzip = promisify(gunzip);
const unpackZlib = promisify(inflate);
const unpackRaw = promisify(inflateRaw);

/** Undefined when the sender went away in the middle. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body | undefined> {
  const share = unframedMessages.share();
  try {
    return await readWithin(request, limit, share);
  } finally {
    share.hold(0);
  }
}

async function readWithin(request: IncomingMessage, limit: number, share: Share): Promise<Body | undefined> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit + READ_AWAY) return TOO_LARGE;
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (share.hold(Math.min(length, limit)) !== undefined) return NO_ROOM;
      if (length <= limit) pieces.push(piece);
      else if (length > limit + READ_AWAY) return TOO_LARGE;
    }
  } catch {
    return undefined;
  }
  if (length > limit) return TOO_LARGE;
  const packed = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
  return unpack(packed, request.headers['content-encoding'], limit);
}

async function unpack(packed: Buffer, encoding: string | undefined, limit: number): Promise<Body> {
  const how = unpacker(encoding?.trim().toLowerCase() ?? '', packed);
  if (how === undefined) return { refusal: 415 };
  if (how === 'as it is' || packed.length === 0) return { bytes: packed };
  try {
    return { bytes: await how(packed, { maxOutputLength: limit, chunkSize: unpackChunkSize(packed) }) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : { refusal: 400 };
  }
}

function unpacker(encoding: string, packed: Buffer): 'as it is' | typeof unpackGzip | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return 'as it is';
    case 'gzip':
    case 'x-gzip':
      return unpackGzip;
    case 'deflate':
    case 'x-deflate':
      // RFC 9110 section 8.4.1.2: it should have the zlib header, but some senders leave it out.
      return ((packed[0] ?? 0) & 0x0f) === 8 && packed.length > 1 && packed.readUInt16BE(0) % 31 === 0
        ? unpackZlib
        : unpackRaw;
    default:
      return undefined;
  }
}
