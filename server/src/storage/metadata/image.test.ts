import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyImage } from './image.ts';

let room: string;
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'logboom-image-'));
});
afterEach(() => rm(room, { recursive: true, force: true }));

const makeImage = async () => {
  await mkdir(join(room, 'image', 'base', 'empty'), { recursive: true });
  await writeFile(join(room, 'image', 'PG_VERSION'), '17');
};

describe('the image of a metadata directory', () => {
  it('is what a new directory begins with, whole or not at all', async () => {
    await makeImage();
    await mkdir(join(room, 'metadata.unfinished', 'left over'), { recursive: true });
    await copyImage(join(room, 'image'), join(room, 'metadata'));
    expect((await readdir(join(room, 'metadata'), { recursive: true })).toSorted()).toEqual([
      'PG_VERSION',
      'base',
      'base/empty',
    ]);
    expect((await readdir(room)).toSorted()).toEqual(['image', 'metadata']);
  });

  it('leaves a directory that is there alone, and is not needed', async () => {
    await copyImage(join(room, 'image'), join(room, 'metadata'));
    expect(await readdir(room)).toEqual([]);
    await makeImage();
    await mkdir(join(room, 'metadata'));
    await writeFile(join(room, 'metadata', 'PG_VERSION'), 'mine');
    await copyImage(join(room, 'image'), join(room, 'metadata'));
    expect(await readFile(join(room, 'metadata', 'PG_VERSION'), 'utf8')).toBe('mine');
  });
});
