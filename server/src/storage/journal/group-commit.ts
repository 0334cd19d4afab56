// Writes frames in groups: everything that arrived while the disk was busy goes with the next commit.
import { BlockBuilder } from './block-builder.ts';
import type { Frame } from './frame.ts';

/** Stores the blocks and is fulfilled once they are safe on disk. */
export type StoreBlocks = (blocks: readonly BlockBuilder[]) => Promise<void>;

interface Group {
  readonly builder: BlockBuilder;
  readonly stored: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Of one commit; what is beyond goes with the next. */
const MOST_BLOCKS = 16;

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
    const groups = new Set<Group>();
    let sequence = firstSequence;
    for (const frame of frames) {
      const group = this.#openGroup();
      const before = group.builder.bytes;
      group.builder.add(inputId, frame, sequence >>> 0);
      this.#pendingBytes += group.builder.bytes - before;
      sequence += 1;
      groups.add(group);
    }
    if (!this.#running && groups.size > 0) {
      this.#running = true;
      this.#idle = this.#run();
    }
    return allStored([...groups]);
  }

  /** Fulfilled when nothing is left to write. */
  async settle(): Promise<void> {
    while (this.#running) await this.#idle;
  }

  #openGroup(): Group {
    const last = this.#waiting.at(-1);
    if (last !== undefined && !last.builder.isFull) return last;
    const group = createGroup();
    this.#waiting.push(group);
    return group;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#moment();
      this.#lastStart = performance.now();
      await this.#commit(this.#waiting.splice(0, MOST_BLOCKS));
    }
    this.#running = false;
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
  return { builder: new BlockBuilder(), stored, ...settle };
}

function allStored(groups: readonly Group[]): Promise<void> {
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return only.stored;
  return Promise.all(groups.map(({ stored }) => stored)).then(() => undefined);
}
