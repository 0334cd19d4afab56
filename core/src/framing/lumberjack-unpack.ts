// Unpacks compressed blocks of Lumberjack, on another thread than the caller's.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FramingProblem } from './framer.ts';

const unpack = promisify(inflate);

/** Unpacks a block of at most `maxSize` bytes and waits for `read`, which gets what was in it. */
export type UnpackBlock = (
  block: Buffer,
  maxSize: number,
  read: (plain: Buffer) => Promise<void>,
) => Promise<FramingProblem | undefined>;

export const unpackBlock: UnpackBlock = async (block, maxSize, read) => {
  let plain: Buffer;
  try {
    plain = await unpack(block, { maxOutputLength: maxSize });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge
      ? { reason: 'decompressed_too_large', text: `A block is larger than ${maxSize} bytes unpacked` }
      : { reason: 'invalid_compression', text: 'A compressed block cannot be unpacked' };
  }
  await read(plain);
  return undefined;
};
