// What lookups of a batch leave behind: numbers, and what rules wrote.
import type { EntryWrite } from './entry-write.ts';

export interface WrittenByRule {
  readonly adapterId: string;
  readonly key: string;
  readonly write: EntryWrite;
}

export interface LookupCounts {
  /** Answers out of loaded content, by adapter. */
  readonly reads: Record<string, number>;
  /** Answers that a thread had cached, by cache. */
  readonly hits: Record<string, number>;
  readonly writes: WrittenByRule[];
}

/** More than a batch has messages; rules that write more in one batch lose the rest. */
const MAX_WRITES = 20_000;

export function noLookupCounts(): LookupCounts {
  return { reads: {}, hits: {}, writes: [] };
}

export class LookupTraces {
  #counts = noLookupCounts();

  read(adapterId: string): void {
    this.#counts.reads[adapterId] = (this.#counts.reads[adapterId] ?? 0) + 1;
  }

  hit(cacheId: string): void {
    this.#counts.hits[cacheId] = (this.#counts.hits[cacheId] ?? 0) + 1;
  }

  wrote(written: WrittenByRule): void {
    if (this.#counts.writes.length < MAX_WRITES) this.#counts.writes.push(written);
  }

  take(): LookupCounts {
    const counts = this.#counts;
    this.#counts = noLookupCounts();
    return counts;
  }
}
