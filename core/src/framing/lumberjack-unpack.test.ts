import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpackBlock } from './lumberjack-unpack.ts';

const MEGABYTE = 1024 * 1024;

it.each([0, 1, 20_000, 3 * MEGABYTE])('unpacks a block of %i bytes', async (length) => {
  const plain = randomBytes(length);
  const read: Buffer[] = [];
  const problem = await unpackBlock(deflateSync(plain), 4 * MEGABYTE, async (bytes) => {
    read.push(bytes);
    return true;
  });
  expect(problem).toBeUndefined();
  expect(Buffer.concat(read).equals(plain)).toBe(true);
});

it('refuses what becomes far too large, in few turns of the thread that waits for it', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * MEGABYTE));
  const unpackers = new Set<number>();
  let turns = 0;
  const hook = createHook({
    init: (id, type) => void (type === 'ZLIB' && unpackers.add(id)),
    before: (id) => void (unpackers.has(id) && turns++),
  }).enable();
  const problem = await unpackBlock(bomb, 32 * MEGABYTE, async () => true);
  hook.disable();
  expect(problem?.reason).toBe('decompressed_too_large');
  expect(unpackers.size).toBe(1);
  expect(turns).toBeLessThan(500);
});

it('hands over small pieces, and unpacks no more than somebody wants', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * MEGABYTE));
  const pieces: number[] = [];
  const problem = await unpackBlock(bomb, 64 * MEGABYTE, async ({ length }) => {
    pieces.push(length);
    return pieces.length < 2;
  });
  expect(problem).toBeUndefined();
  expect(pieces.length).toBe(2);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(MEGABYTE);
});

it('tells broken blocks from readers that fail', async () => {
  const block = deflateSync(randomBytes(1000));
  const broken = await unpackBlock(block.subarray(0, 500), MEGABYTE, async () => true);
  expect(broken?.reason).toBe('invalid_compression');
  const failing = unpackBlock(block, MEGABYTE, () => Promise.reject(new Error('The journal broke')));
  await expect(failing).rejects.toThrow('The journal broke');
});
