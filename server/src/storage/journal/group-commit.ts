// Writes frames in groups: everything that arrived while the disk was busy goes with the next commit.
import { BlockBuilder } from './block-builder.ts';
import type { Frame } from './frame.ts';

/** Stores the blocks and is fulfilled once they are safe on disk. */
export type StoreBlocks = (blocks: readonly BlockBuilder[]) => Promise<void>;

interface Group {
  readonly builder: BlockBuilder;
  /** The next group has more of what was added together. */
  goesOn: boolean;
  readonly stored: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Of one commit; what is beyond goes with the next. */
const MAX_BLOCKS = 16;

export class GroupCommit {
  readonly #store: StoreBlocks;
  readonly #intervalMs: number;
  readonly #waiting: Group[] = [];
  #pendingBytes = 0;
  #running = false;
  #lastStart = 0;
  #idle: Promise<void> = Promise.resolve();

  /** @param intervalMs from the start of a commit to that of the next, unless a whole block is waiting. */
  constructor(store: StoreBlocks, intervalMs: number) {
    this.#store = store;
    this.#intervalMs = intervalMs;
  }

  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  add(inputId: string, frames: readonly Frame[], firstSequence: number): Promise<void> {
    if (frames.length === 0) return Promise.resolve();
    let group = this.#groupFor(frames);
    const groups = [group];
    let sequence = firstSequence;
    for (const frame of frames) {
      if (group.builder.isFull) {
        group.goesOn = true;
        group = this.#newGroup();
        groups.push(group);
      }
      const before = group.builder.bytes;
      group.builder.add(inputId, frame, sequence >>> 0);
      this.#pendingBytes += group.builder.bytes - before;
      sequence += 1;
    }
    if (!this.#running) {
      this.#running = true;
      this.#idle = this.#run();
    }
    return allStored(groups);
  }

  /** Fulfilled when nothing is left to write. */
  async settle(): Promise<void> {
    while (this.#running) await this.#idle;
  }

  /** What is added together is in one block if it fits, so that a commit seldom has to be larger than others. */
  #groupFor(frames: readonly Frame[]): Group {
    const last = this.#waiting.at(-1);
    return last?.builder.hasRoomFor(frames) === true ? last : this.#newGroup();
  }

  #newGroup(): Group {
    const group = createGroup();
    this.#waiting.push(group);
    return group;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#moment();
      this.#lastStart = performance.now();
      await this.#commit(this.#next());
    }
    this.#running = false;
  }

  /** What was added together is never divided: it is on disk as a whole or not at all. */
  #next(): Group[] {
    let count = Math.min(MAX_BLOCKS, this.#waiting.length);
    while (this.#waiting[count - 1]?.goesOn === true) count += 1;
    return this.#waiting.splice(0, count);
  }

  /** A commit costs about the same for one frame as for a thousand, so under load it waits for company. */
  async #moment(): Promise<void> {
    const rest = this.#intervalMs - (performance.now() - this.#lastStart);
    if (rest < 1 || this.#waiting.length > 1) await new Promise((resolve) => setImmediate(resolve));
    else await new Promise((resolve) => setTimeout(resolve, rest));
  }

  async #commit(groups: readonly Group[]): Promise<void> {
    const bytes = groups.reduce((sum, { builder }) => sum + builder.bytes - EMPTY_BYTES, 0);
    try {
      await this.#store(groups.map(({ builder }) => builder));
      this.#pendingBytes -= bytes;
      for (const group of groups) group.resolve();
    } catch (error) {
      this.#pendingBytes -= bytes;
      for (const group of groups) group.reject(error);
    }
  }
}

const EMPTY_BYTES = new BlockBuilder().bytes;

function createGroup(): Group {
  const settle: Pick<Group, 'resolve' | 'reject'> = { resolve() {}, reject() {} };
  const stored = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { builder: new BlockBuilder(), goesOn: false, stored, ...settle };
}

function allStored(groups: readonly Group[]): Promise<void> {
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return only.stored;
  return Promise.all(groups.map(({ stored }) => stored)).then(() => undefined);
}
