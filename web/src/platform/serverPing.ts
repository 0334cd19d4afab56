// Asks the server root whether it is there: once at start, and again and again while it is not.
import { system } from '@logboom/contract/system/endpoints';
import { addressOf } from '@logboom/contract/wire/address';
import { waitUntil } from './store.ts';
import type { ServerAvailability } from './serverAvailability.ts';
import type { Transport } from './fetch/transport.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

interface Dependencies {
  transport: Pick<Transport, 'send'>;
  availability: ServerAvailability;
  firstDelayMs?: number;
}

/** Starts pinging; the returned function stops it. */
export function startPing({
  transport,
  availability,
  firstDelayMs = FIRST_DELAY_MS,
}: Dependencies): () => void {
  const stopped = new AbortController();
  void keepWatch(stopped.signal).catch(() => undefined);
  return () => stopped.abort();

  async function keepWatch(signal: AbortSignal): Promise<void> {
    await ping(signal);
    while (!signal.aborted) {
      await waitUntil(availability.store, ({ available }) => !available, signal);
      await recover(signal);
    }
  }

  async function recover(signal: AbortSignal): Promise<void> {
    for (let delay = firstDelayMs; !availability.store.get().available; delay = nextDelay(delay)) {
      await pause(delay, signal);
      await ping(signal);
    }
  }

  /** The transport reports what happened; here it matters only that the attempt is over. */
  async function ping(signal: AbortSignal): Promise<void> {
    const { method } = system.ping;
    const options = { signal, extendSession: false };
    await transport.send(method, addressOf(system.ping), undefined, options).catch(() => undefined);
    signal.throwIfAborted();
  }
}

function nextDelay(delay: number): number {
  return Math.min(delay * 1.5, MAX_DELAY_MS);
}

/** Ends early when the browser comes back online, or when somebody looks at the page again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finished = new AbortController();
    const finish = (then: () => void) => {
      clearTimeout(timer);
      finished.abort();
      then();
    };
    const timer = setTimeout(() => finish(resolve), ms);
    const wake = () => finish(resolve);
    window.addEventListener('online', wake, { signal: finished.signal });
    window.addEventListener('focus', wake, { signal: finished.signal });
    signal.addEventListener('abort', () => finish(() => reject(new Error('Stopped'))), {
      signal: finished.signal,
    });
  });
}
