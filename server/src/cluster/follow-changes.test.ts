import { expect, it, vi } from 'vitest';
import type { Topic } from './changes.ts';
import { followChanges } from './follow-changes.ts';

function newsroom() {
  const listeners = new Map<Topic, Set<(detail: string | undefined) => void>>();
  const warnings: unknown[] = [];
  return {
    warnings,
    tell: (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener(undefined)),
    logger: { warn: (fields: unknown) => warnings.push(fields) },
    changes: {
      subscribe(topic: Topic, listener: (detail: string | undefined) => void) {
        const those = listeners.get(topic) ?? new Set();
        listeners.set(topic, those.add(listener));
        return () => those.delete(listener);
      },
    },
  };
}

it('what follows changes is up to date at once, and again after news, one run at a time', async () => {
  const news = newsroom();
  const ends: (() => void)[] = [];
  let runs = 0;
  const update = () => {
    runs += 1;
    return runs === 1 ? Promise.resolve() : new Promise<void>((resolve) => ends.push(resolve));
  };
  const { stop } = await followChanges({ ...news, topics: ['streams', 'inputs'] }, update);
  expect(runs).toBe(1);
  news.tell('streams');
  await vi.waitFor(() => expect(runs).toBe(2));
  for (let count = 0; count < 3; count += 1) news.tell('inputs');
  news.tell('outputs');
  ends.pop()?.();
  await vi.waitFor(() => expect(runs).toBe(3));
  news.tell('streams');
  ends.pop()?.();
  await vi.waitFor(() => expect(runs).toBe(4));
  const stopped = stop();
  news.tell('streams');
  ends.pop()?.();
  await stopped;
  expect(runs).toBe(4);
});

it('what could not be read after news is tried again', async () => {
  const news = newsroom();
  let runs = 0;
  const { stop } = await followChanges({ ...news, topics: ['streams'] }, async () => {
    runs += 1;
    if (runs === 2) throw new Error('the database is away');
  });
  news.tell('streams');
  await vi.waitFor(() => expect(runs).toBe(3));
  expect(news.warnings).toHaveLength(1);
  await stop();
});

it('news that come during the first run wait for it', async () => {
  const news = newsroom();
  const ends: (() => void)[] = [];
  const update = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
  const following = followChanges({ ...news, topics: ['streams'] }, update);
  news.tell('streams');
  await Promise.resolve();
  expect(update).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  const { stop } = await following;
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  ends.pop()?.();
  await stop();
});

it('what cannot be read at the start is a failure of the start', async () => {
  const news = newsroom();
  const update = vi.fn<() => Promise<void>>(async () => {
    throw new Error('the database is away');
  });
  await expect(followChanges({ ...news, topics: ['streams'] }, update)).rejects.toThrow('away');
  news.tell('streams');
  expect(update).toHaveBeenCalledTimes(1);
});

it('one more run is over when it is told so', async () => {
  const news = newsroom();
  let runs = 0;
  const following = await followChanges({ ...news, topics: ['streams'] }, async () => {
    runs += 1;
  });
  news.tell('streams');
  await following.again();
  expect(runs).toBe(2);
  await following.stop();
});
