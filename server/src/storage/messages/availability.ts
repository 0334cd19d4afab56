// Knows whether the engine answers, and finds out by itself when it does again.
import { Backoff } from '../../backoff.ts';
import type { Logger } from './engine.ts';
import { toMessageStoreError } from './engine-errors.ts';
import type { MessageStoreError } from './errors.ts';
import { assertSupportedVersion } from './version.ts';

export type EngineState =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly version: string | null; readonly error: MessageStoreError };

const RETRY = { firstMs: 500, maxMs: 5_000 };

export class Availability {
  readonly #readVersion: () => Promise<string>;
  readonly #logger: Logger;
  #state: EngineState | undefined;
  #checking: Promise<EngineState> | undefined;
  readonly #backoff = new Backoff(RETRY);
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(readVersion: () => Promise<string>, logger: Logger) {
    this.#readVersion = readVersion;
    this.#logger = logger;
  }

  /** Asks the engine now; callers who come while the question is open share its answer. */
  check(): Promise<EngineState> {
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Throws the reason when the engine is known not to answer, so that nobody waits for a time-out to learn it. */
  assertAvailable(): void {
    if (this.#state && !this.#state.ok) throw this.#state.error;
  }

  /** A statement that failed for want of the engine is news as good as a check. */
  report(error: MessageStoreError): void {
    if (error.code === 'MESSAGES_UNAVAILABLE') this.#enter({ ok: false, version: null, error });
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
  }

  async #ask(): Promise<EngineState> {
    let version: string | null = null;
    try {
      version = await this.#readVersion();
      assertSupportedVersion(version);
      return this.#enter({ ok: true, version });
    } catch (cause) {
      const error = toMessageStoreError(cause);
      // An engine that is busy is there.
      if (error.code === 'MESSAGES_BUSY' && this.#state?.ok) return this.#state;
      return this.#enter({ ok: false, version, error });
    }
  }

  #enter(state: EngineState): EngineState {
    const before = this.#state;
    this.#state = state;
    if (state.ok) {
      this.#cancelRetry();
      this.#backoff.reset();
      if (before?.ok !== true)
        this.#logger.info({ version: state.version }, 'The message store is available');
    } else {
      const news = before === undefined || before.ok || before.error.message !== state.error.message;
      if (news)
        this.#logger.warn({ err: state.error }, `The message store is unavailable: ${state.error.message}`);
      this.#scheduleRetry();
    }
    return state;
  }

  #scheduleRetry(): void {
    // Further failures must not put off a retry that is due.
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.check();
    }, this.#backoff.next());
    // Not a reason for the program to stay alive.
    this.#retry.unref();
  }

  #cancelRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }
}
