// The embedded PostgreSQL, opened anew after it gave up. On a full disk PostgreSQL may end itself in the middle of a write and
// counts on being started again; the copy inside this process would then stand still for ever, and the process with it.
import { cp } from 'node:fs/promises';
import type { Results } from '@electric-sql/pglite';

interface Engine {
  query(sql: string, parameters: unknown[], options: { rowMode: 'array' }): Promise<Results<unknown[]>>;
  close(): Promise<void>;
}

/** Asked for one thing at a time. */
export class EmbeddedPostgres {
  readonly #create: () => Promise<Engine>;
  readonly #onEnd: (error: Error) => void;
  /** Undefined after its end. It must not be asked for anything then, not even to close. */
  #engine: Engine | undefined;

  constructor(create: () => Promise<Engine>, onEnd: (error: Error) => void) {
    this.#create = create;
    this.#onEnd = onEnd;
  }

  /** After an end: what was committed is in its log, and is there again. */
  async open(): Promise<Engine> {
    return (this.#engine ??= await this.#create());
  }

  /** Answers with rows as arrays. */
  async query(sql: string, parameters: readonly unknown[]): Promise<Results<unknown[]>> {
    const engine = await this.open();
    try {
      return await engine.query(sql, [...parameters], { rowMode: 'array' });
    } catch (error) {
      if (isEnd(error)) {
        this.#engine = undefined;
        this.#onEnd(error);
      }
      throw error;
    }
  }

  async copyFiles(from: string, to: string): Promise<void> {
    // So that the copy has little to recover when it is opened.
    await this.query('checkpoint', []);
    await cp(from, to, { recursive: true });
  }

  async close(): Promise<void> {
    await this.#engine?.close();
    this.#engine = undefined;
  }
}

function isEnd(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'severity' in error &&
    (error.severity === 'PANIC' || error.severity === 'FATAL')
  );
}
