// Messages that are sent all the time, and which of them were acknowledged.

import { setTimeout as delay } from 'node:timers/promises';

export interface Load {
  /** What was answered with 202. */
  readonly acknowledged: readonly string[];
  /** Ends when the answers are there. */
  stop(): Promise<void>;
}

const BATCH = 20;
/** Who sends them. */
export const SOURCE = 'cluster';
/** What they say. */
export const TEXT = /^c\d+-\d+\.$/;

/** In batches to a GELF HTTP address. What is not acknowledged is never sent again, so nothing may be there twice. */
export function startLoad(port: number, batchesPerSecond: number): Load {
  const acknowledged: string[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const over = new AbortController();

  async function sendBatch(): Promise<void> {
    const texts = Array.from({ length: BATCH }, () => `c1-${count++}.`);
    const body = texts
      .map((text) => JSON.stringify({ version: '1.1', host: SOURCE, short_message: text }))
      .join('\n');
    const answer = await fetch(`http://127.0.0.1:${port}/gelf`, {
      method: 'POST',
      body,
      // Each batch may go to another node.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(60_000),
    });
    await answer.arrayBuffer();
    if (answer.status === 202) acknowledged.push(...texts);
  }

  async function run(): Promise<void> {
    while (!over.signal.aborted) {
      const sending = sendBatch()
        .catch(() => undefined)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      await delay(1000 / batchesPerSecond);
    }
  }

  const running = run();
  return {
    acknowledged,
    async stop() {
      over.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}
