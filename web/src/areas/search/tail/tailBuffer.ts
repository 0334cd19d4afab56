// The newest lines of a live tail: a bounded number of them, published at most once for each picture on the screen.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { TailMessages } from '@logboom/contract/search/tail';
import { createStore, type ReadableStore } from '../../../platform/store.ts';

export const MAX_LINES = 5000;

export interface TailLine {
  /** Counts up; stays the same for a line for as long as it is there. */
  readonly number: number;
  readonly message: ResultMessage;
}

export interface TailLines {
  readonly lines: readonly TailLine[];
  /** Lines that have left at the beginning, since the start. */
  readonly dropped: number;
  /** Messages that the server left out. */
  readonly skipped: number;
  readonly isPaused: boolean;
  /** Messages that came since the pause. */
  readonly waiting: number;
}

const NOTHING: TailLines = { lines: [], dropped: 0, skipped: 0, isPaused: false, waiting: 0 };

export class TailBuffer {
  readonly #store = createStore<TailLines>(NOTHING);
  readonly #schedule: (publish: () => void) => void;
  readonly #known = new Set<string>();
  #coming: TailLine[] = [];
  #skipped = 0;
  #waiting = 0;
  #next = 0;
  #isScheduled = false;

  /** @param schedule runs the given function when the next picture is drawn. */
  constructor(schedule: (publish: () => void) => void = (publish) => requestAnimationFrame(() => publish())) {
    this.#schedule = schedule;
  }

  get store(): ReadableStore<TailLines> {
    return this.#store;
  }

  add({ messages, skipped }: TailMessages): void {
    const { isPaused } = this.#store.get();
    for (const message of messages) {
      const id = String(message.message['_id']);
      // What a broken connection had already brought may come once more.
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      this.#coming.push({ number: this.#next++, message });
      if (isPaused) this.#waiting += 1;
    }
    if (isPaused) this.#waiting += skipped;
    this.#skipped += skipped;
    if (this.#coming.length > 2 * MAX_LINES) this.#coming = this.#coming.slice(-MAX_LINES);
    this.#publishSoon();
  }

  pause(): void {
    this.#publish();
    this.#store.set({ ...this.#store.get(), isPaused: true, waiting: 0 });
  }

  resume(): void {
    this.#waiting = 0;
    this.#store.set({ ...this.#store.get(), isPaused: false, waiting: 0 });
    this.#publish();
  }

  clear(): void {
    this.#coming = [];
    this.#waiting = 0;
    this.#skipped = 0;
    this.#store.set({ ...NOTHING, isPaused: this.#store.get().isPaused, dropped: this.#next });
  }

  #publishSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      this.#publish();
    });
  }

  #publish(): void {
    const shown = this.#store.get();
    if (shown.isPaused) {
      this.#store.set({ ...shown, waiting: this.#waiting });
      return;
    }
    if (this.#coming.length === 0 && this.#skipped === shown.skipped) return;
    const all = [...shown.lines, ...this.#coming];
    const lines = all.length > MAX_LINES ? all.slice(-MAX_LINES) : all;
    this.#coming = [];
    if (this.#known.size > 4 * MAX_LINES) this.#forgetOld(lines);
    const dropped = lines[0]?.number ?? this.#next;
    this.#store.set({ ...shown, lines, dropped, skipped: this.#skipped });
  }

  #forgetOld(lines: readonly TailLine[]): void {
    this.#known.clear();
    for (const { message } of lines) this.#known.add(String(message.message['_id']));
  }
}
