// Unpacks compressed blocks of Lumberjack, on another thread than the caller's.
import { inflate } from 'node:zlib';
import type { FramingProblem } from './framer.ts';
import { unpackChunkSize } from './unpack-chunk.ts';

/** Not by `promisify`: the core imports nothing of the system but what unpacks. */
const unpack = (block: Buffer, maxOutputLength: number) =>
  new Promise<Buffer>((resolve, reject) => {
    inflate(block, { maxOutputLength, chunkSize: unpackChunkSize(block) }, (error, plain) =>
      error === null ? resolve(plain) : reject(error),
    );
  });

/** Unpacks a block of at most `maxSize` bytes and waits for `read`, which gets what was in it. */
export type UnpackBlock = (
  block: Buffer,
  maxSize: number,
  read: (plain: Buffer) => Promise<void>,
) => Promise<FramingProblem | undefined>;

export const unpackBlock: UnpackBlock = async (block, maxSize, read) => {
  let plain: Buffer;
  try {
    plain = await unpack(block, maxSize);
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge
      ? { reason: 'decompressed_too_large', text: `A block is larger than ${maxSize} bytes unpacked` }
      : { reason: 'invalid_compression', text: 'A compressed block cannot be unpacked' };
  }
  await read(plain);
  return undefined;
};
