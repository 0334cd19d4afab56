// Keeps an input connected to its broker: tries again when the connection breaks, and says how it goes.
import { setTimeout as delay } from 'node:timers/promises';
import type { Delivery } from '../delivery.ts';
import type { RunningTransport, TransportContext } from '../transport.ts';

export interface BrokerSession {
  /** Fulfilled with the reason when the session has ended, whoever ended it. */
  readonly ended: Promise<string>;
  /** Takes no more messages from the broker. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** `broker` is how people are told which one is meant. Rejections of `open` are told, too. */
export function keepBrokerSession(
  context: Pick<TransportContext, 'reportRunning' | 'reportFailing'>,
  delivery: Delivery,
  broker: string,
  open: () => Promise<BrokerSession>,
): RunningTransport {
  const stopping = new AbortController();
  const { signal } = stopping;
  let session: BrokerSession | undefined;

  /** Fulfilled when the connection is gone. */
  async function serve(onConnected: () => void): Promise<string> {
    session = await open();
    if (signal.aborted) await session.close();
    else onConnected();
    const reason = await session.ended;
    session = undefined;
    return reason;
  }

  async function run(): Promise<void> {
    let pause = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const reason = await serve(() => {
        pause = FIRST_RETRY_MS;
        context.reportRunning();
      }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (signal.aborted) return;
      context.reportFailing(`The broker at ${broker} is not usable: ${reason}`);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LAST_RETRY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await session?.cancel();
      await delivery.stop();
      // An attempt to connect that is still under way ends by itself.
      if (session === undefined) return;
      await session.close();
      await running;
    },
  };
}
