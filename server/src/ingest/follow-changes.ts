// Keeps something up to date with the database: once now, and again after every news of its topics.
import type { FastifyBaseLogger } from 'fastify';
import type { Changes, Topic } from '../cluster/changes.ts';

const RETRY_MS = 1000;

interface Following {
  changes: Pick<Changes, 'subscribe'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  topics: readonly Topic[];
}

/**
 * Runs `update` and fulfils when it is done; then again after news, never twice at once, and again a second later when
 * it failed. News that come while it runs lead to one more run. Returns a function that ends it and waits for a run
 * under way.
 */
export async function followChanges(
  { changes, logger, topics }: Following,
  update: () => Promise<void>,
): Promise<() => Promise<void>> {
  let work: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;

  function onNews(): void {
    if (isDue || isStopped) return;
    isDue = true;
    work = work.then(async () => {
      isDue = false;
      try {
        await update();
      } catch (error) {
        logger.warn({ err: error, topics }, 'a change could not be read; trying again');
        clearTimeout(retry);
        if (!isStopped) retry = setTimeout(onNews, RETRY_MS);
      }
    });
  }

  const endings = topics.map((topic) => changes.subscribe(topic, onNews));
  await update();
  return async () => {
    isStopped = true;
    for (const end of endings) end();
    clearTimeout(retry);
    await work;
  };
}
