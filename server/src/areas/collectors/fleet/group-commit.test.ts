import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

const options = { maxSize: 4, sizeToHurry: 2, minIntervalMs: 5 };

describe('writing in groups', () => {
  it('writes what arrives together as one batch, and answers each with its own result', async () => {
    const batches: number[][] = [];
    const group = groupCommit<number, string>(
      async (items) => {
        batches.push([...items]);
        return items.map((item) => `stored ${item}`);
      },
      { ...options, maxSize: 100 },
    );
    const results = await Promise.all([1, 2, 3].map((item) => group.add(item)));
    expect(results).toEqual(['stored 1', 'stored 2', 'stored 3']);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('gathers the next batch while one is being written, and never makes one too large', async () => {
    const sizes: number[] = [];
    const group = groupCommit<number, void>(async (items) => {
      sizes.push(items.length);
      return items.map(() => undefined);
    }, options);
    await Promise.all(Array.from({ length: 10 }, (_, item) => group.add(item)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('does not wait for more than a moment when little arrives', async () => {
    const group = groupCommit<number, number>(async (items) => items, { ...options, sizeToHurry: 100 });
    for (const item of [1, 2, 3]) expect(await group.add(item)).toBe(item);
  });

  it('fails those of a batch that could not be written, and goes on', async () => {
    let attempts = 0;
    const group = groupCommit<number, number>(async (items) => {
      attempts += 1;
      if (attempts === 1) throw new Error('the database is away');
      return items;
    }, options);
    await expect(Promise.allSettled([group.add(1), group.add(2)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(await group.add(3)).toBe(3);
    await group.idle();
    expect(group.waiting).toBe(0);
  });
});
