// The messages that wait for an output. Processing must never wait for a receiver, so there is an end to it.
import type { ForwardedMessage } from '../../../ingest/ingest.ts';

/** What may wait in all, whatever the number of messages. */
const BYTE_LIMIT = 64 * 1024 * 1024;
const SIZE_FIELD = 'gl2_accounted_message_size';
/** For a message that does not say how large it is. */
const ASSUMED_BYTES = 1000;

export class WaitingMessages {
  readonly #limit: number;
  #messages: ForwardedMessage[] = [];
  #bytes = 0;
  #wake: (() => void) | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#messages.length;
  }

  /**
   * Takes a batch whole while fewer messages wait than the limit says: processing hands over thousands at once, and a
   * receiver that keeps up must not lose any of them. Returns how many were not taken.
   */
  offer(batch: readonly ForwardedMessage[]): number {
    if (this.#messages.length >= this.#limit) return batch.length;
    let taken = 0;
    for (const message of batch) {
      if (this.#bytes >= BYTE_LIMIT) break;
      this.#messages.push(message);
      this.#bytes += sizeOf(message);
      taken += 1;
    }
    this.wake();
    return batch.length - taken;
  }

  /** The oldest ones; they stay until they are removed. */
  first(count: number): ForwardedMessage[] {
    return this.#messages.slice(0, count);
  }

  removeFirst(count: number): void {
    for (const message of this.#messages.splice(0, count)) this.#bytes -= sizeOf(message);
  }

  clear(): number {
    const count = this.#messages.length;
    this.removeFirst(count);
    return count;
  }

  /** Fulfilled when there is something, or when somebody says `wake`. */
  async whenAny(): Promise<void> {
    if (this.#messages.length > 0) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  wake(): void {
    this.#wake?.();
  }
}

function sizeOf({ fields }: ForwardedMessage): number {
  const size = fields[SIZE_FIELD];
  return typeof size === 'number' ? size : ASSUMED_BYTES;
}
