// Keeps something up to date with the database: once now, and again after every change of its topics.
import type { FastifyBaseLogger } from 'fastify';
import type { Changes, Topic } from './changes.ts';

const RETRY_MS = 1000;

interface Following {
  changes: Pick<Changes, 'subscribe'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  topics: readonly Topic[];
}

export interface Follower {
  /** One more run, as if there were a change. Fulfils when it is over; should it fail, it is tried again later. */
  readonly again: () => Promise<void>;
  /** Waits for a running update. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs `update` and fulfils when it is done; then again after changes, never twice at once, so that an older answer cannot
 * replace a newer one, and again a second later when it failed. Changes that come while it runs lead to one more run.
 */
export async function followChanges(
  { changes, logger, topics }: Following,
  update: () => Promise<void>,
): Promise<Follower> {
  let work: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isDue = false;
    if (isStopped) return;
    try {
      await update();
    } catch (error) {
      logger.warn({ err: error, topics }, 'A change could not be read from the database; trying again');
      clearTimeout(retry);
      if (!isStopped) retry = setTimeout(() => void again(), RETRY_MS);
    }
  }

  function again(): Promise<void> {
    if (isDue || isStopped) return work;
    isDue = true;
    work = work.then(run);
    return work;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    for (const end of endings) end();
    clearTimeout(retry);
    await work;
  }

  const endings = topics.map((topic) => changes.subscribe(topic, () => void again()));
  const first = update();
  // Changes that come meanwhile wait for it, too.
  work = first.catch(() => undefined);
  try {
    await first;
  } catch (error) {
    await stop();
    throw error;
  }
  return { again, stop };
}
