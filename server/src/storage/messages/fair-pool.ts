// Hands out a few resources in the order of asking, and says no when the queue is too long to be worth joining.
import { MessageStoreError } from './errors.ts';

interface Waiter<Resource> {
  resolve(resource: Resource): void;
  reject(error: Error): void;
}

export class FairPool<Resource> {
  readonly #size: number;
  readonly #idle: Resource[];
  readonly #waiting: Waiter<Resource>[] = [];
  readonly #maxWaiting: number;
  #closed = false;
  #drained: (() => void) | undefined;

  constructor(resources: readonly Resource[], maxWaiting: number) {
    this.#size = resources.length;
    this.#idle = [...resources];
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * The signal given to the work fires when the caller's does or when the time is over, which is counted without the
   * wait for a resource. The caller is then let go at once; the resource comes back when the work has really ended,
   * since a session that still computes would keep its next user waiting.
   */
  async use<Result>(
    work: (resource: Resource, signal: AbortSignal) => Promise<Result>,
    { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
  ): Promise<Result> {
    const resource = await this.#acquire(signal);
    const stop = new AbortController();
    const leave = () => stop.abort(aborted(signal?.reason));
    const timer = setTimeout(() => stop.abort(timedOut()), timeoutMs);
    signal?.addEventListener('abort', leave, { once: true });
    const running = (async () => work(resource, stop.signal))().finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      this.#release(resource);
    });
    return untilAborted(running, stop.signal);
  }

  /** Turns new and waiting callers away and waits for the work at hand. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting.splice(0)) waiter.reject(closed());
    if (this.#idle.length === this.#size) return;
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
  }

  async #acquire(signal: AbortSignal | undefined): Promise<Resource> {
    if (this.#closed) throw closed();
    if (signal?.aborted) throw aborted(signal.reason);
    const resource = this.#idle.pop();
    if (resource !== undefined) return resource;
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new MessageStoreError(
        'MESSAGES_BUSY',
        'Too many queries are waiting already. Try again in a moment.',
      );
    }
    return this.#wait(signal);
  }

  #wait(signal: AbortSignal | undefined): Promise<Resource> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        waiter.reject(aborted(signal?.reason));
      };
      const settle = () => signal?.removeEventListener('abort', leave);
      const waiter: Waiter<Resource> = {
        resolve: (resource) => (settle(), resolve(resource)),
        reject: (error) => (settle(), reject(error)),
      };
      this.#waiting.push(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #release(resource: Resource): void {
    const next = this.#waiting.shift();
    if (next) return next.resolve(resource);
    this.#idle.push(resource);
    if (this.#idle.length === this.#size) this.#drained?.();
  }
}

function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    running.then(resolve, reject);
  });
}

function aborted(cause: unknown): MessageStoreError {
  return new MessageStoreError('QUERY_ABORTED', 'The query was cancelled.', { cause });
}

function timedOut(): MessageStoreError {
  return new MessageStoreError('QUERY_TIMEOUT', 'The query took too long and was stopped.');
}

function closed(): MessageStoreError {
  return new MessageStoreError('MESSAGES_CLOSED', 'The message store is closed.');
}
