import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets no more than told work at once, in order, and goes on after a failure', async () => {
  const turns = createTurns(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const all = [1, 2, 3, 4].map((number) =>
    turns.take(async () => {
      started.push(number);
      running++;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running--;
      if (number === 1) throw new Error('broken');
    }),
  );
  const outcomes = Promise.allSettled(all);
  expect(started).toEqual([1, 2]);
  while (started.length < 4 || finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([most, started]).toEqual([2, [1, 2, 3, 4]]);
});
