// Hands out a few resources to those who ask, in turns, and says no when the queue is too long to be worth joining.
import { MessageStoreError } from './errors.ts';
import { Turns } from './turns.ts';

interface Waiter<Resource> {
  readonly line: Line;
  resolve(resource: Resource): void;
  reject(error: Error): void;
}

/** What keeps a resource long: work that takes far more than others, and work that waits for others while it has one. */
export type Kind = 'costly' | 'behind';

interface Wait {
  /** Who asks. Those who ask little need not wait for all of those who ask much. */
  lane?: string | undefined;
  /** Only a few of a kind are let in at once, whoever asks. */
  kind?: Kind | undefined;
  signal?: AbortSignal | undefined;
  /** For ever when left out. */
  maxWaitMs?: number | undefined;
}

/** Where somebody stands: each kind in a line of its own, so that what the same person asks besides need not wait behind it. */
interface Line {
  readonly name: string;
  readonly lane: string;
  readonly kind: Kind | undefined;
}

/** Of so many resources, one may be busy with work of a kind. */
const RESOURCES_FOR_ONE_OF_KIND = 4;

/** However much somebody asks, and where there are enough: a search asks for how many there are and for the first of them side by side. */
const LEFT_FOR_OTHERS = 2;

export class FairPool<Resource> {
  readonly #size: number;
  readonly #maxOfKind: number;
  readonly #maxOfLane: number;
  readonly #idle: Resource[];
  readonly #waiting = new Turns<Waiter<Resource>>();
  readonly #maxWaiting: number;
  /** How many each lane and each kind has; work that a caller has left counts until it has really ended. */
  readonly #heldByLane = new Map<string, number>();
  readonly #heldByKind = new Map<Kind, number>();
  #closed = false;
  #drained: (() => void) | undefined;

  constructor(resources: readonly Resource[], maxWaiting: number) {
    this.#size = resources.length;
    this.#maxOfKind = Math.max(1, Math.floor(this.#size / RESOURCES_FOR_ONE_OF_KIND));
    this.#maxOfLane = this.#size - Math.min(LEFT_FOR_OTHERS, Math.floor(this.#size / 2));
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
    const line = lineOf(wait);
    const resource = await this.#acquire(line, wait);
    const { signal } = wait;
    const stop = new AbortController();
    const leave = () => stop.abort(aborted(signal?.reason));
    const timer = setTimeout(() => stop.abort(timedOut()), timeoutMs);
    signal?.addEventListener('abort', leave, { once: true });
    const running = (async () => work(resource, stop.signal))().finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      this.#release(resource, line);
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

  async #acquire(line: Line, wait: Wait): Promise<Resource> {
    const { signal } = wait;
    if (this.#closed) throw closed();
    if (signal?.aborted) throw aborted(signal.reason);
    const resource = this.#mayHold(line) ? this.#idle.pop() : undefined;
    if (resource !== undefined) {
      this.#count(line, 1);
      return resource;
    }
    if (this.#waiting.length >= this.#maxWaiting) this.#makeRoom(line);
    return this.#wait(line, wait);
  }

  /** Whoever fills the queue is turned away, not the one who comes then. */
  #makeRoom({ name }: Line): void {
    const dropped = this.#waiting.dropFromLongest(this.#waiting.lengthOf(name) + 1);
    if (dropped === undefined) throw busy('Too many queries are waiting already. Try again in a moment.');
    dropped.reject(busy('Too many of your queries are waiting already. Try again in a moment.'));
  }

  #wait(line: Line, { signal, maxWaitMs }: Wait): Promise<Resource> {
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        this.#waiting.remove(line.name, waiter);
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
        line,
        resolve: (resource) => (settle(), resolve(resource)),
        reject: (error) => (settle(), reject(error)),
      };
      this.#waiting.add(line.name, waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** What the program itself asks has no lane and no limit of one. */
  #mayHold({ lane, kind }: Line): boolean {
    if (kind !== undefined && (this.#heldByKind.get(kind) ?? 0) >= this.#maxOfKind) return false;
    return lane === '' || (this.#heldByLane.get(lane) ?? 0) < this.#maxOfLane;
  }

  #count({ lane, kind }: Line, change: 1 | -1): void {
    if (kind !== undefined) add(this.#heldByKind, kind, change);
    add(this.#heldByLane, lane, change);
  }

  #release(resource: Resource, line: Line): void {
    this.#count(line, -1);
    this.#idle.push(resource);
    this.#handOut();
    if (this.#idle.length === this.#size) this.#drained?.();
  }

  /** Perhaps to several: what comes back may have kept two lines waiting, one for its owner and one for its kind. */
  #handOut(): void {
    for (let [resource] = this.#idle; resource !== undefined; [resource] = this.#idle) {
      const next = this.#waiting.next(({ line }) => this.#mayHold(line));
      if (next === undefined) return;
      this.#idle.shift();
      this.#count(next.line, 1);
      next.resolve(resource);
    }
  }
}

function lineOf({ lane = '', kind }: Wait): Line {
  return { name: `${kind ?? 'any'} ${lane}`, lane, kind };
}

function add<Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
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
