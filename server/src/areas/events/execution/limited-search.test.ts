import { expect, it } from 'vitest';
import type { BackgroundSearch } from '../../search/index.ts';
import { limitedSearch } from './limited-search.ts';

/** Answers nothing until it is given up. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const endless: BackgroundSearch = {
  run: (_, signal) => never(signal),
  heardValues: (_, __, ___, signal) => never(signal),
  stepMessages: (_, __, ___, signal) => never(signal),
  manyAggregates: (_, __, ___, signal) => never(signal),
  learn: async () => undefined,
  statements: () => 0,
};
const SPAN = { from: 0, to: 1 };

it('a search of an event definition is given up after the time that administrators set', async () => {
  const search = limitedSearch(endless, async () => 1200);
  const { signal } = new AbortController();
  const began = performance.now();
  await expect(search.run({ queries: [] }, signal)).rejects.toThrow(
    'The search took longer than 1.2 seconds and was given up.',
  );
  expect(performance.now() - began).toBeGreaterThan(1100);
  const many = { series: [], groupBy: [], also: '' } as never;
  await expect(search.manyAggregates([], SPAN, many, signal)).rejects.toThrow('given up');
});

it('whoever stops it earlier is told of nothing else', async () => {
  const ending = new AbortController();
  const search = limitedSearch(endless, async () => 60_000);
  const asked = search.run({ queries: [] }, ending.signal);
  setImmediate(() => ending.abort());
  await expect(asked).rejects.toThrow('aborted');
});
