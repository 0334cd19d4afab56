import { expect, it } from 'vitest';
import { BlockCommits } from './block-commits.ts';

const frames = (count: number, size: number) =>
  Array.from({ length: count }, () => ({ payload: Buffer.alloc(size), receivedAt: 1 }));

it('what is added together goes to disk in one commit, however large it is', async () => {
  const commits: number[][] = [];
  const group = new BlockCommits(async (blocks) => {
    commits.push(blocks.map(({ count }) => count));
  }, 0);
  await Promise.all([group.add('a', frames(3, 10), 0), group.add('b', frames(30, 1_000_000), 0)]);
  const large = commits.filter((counts) => counts.some((count) => count !== 3));
  expect(large).toHaveLength(1);
  expect(commits.flat().reduce((sum, count) => sum + count, 0)).toBe(33);
});

it('a commit that fails fails for all that was added with it, and not for what came before or after', async () => {
  let attempt = 0;
  const group = new BlockCommits(async () => {
    attempt += 1;
    if (attempt === 2) throw new Error('no space');
  }, 0);
  await group.add('a', frames(1, 10), 0);
  const failed = [group.add('a', frames(5000, 10), 1), group.add('b', frames(2, 10), 0)];
  const outcomes = await Promise.allSettled(failed);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await group.add('a', frames(1, 10), 5001);
  expect(attempt).toBe(3);
  expect(group.pendingBytes).toBe(0);
});
