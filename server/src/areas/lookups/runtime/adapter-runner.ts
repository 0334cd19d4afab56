// Keeps the content of one data adapter current. When a load fails, the last good content stays.
import type { LookupContentState } from '@logboom/contract/lookups/entry-schemas';
import { EMPTY_ANSWER, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { contentReader, type ContentReader } from '../../../ingest/lookups/content-reader.ts';
import type { LookupContent } from '../../../ingest/lookups/content.ts';
import { LoadError, reasonOf, type LoadedContent, type RunningAdapter } from '../adapters/adapter.ts';

export interface RunnerEvents {
  /** There is other content than before. */
  onContent(): void;
  onProblem(problem: string): void;
  onRecovered(): void;
  /** How long a load took, in milliseconds. */
  onLoaded(ms: number): void;
}

export class AdapterRunner {
  readonly #adapter: RunningAdapter;
  readonly #events: RunnerEvents;
  readonly #stop = new AbortController();
  #loaded: LoadedContent | undefined;
  #read: ContentReader | undefined;
  #problem: string | undefined;
  #loadedAt: Date | undefined;
  #loadMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isDue = false;

  constructor(adapter: RunningAdapter, events: RunnerEvents) {
    this.#adapter = adapter;
    this.#events = events;
    if (adapter.kind === 'idle') this.#problem = adapter.problem;
  }

  /** Fulfils when the first load succeeded or failed. */
  start(): Promise<void> {
    return this.refresh();
  }

  /** One more load, as soon as a running one is over. */
  refresh(): Promise<void> {
    if (this.#adapter.kind !== 'loading' || this.#isDue || this.#stop.signal.aborted) return this.#work;
    this.#isDue = true;
    this.#work = this.#work.then(() => this.#load());
    return this.#work;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#work;
  }

  get content(): LookupContent {
    if (this.#adapter.kind === 'asking') return { kind: 'live' };
    return this.#loaded?.content ?? { kind: 'nothing' };
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  get state(): LookupContentState {
    return {
      state: this.#stateName,
      problem: this.#problem ?? null,
      entries: this.#loaded?.entries ?? null,
      bytes: this.#loaded?.bytes ?? null,
      loaded_at: this.#loadedAt?.toISOString() ?? null,
      load_ms: this.#loadedAt === undefined ? null : Math.round(this.#loadMs),
    };
  }

  /** Past all caches. */
  async ask(key: string): Promise<LookupAnswer> {
    if (this.#adapter.kind === 'asking') return this.#adapter.ask(key);
    return this.#read?.(key, Date.now()) ?? EMPTY_ANSWER;
  }

  get #stateName(): LookupContentState['state'] {
    if (this.#problem !== undefined) return this.#loaded === undefined ? 'failed' : 'stale';
    return this.#adapter.kind === 'loading' && this.#loaded === undefined ? 'loading' : 'ready';
  }

  async #load(): Promise<void> {
    this.#isDue = false;
    if (this.#adapter.kind !== 'loading' || this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    const start = performance.now();
    try {
      const loaded = await this.#adapter.load(this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      const isMended = this.#problem !== undefined;
      this.#problem = undefined;
      if (loaded !== 'unchanged') this.#take(loaded, performance.now() - start);
      if (isMended || this.#loadedAt === undefined) this.#events.onRecovered();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#problem =
        error instanceof LoadError ? error.message : `The content could not be loaded: ${reasonOf(error)}`;
      this.#events.onProblem(this.#problem);
    }
    this.#schedule();
  }

  #take(loaded: LoadedContent, ms: number): void {
    this.#loaded = loaded;
    this.#read = contentReader(loaded.content);
    this.#loadedAt = new Date();
    this.#loadMs = ms;
    this.#events.onLoaded(ms);
    this.#events.onContent();
  }

  #schedule(): void {
    const everyMs = this.#adapter.kind === 'loading' ? this.#adapter.everyMs : undefined;
    if (everyMs === undefined) return;
    this.#timer = setTimeout(() => void this.refresh(), Math.min(everyMs, MAX_TIMER_MS));
    this.#timer.unref();
  }
}

/** Timers cannot be set for longer. */
const MAX_TIMER_MS = 2_147_483_647;
