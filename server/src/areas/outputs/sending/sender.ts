// Sends the waiting messages of one output, over connections that it makes again when they break.
import { setTimeout as delay } from 'node:timers/promises';
import type { ForwardedMessage } from '../../../ingest/ingest.ts';
import type { Connection, Delivery } from '../output-type.ts';
import { WaitingMessages } from './waiting-messages.ts';

export interface SenderReports {
  sent(count: number): void;
  /** Messages that this output will never get, and why. */
  dropped(count: number, reason: string): void;
  /** An error that may pass; the messages are sent again. */
  failing(reason: string): void;
  /** Messages arrive again. */
  working(): void;
}

export interface Sender {
  /** Never waits. */
  offer(messages: readonly ForwardedMessage[]): void;
  /** Sends what waits if that goes quickly, then closes. */
  stop(): Promise<void>;
}

/** How long a stop waits for the messages that have not been sent. */
const FLUSH_TIMEOUT_MS = 3000;

export function startSender(delivery: Delivery, reports: SenderReports): Sender {
  const waiting = new WaitingMessages(delivery.queueSize);
  const stopping = new AbortController();
  let connection: Connection | undefined;
  const abandoned = new AbortController();

  async function sendBatch(): Promise<void> {
    connection ??= await delivery.connect();
    if (abandoned.signal.aborted) return;
    const { done, unsendable } = await connection.send(waiting.first(delivery.batchSize));
    waiting.removeFirst(done);
    reports.sent(done - unsendable);
    if (unsendable > 0) reports.dropped(unsendable, 'The message is too large');
    reports.working();
  }

  function disconnect(): void {
    connection?.close();
    connection = undefined;
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted || (connection !== undefined && waiting.length > 0)) {
      if (abandoned.signal.aborted) break;
      if (!signal.aborted) await waiting.whenAny();
      if (waiting.length === 0) continue;
      try {
        await sendBatch();
      } catch (error) {
        disconnect();
        reports.failing(reasonOf(error));
        await delay(delivery.retryDelay, undefined, { signal }).catch(() => undefined);
      }
    }
    disconnect();
  }

  const running = run();
  return {
    offer(messages) {
      const refused = stopping.signal.aborted ? messages.length : waiting.offer(messages);
      if (refused > 0) reports.dropped(refused, `More than ${delivery.queueSize} messages wait to be sent`);
    },
    async stop() {
      stopping.abort();
      waiting.wake();
      const flushed = new AbortController();
      const timeout = delay(FLUSH_TIMEOUT_MS, undefined, { signal: flushed.signal }).catch(() => undefined);
      await Promise.race([running, timeout]);
      flushed.abort();
      // An attempt to connect that has not ended yet ends by itself.
      abandoned.abort();
      disconnect();
      const left = waiting.clear();
      if (left > 0) reports.dropped(left, 'The output was stopped');
    },
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
