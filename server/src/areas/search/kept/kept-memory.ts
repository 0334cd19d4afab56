// What is remembered of statements that come again and again: when they were asked last, their sums, and which have none.
import { lastUsed } from '@logboom/core/last-used';
import { LRUCache } from 'lru-cache';
import type { Kept } from './kept-sql.ts';

/** Whoever looks at a page in the morning finds what was kept the day before. */
const REMEMBERED_MS = 24 * 3_600_000;
/** What was too much, or failed, is tried again then. */
const REFUSED_MS = 600_000;
const MAX_REMEMBERED = 2000;
const KIB = 1024;
const MAX_BYTES = 16 * 1024 * KIB;

/** What the same statement was when it was asked last. */
interface LastAsked {
  readonly time: string;
  readonly rowsRead: number;
}

/** A sum and what is known of it, as it is written down. */
export interface KeptEntry {
  readonly key: string;
  readonly rowsRead: number;
  readonly askedAt: number;
  readonly data: string;
  readonly prints: [segment: number, print: string][];
}

export class KeptMemory {
  readonly #now: () => number;
  readonly #asked = lastUsed<LastAsked>(MAX_REMEMBERED, REMEMBERED_MS);
  /** Not worth keeping, or too much. */
  readonly #refused = lastUsed<true>(MAX_REMEMBERED, REFUSED_MS);
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ data }) => data.length + KIB,
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  });
  #changes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get load(): { statements: number; bytes: number } {
    return { statements: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /** How often something was kept that was not before. */
  get changes(): number {
    return this.#changes;
  }

  lastAsked(key: string): LastAsked | undefined {
    return this.#asked.get(key);
  }

  noteAsked(key: string, asked: LastAsked): void {
    this.#asked.set(key, asked);
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string): Kept | undefined {
    return this.#kept.get(key);
  }

  keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#changes += 1;
  }

  refuse(key: string): void {
    this.#refused.set(key, true);
    if (this.#kept.delete(key)) this.#changes += 1;
  }

  isRefused(key: string): boolean {
    return this.#refused.has(key);
  }

  /** Those that were asked for last come last. */
  *entries(): Generator<KeptEntry> {
    for (const key of this.#kept.rkeys()) {
      const kept = this.#kept.peek(key);
      if (kept === undefined) continue;
      const { data, prints } = kept;
      const { rowsRead = 0 } = this.#asked.get(key) ?? {};
      const askedAt = this.#now() - (REMEMBERED_MS - this.#kept.getRemainingTTL(key));
      yield { key, rowsRead, askedAt, data, prints: [...prints] };
    }
  }

  restore({ key, rowsRead, askedAt, data, prints }: KeptEntry): void {
    const age = this.#now() - askedAt;
    // What was kept since the start is newer.
    if (age < 0 || age >= REMEMBERED_MS || this.#kept.has(key)) return;
    const start = performance.now() - age;
    this.#asked.set(key, { time: '', rowsRead }, { start });
    this.#kept.set(key, { data, prints: new Map(prints) }, { start });
  }
}
