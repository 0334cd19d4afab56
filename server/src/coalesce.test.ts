import { expect, it } from 'vitest';
import { coalesce, coalesceBy } from './coalesce.ts';

it('those who ask at the same time share an answer that began after they asked', async () => {
  let begun = 0;
  const answer = coalesce(async () => {
    begun += 1;
    const number = begun;
    await Promise.resolve();
    return number;
  });
  const first = answer();
  // These came while the first answer was under way, so it may be out of date for them.
  const later = [answer(), answer(), answer()];
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(await answer()).toBe(3);
});

it('a failure is not kept for those who ask later', async () => {
  let attempts = 0;
  const answer = coalesce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('away');
    return attempts;
  });
  const [failed, next] = await Promise.allSettled([answer(), answer()]);
  expect(failed.status).toBe('rejected');
  expect(next).toEqual({ status: 'fulfilled', value: 2 });
});

it('those who ask different things get answers of their own', async () => {
  const begun: string[] = [];
  const answer = coalesceBy(async (key: string) => {
    begun.push(key);
    await Promise.resolve();
    return `${key}${begun.length}`;
  });
  expect(await Promise.all([answer('a'), answer('b'), answer('a'), answer('a')])).toEqual([
    'a2',
    'b2',
    'a3',
    'a3',
  ]);
  expect(await answer('a')).toBe('a4');
  expect(begun).toEqual(['a', 'b', 'a', 'a']);
});

it('a crowd waits a little, so that more of it shares an answer; one or two do not', async () => {
  const begun: number[] = [];
  const answering = (apartMs: number) =>
    coalesceBy(
      async (_key: string) => {
        begun.push(performance.now());
        return begun.length;
      },
      { size: 3, apartMs },
    );
  // Longer than this test may take.
  const pair = answering(600_000);
  expect(await Promise.all([pair('a'), pair('a')])).toEqual([1, 2]);
  const crowd = answering(200);
  expect(await Promise.all(Array.from({ length: 9 }, () => crowd('a')))).toEqual([3, ...Array(8).fill(4)]);
  // Timers may be a little early.
  expect(begun[3]! - begun[2]!).toBeGreaterThan(195);
});
