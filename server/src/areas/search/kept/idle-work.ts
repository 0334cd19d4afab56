// Work that waits until nobody asks the engine for anything, one piece after the other. Where that never happens, it is not done.

/** It is to end soon when the signal fires. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

const LOOK_EVERY_MS = 500;
const MAX_WAITING = 500;

export class IdleWork {
  readonly #isIdle: () => boolean;
  readonly #onError: (error: unknown) => void;
  /** The oldest first. */
  readonly #waiting = new Map<string, Work>();
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(isIdle: () => boolean, onError: (error: unknown) => void) {
    this.#isIdle = isIdle;
    this.#onError = onError;
  }

  /** With what is at work. */
  get waiting(): number {
    return this.#waiting.size + (this.#working ? 1 : 0);
  }

  /** @param name work of the same name that still waits is not done, this is instead */
  add(name: string, work: Work): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(name, work);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Ends what is at work; the rest is forgotten. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#waiting.clear();
    this.#rest();
    await this.#working;
  }

  #look(): void {
    if (this.#working || !this.#isIdle()) return;
    this.#working = this.#workOff().finally(() => {
      this.#working = undefined;
      if (this.#waiting.size === 0) this.#rest();
    });
  }

  async #workOff(): Promise<void> {
    for (const [name, work] of this.#waiting) {
      if (!this.#isIdle()) return;
      this.#waiting.delete(name);
      await work(this.#stopped.signal).catch(this.#onError);
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
