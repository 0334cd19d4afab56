// Hands out a few resources to those who ask, in turns, and says no when the queue is too long to be worth joining.
import { MessageStoreError } from './errors.ts';
import { Turns } from './turns.ts';

interface Waiter<Resource> {
  readonly lane: string;
  resolve(resource: Resource): void;
  reject(error: Error): void;
}

interface Wait {
  /** Who asks. Those who ask little need not wait for all of those who ask much. */
  lane?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For ever when left out. */
  maxWaitMs?: number | undefined;
}

export class FairPool<Resource> {
  readonly #size: number;
  readonly #idle: Resource[];
  readonly #waiting = new Turns<Waiter<Resource>>();
  readonly #maxWaiting: number;
  /** How many each lane has; work that a caller has left counts until it has really ended. */
  readonly #held = new Map<string, number>();
  #closed = false;
  #drained: (() => void) | undefined;

  constructor(resources: readonly Resource[], maxWaiting: number) {
    this.#size = resources.length;
    this.#idle = [...resources];
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#size - this.#idle.length;
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
    { timeoutMs, ...wait }: Wait & { timeoutMs: number },
  ): Promise<Result> {
    const resource = await this.#acquire(wait);
    const { signal, lane = '' } = wait;
    const stop = new AbortController();
    const leave = () => stop.abort(aborted(signal?.reason));
    const timer = setTimeout(() => stop.abort(timedOut()), timeoutMs);
    signal?.addEventListener('abort', leave, { once: true });
    const running = (async () => work(resource, stop.signal))().finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      this.#release(resource, lane);
    });
    return untilAborted(running, stop.signal);
  }

  /** Turns new and waiting callers away and waits for the work at hand. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting.clear()) waiter.reject(closed());
    if (this.#idle.length === this.#size) return;
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
  }

  async #acquire(wait: Wait): Promise<Resource> {
    const { signal, lane = '' } = wait;
    if (this.#closed) throw closed();
    if (signal?.aborted) throw aborted(signal.reason);
    const resource = this.#mayHold(lane) ? this.#idle.pop() : undefined;
    if (resource !== undefined) {
      this.#count(lane, 1);
      return resource;
    }
    if (this.#waiting.length >= this.#maxWaiting) this.#makeRoom(lane);
    return this.#wait(lane, wait);
  }

  /** Whoever fills the queue is turned away, not the one who comes then. */
  #makeRoom(lane: string): void {
    const dropped = this.#waiting.dropFromLongest(this.#waiting.lengthOf(lane) + 1);
    if (dropped === undefined) throw busy('Too many queries are waiting already. Try again in a moment.');
    dropped.reject(busy('Too many of your queries are waiting already. Try again in a moment.'));
  }

  #wait(lane: string, { signal, maxWaitMs }: Wait): Promise<Resource> {
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        this.#waiting.remove(lane, waiter);
        waiter.reject(reason);
      };
      const onAbort = () => leave(aborted(signal?.reason));
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(
              () => leave(busy('The query waited too long for its turn. Try again in a moment.')),
              maxWaitMs,
            );
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter<Resource> = {
        lane,
        resolve: (resource) => (settle(), resolve(resource)),
        reject: (error) => (settle(), reject(error)),
      };
      this.#waiting.add(lane, waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** One is left for others, however much somebody asks. What the program itself asks has no lane and no such limit. */
  #mayHold(lane: string): boolean {
    return lane === '' || (this.#held.get(lane) ?? 0) < Math.max(1, this.#size - 1);
  }

  #count(lane: string, change: 1 | -1): void {
    const held = (this.#held.get(lane) ?? 0) + change;
    if (held > 0) this.#held.set(lane, held);
    else this.#held.delete(lane);
  }

  #release(resource: Resource, lane: string): void {
    this.#count(lane, -1);
    const next = this.#waiting.next((name) => this.#mayHold(name));
    if (next) {
      this.#count(next.lane, 1);
      return next.resolve(resource);
    }
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

function busy(message: string): MessageStoreError {
  return new MessageStoreError('MESSAGES_BUSY', message);
}

function closed(): MessageStoreError {
  return new MessageStoreError('MESSAGES_CLOSED', 'The message store is closed.');
}
