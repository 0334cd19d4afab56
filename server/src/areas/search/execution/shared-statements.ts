// Runs equal statements once for everybody who asks at about the same time, as the viewers of one dashboard do.
// A statement names the streams that its caller may read, so people with other permissions ask other statements: what is
// shared is never more than each of them would have been answered alone.
import { createHash } from 'node:crypto';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore, Query, QueryResult } from '../../../storage/messages/statements.ts';
import { roughSize } from './result-size.ts';

type Store = Pick<MessageStore, 'query'>;

interface SharedRun {
  readonly startedAt: number;
  readonly result: Promise<QueryResult<unknown>>;
  readonly controller: AbortController;
  /** Those who wait for it; the engine stops when the last of them has left. */
  waiting: number;
  isDone: boolean;
  bytes: number;
}

/** The longest that an answer is kept. */
export const MAX_AGE_MS = 60_000;
const MIB = 1024 * 1024;
const LIMITS = { bytes: 32 * MIB, bytesOfOne: 4 * MIB, runs: 2000 };

export class SharedStatements {
  /** The oldest first. */
  readonly #runs = new Map<string, SharedRun>();
  readonly #store: Store;
  readonly #now: () => number;
  readonly #limits: typeof LIMITS;
  #bytes = 0;
  #counts = { run: 0, shared: 0 };

  constructor(store: Store, now: () => number, limits = LIMITS) {
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
  }

  /** The store for a search that is content with answers of statements that began since a moment, or are running. */
  since(moment: number): Store {
    return { query: <Row>(query: Query) => this.#query<Row>(query, moment) };
  }

  /** Statements that the engine ran, and answers that were given without it. */
  get counts(): Readonly<{ run: number; shared: number }> {
    return { ...this.#counts };
  }

  #query<Row>(query: Query, since: number): Promise<QueryResult<Row>> {
    this.#forgetExpired();
    // Its rows are there once, and only for whoever takes them.
    if (query.each) return this.#store.query<Row>(query);
    const key = keyOf(query);
    const known = this.#runs.get(key);
    // To begin the same anew would take longer than to wait for what is on its way.
    const isFresh = known !== undefined && (known.startedAt >= since || !known.isDone);
    if (isFresh) this.#counts.shared += 1;
    const run = isFresh ? known : this.#start(key, query);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal statements have equal rows
    return this.#follow(key, run, query.signal) as Promise<QueryResult<Row>>;
  }

  #start(key: string, query: Query): SharedRun {
    this.#forget(key);
    this.#counts.run += 1;
    const controller = new AbortController();
    const result = this.#store.query<unknown>({ ...query, signal: controller.signal });
    const run: SharedRun = {
      startedAt: this.#now(),
      result,
      controller,
      waiting: 0,
      isDone: false,
      bytes: 0,
    };
    this.#runs.set(key, run);
    result.then(
      ({ rows }) => this.#keep(key, run, rows),
      // What failed for one may work for the next.
      () => this.#drop(key, run),
    );
    return run;
  }

  #follow(key: string, run: SharedRun, signal: AbortSignal | undefined): Promise<QueryResult<unknown>> {
    run.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        run.waiting -= 1;
        if (run.waiting === 0 && !run.isDone) {
          this.#drop(key, run);
          run.controller.abort();
        }
        reject(new MessageStoreError('QUERY_ABORTED', 'Nobody waits for this answer any more.'));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      const stay = () => signal?.removeEventListener('abort', leave);
      run.result.finally(stay).then(resolve, reject);
      return undefined;
    });
  }

  #keep(key: string, run: SharedRun, rows: unknown): void {
    run.isDone = true;
    if (this.#runs.get(key) !== run) return;
    run.bytes = roughSize(rows, this.#limits.bytesOfOne);
    if (run.bytes > this.#limits.bytesOfOne) {
      run.bytes = 0;
      this.#forget(key);
      return;
    }
    this.#bytes += run.bytes;
    for (const [oldKey, old] of this.#runs) {
      if (this.#bytes <= this.#limits.bytes && this.#runs.size <= this.#limits.runs) break;
      if (old.isDone) this.#forget(oldKey);
    }
    setTimeout(() => this.#drop(key, run), MAX_AGE_MS + 1).unref();
  }

  #forgetExpired(): void {
    const oldest = this.#now() - MAX_AGE_MS;
    for (const [key, run] of this.#runs) {
      if (run.startedAt >= oldest) break;
      this.#forget(key);
    }
  }

  /** Unless another run has taken its place. */
  #drop(key: string, run: SharedRun): void {
    run.isDone = true;
    if (this.#runs.get(key) === run) this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#runs.get(key)?.bytes ?? 0;
    this.#runs.delete(key);
  }
}

/** Short, whatever the statement: some carry sums of past time with them. */
function keyOf({ sql, params = {}, limits = {} }: Query): string {
  return createHash('sha256')
    .update(JSON.stringify([sql, params, limits]))
    .digest('base64');
}
