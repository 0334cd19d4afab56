// The embedded PostgreSQL, opened anew after it gave up. On a full disk PostgreSQL may end itself in the middle of a write and
// counts on being started again; the copy inside this process would then stand still for ever, and the process with it.
import { cp } from 'node:fs/promises';
import type { PGlite, Results } from '@electric-sql/pglite';

export class EmbeddedPostgres {
  readonly #create: () => Promise<PGlite>;
  readonly #onError: (error: Error) => void;
  /** Undefined after its end. It must not be asked for anything then, not even to close. */
  #engine: PGlite | undefined;

  private constructor(create: () => Promise<PGlite>, onError: (error: Error) => void, engine: PGlite) {
    this.#create = create;
    this.#onError = onError;
    this.#engine = engine;
  }

  static async open(
    create: () => Promise<PGlite>,
    onError: (error: Error) => void,
  ): Promise<EmbeddedPostgres> {
    return new EmbeddedPostgres(create, onError, await create());
  }

  /** Those who ask take turns. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    // What was committed is in its log, and is there again.
    const engine = (this.#engine ??= await this.#create());
    try {
      return await engine.query<Row>(sql, [...parameters]);
    } catch (error) {
      if (isEnd(error)) {
        this.#engine = undefined;
        this.#onError(error);
      }
      throw error;
    }
  }

  /** A copy of its files as of one moment: nothing is asked of it meanwhile. */
  async copyFiles(from: string, to: string): Promise<void> {
    // So that the copy has little to recover when it is opened.
    await this.query('checkpoint', []);
    const engine = (this.#engine ??= await this.#create());
    await engine.runExclusive(() => cp(from, to, { recursive: true }));
  }

  async close(): Promise<void> {
    await this.#engine?.close();
  }
}

function isEnd(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'severity' in error &&
    (error.severity === 'PANIC' || error.severity === 'FATAL')
  );
}
