import { expect, it } from 'vitest';
import { Backoff, retry } from './backoff.ts';

it('pauses twice as long each time up to the limit, and from the beginning after a success', () => {
  const backoff = new Backoff({ firstMs: 100, maxMs: 350 });
  expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()]).toEqual([100, 200, 350, 350]);
  backoff.reset();
  expect(backoff.next()).toBe(100);
});

it('tries again until it succeeds, and tells of every failure', async () => {
  const told: string[] = [];
  let attempts = 0;
  const result = await retry(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error(`attempt ${attempts}`);
      return 'done';
    },
    { firstMs: 1, maxMs: 2, onRetry: (error, pauseMs) => told.push(`${String(error)}, ${pauseMs} ms`) },
  );
  expect(result).toBe('done');
  expect(told).toEqual(['Error: attempt 1, 1 ms', 'Error: attempt 2, 2 ms']);
});

it('ends with its signal', async () => {
  const stop = new AbortController();
  const failing = retry(() => Promise.reject(new Error('never')), {
    firstMs: 60_000,
    maxMs: 60_000,
    signal: stop.signal,
    onRetry: () => stop.abort(),
  });
  await expect(failing).rejects.toMatchObject({ name: 'AbortError' });
});
