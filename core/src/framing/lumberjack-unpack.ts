// Unpacks compressed blocks of Lumberjack piece by piece, on another thread than the caller's.
import { createInflate } from 'node:zlib';
import type { FramingProblem } from './framer.ts';
import { unpackChunkSize } from './unpack-chunk.ts';

/**
 * Unpacks a block of at most `maxSize` bytes and waits for `read`, which gets one piece of it after the other and answers whether
 * it wants more. So no more than a piece is in memory, and a few kilobytes that become many megabytes of nonsense end with the first.
 */
export type UnpackBlock = (
  block: Buffer,
  maxSize: number,
  read: (piece: Buffer) => Promise<boolean>,
) => Promise<FramingProblem | undefined>;

export const unpackBlock: UnpackBlock = async (block, maxSize, read) => {
  const unpacking = createInflate({ chunkSize: unpackChunkSize(block) });
  unpacking.end(block);
  let size = 0;
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxSize)
        return { reason: 'decompressed_too_large', text: `A block is larger than ${maxSize} bytes unpacked` };
      if (!(await read(piece))) return undefined;
    }
  } catch (error) {
    // What the reader throws is no fault of the block.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    return { reason: 'invalid_compression', text: 'A compressed block cannot be unpacked' };
  }
  return undefined;
};
