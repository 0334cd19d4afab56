// The thread of the embedded PostgreSQL, seen from the program: orders go in, answers come back in the same order. A thread that
// ends by itself takes the process along, as a crash of an engine does; whoever started the process starts it again.
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { toError } from './failure.ts';
import type { FromThread, Order, ThreadSetup, ToThread } from './protocol.ts';
import { readRows, type Rows } from './rows.ts';

/** The thread ended, and nobody had asked it to. */
export class MetadataThreadError extends Error {
  readonly code = 'METADATA_THREAD_ENDED';
}

export interface PostgresThreadOptions extends ThreadSetup {
  /** Its program. */
  readonly entry: string;
}

export interface PostgresThreadState {
  readonly threadId: number;
  /** Statements that run or wait. */
  readonly orders: number;
  /** Since it was last asked for. */
  readonly utilization: number;
}

interface Waiting {
  resolve(text: string | undefined): void;
  reject(error: Error): void;
}

/** What a statement needs is forgotten with it; more room for the new would be memory that is never given back. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 };

export class PostgresThread {
  readonly #worker: Worker;
  /** Told when PostgreSQL ended itself and will be opened again. */
  onError: (error: Error) => void = () => undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isOpen = false;
  #systemThread: number | undefined;
  /** Why it takes no more orders. */
  #end: Error | undefined;
  #measured: EventLoopUtilization | undefined;

  private constructor({ entry, directory, image }: PostgresThreadOptions) {
    const workerData: ThreadSetup = { directory, image };
    this.#worker = new Worker(entry, { workerData, name: 'metadata', resourceLimits: RESOURCE_LIMITS });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    let cause: Error | undefined;
    this.#worker.on('error', (error) => {
      cause = error;
    });
    this.#worker.on('exit', () => this.#lose(cause));
  }

  static async open(options: PostgresThreadOptions): Promise<PostgresThread> {
    const thread = new PostgresThread(options);
    const systemThread = await thread.#order({ kind: 'open' });
    if (systemThread !== undefined) thread.#systemThread = Number(systemThread);
    thread.#isOpen = true;
    return thread;
  }

  /** The number by which the system knows it, where it tells. */
  get systemThread(): number | undefined {
    return this.#systemThread;
  }

  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Rows<Row>> {
    return readRows<Row>((await this.#order({ kind: 'query', sql, parameters })) ?? '');
  }

  /** A copy of its files as of one moment: nothing is asked of it meanwhile. */
  async copyFiles(to: string): Promise<void> {
    await this.#order({ kind: 'copy', to });
  }

  state(): PostgresThreadState {
    const now = this.#worker.performance.eventLoopUtilization();
    const { utilization } = this.#measured
      ? this.#worker.performance.eventLoopUtilization(now, this.#measured)
      : now;
    this.#measured = now;
    return { threadId: this.#worker.threadId, orders: this.#waiting.size, utilization };
  }

  /** After everything that was ordered before. */
  async close(): Promise<void> {
    if (this.#end !== undefined) return;
    const closed = this.#order({ kind: 'close' });
    this.#end = new Error('The embedded PostgreSQL is closed');
    try {
      await closed;
    } finally {
      await this.#worker.terminate();
    }
  }

  #order(order: Order): Promise<string | undefined> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const message: ToThread = { ...order, id: ++this.#lastId };
      this.#worker.postMessage(message, []);
      this.#waiting.set(message.id, { resolve, reject });
    });
  }

  #receive(message: FromThread): void {
    if (message.kind === 'ended') {
      this.onError(toError(message.failure));
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'done') waiting?.resolve(message.text);
    else waiting?.reject(toError(message.failure));
  }

  #lose(cause: Error | undefined): void {
    const why = cause === undefined ? '' : `: ${cause.message}`;
    const error = new MetadataThreadError(`The thread of the embedded PostgreSQL ended${why}`, { cause });
    const wasWanted = this.#isOpen && this.#end === undefined;
    this.#end ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    // Nothing works without it. While it opens, whoever opens it says so.
    if (wasWanted) throw error;
  }
}
