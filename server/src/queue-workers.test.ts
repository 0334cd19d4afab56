import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { QueueWorkers } from './queue-workers.ts';

const logger = pino({ level: 'silent' });

it('what was claimed when the database went away is given back and done as soon as it answers again', async () => {
  const queue = ['a', 'b'];
  const claimed: string[] = [];
  const done: string[] = [];
  let isAway = false;
  const ask = async <Answer>(answer: () => Answer) => {
    if (isAway) throw new Error('The database is away');
    return answer();
  };
  const workers = new QueueWorkers<string>({
    concurrency: 1,
    claim: () =>
      ask(() => {
        const job = queue.shift();
        if (job !== undefined) claimed.push(job);
        return job;
      }),
    work: (job) => {
      if (done.length === 0 && claimed.length === 1) isAway = true;
      return ask(() => void done.push(job));
    },
    release: () => ask(() => void queue.unshift(...claimed.splice(0))),
    logger,
    failure: 'It failed',
  });
  workers.wake();
  await vi.waitFor(() => expect(isAway).toBe(true));
  expect([claimed, done]).toEqual([['a'], []]);
  isAway = false;
  // Somebody else had it meanwhile.
  done.push('z');
  await vi.waitFor(() => expect(done).toEqual(['z', 'a', 'b']), { timeout: 30_000 });
  await workers.stop();
});

it('nothing is given back while somebody works on it', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const jobs = ['slow', 'failing'];
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const failed = vi.fn<() => void>();
  const workers = new QueueWorkers<string>({
    concurrency: 2,
    claim: async () => jobs.shift(),
    work: async (job) => {
      if (job === 'slow') return slow;
      throw new Error('It does not work');
    },
    release,
    logger: { warn: failed },
    failure: 'It failed',
  });
  workers.wake();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  workers.wake();
  expect(release).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await workers.stop();
});
