// Cuts the journal into batches. A batch is a run of whole blocks, so its bounds stay what they are.
import type { BatchAssignment } from '../../storage/journal/assignment.ts';
import type { Journal, StoredBlock } from '../../storage/journal/journal.ts';

export interface Batch {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly StoredBlock[];
  readonly frames: number;
  /** Of a batch that an earlier run of the program began to store. */
  readonly assignment: BatchAssignment | undefined;
}

/** So much is worth a batch of its own. */
const FULL_FRAMES = 20_000;
const FULL_BYTES = 8 * 1024 * 1024;
/** When the journal is behind, batches are larger: the engine then has fewer parts to merge, each of them once less. */
const MAX_FRAMES = 40_000;
const MAX_BYTES = 13 * 1024 * 1024;
/**
 * A few messages with hundreds of made-up names keep the engine busy for a second. Without a rest the next few would follow at once, and
 * searches would share the engine with them all the time.
 */
const USUAL_MS = 250;
const REST_FACTOR = 2;
const MAX_REST_MS = 2000;

export class Batcher {
  readonly #journal: Pick<Journal, 'list' | 'assignments'>;
  readonly #lingerMs: number;
  readonly #begun: BatchAssignment[];
  #cursor = 0;
  /** Blocks behind the cursor: found at the start, and those that were appended since. */
  #frames = 0;
  #bytes = 0;
  #waitingSince: number | undefined;
  #restsUntil = 0;

  /** @param lingerMs how long a few messages wait for more. */
  constructor(journal: Pick<Journal, 'list' | 'assignments'>, lingerMs: number) {
    this.#journal = journal;
    this.#lingerMs = lingerMs;
    this.#begun = journal.assignments();
    this.added([...journal.list(0)]);
    // What is there at the start has waited long enough.
    this.#waitingSince = this.#frames > 0 ? Number.NEGATIVE_INFINITY : undefined;
  }

  /** The first offset that belongs to no batch yet. */
  get cursor(): number {
    return this.#cursor;
  }

  /** To be called for blocks that came to the journal. */
  added(blocks: readonly StoredBlock[]): void {
    for (const { frames, bytes } of blocks) {
      this.#frames += frames;
      this.#bytes += bytes;
    }
    if (blocks.length > 0) this.#waitingSince ??= performance.now();
  }

  /** To be called with how long the store took for a batch: when it was unusually long, a few messages wait for more. */
  stored(tookMs: number): void {
    const rest = Math.min(MAX_REST_MS, REST_FACTOR * (tookMs - USUAL_MS));
    this.#restsUntil = performance.now() + rest;
  }

  /** What lies before the offset is gone. */
  skip(to: number): void {
    this.#cursor = Math.max(this.#cursor, to);
    this.#recount();
  }

  /** Whether there is enough for a whole batch. */
  get isFull(): boolean {
    return this.#frames >= FULL_FRAMES || this.#bytes >= FULL_BYTES;
  }

  /** Milliseconds until the next batch is due; 0 when it is, undefined when there is nothing. */
  get dueIn(): number | undefined {
    if (this.#waitingSince === undefined) return undefined;
    if (this.isFull) return 0;
    const now = performance.now();
    return Math.max(now, this.#waitingSince + this.#lingerMs, this.#restsUntil) - now;
  }

  next(): Batch | undefined {
    const blocks: StoredBlock[] = [];
    let assignment: BatchAssignment | undefined;
    let frames = 0;
    let bytes = 0;
    for (const block of this.#journal.list(this.#cursor)) {
      const begun = this.#begun.find(({ from, to }) => block.offset >= from && block.offset < to);
      if (blocks.length === 0) assignment = begun;
      // A batch that was begun keeps its bounds, and no other batch reaches into it.
      if (begun !== assignment) break;
      const isFull = frames + block.frames > MAX_FRAMES || bytes + block.bytes > MAX_BYTES;
      if (isFull && blocks.length > 0 && begun === undefined) break;
      blocks.push(block);
      frames += block.frames;
      bytes += block.bytes;
    }
    const [first] = blocks;
    const last = blocks.at(-1);
    if (first === undefined || last === undefined) {
      this.#recount();
      return undefined;
    }
    this.#cursor = last.offset + last.frames;
    this.#frames -= frames;
    this.#bytes -= bytes;
    if (this.#frames <= 0) this.#waitingSince = undefined;
    const from = assignment?.from ?? first.offset;
    return { from, to: assignment?.to ?? this.#cursor, blocks, frames, assignment };
  }

  #recount(): void {
    this.#frames = 0;
    this.#bytes = 0;
    for (const { frames, bytes } of this.#journal.list(this.#cursor)) {
      this.#frames += frames;
      this.#bytes += bytes;
    }
    if (this.#frames === 0) this.#waitingSince = undefined;
  }
}
