// Messages that each bear a mark, sent to the server while it is killed; every fourth of them comes late.

import { setTimeout as wait } from 'node:timers/promises';

const SEND_EVERY_MS = 50;
const SEND_WITHIN_MS = 60_000;
const LATE_EVERY = 4;
/** Long after its window was looked at, and long before it is looked at again. */
const LATE_BY_MS = 30_000;

export interface Marks {
  /** What is not answered was not acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  send(mark: string, at: number): Promise<void>;
  /** One after the other, until it is told to stop. */
  keepSending(round: number, everyMs?: number): { stop(): Promise<void> };
}

export function marksTo(port: number): Marks {
  // Definitions look at nothing that was before them.
  const begun = Date.now();
  const acknowledged = new Set<string>();

  async function send(mark: string, at: number): Promise<void> {
    const message = { version: '1.1', host: 'chaos', short_message: 'marked', timestamp: at / 1000 };
    const body = JSON.stringify({ ...message, _mark: mark });
    const sent = fetch(`http://127.0.0.1:${port}/gelf`, {
      method: 'POST',
      body,
      // Behind a balancer each may go to another node.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    });
    const answer = await sent.catch(() => undefined);
    if (answer?.status === 202) acknowledged.add(mark);
  }

  return {
    acknowledged,
    send,
    keepSending(round, everyMs = SEND_EVERY_MS) {
      const stopped = new AbortController();
      const done = (async () => {
        for (let number = 0; !stopped.signal.aborted; number += 1) {
          const isLate = number % LATE_EVERY === 0;
          await send(`m${round}-${number}`, Math.max(begun, Date.now() - (isLate ? LATE_BY_MS : 0)));
          await wait(everyMs);
        }
      })();
      return {
        async stop() {
          stopped.abort();
          await done;
        },
      };
    },
  };
}
