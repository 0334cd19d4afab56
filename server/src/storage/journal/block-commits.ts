// Writes frames in groups: everything that arrived while the disk was busy goes with the next commit.
import { groupCommit, type GroupCommit } from '../../group-commit.ts';
import { BlockBuilder } from './block-builder.ts';
import { FRAME_MEMORY, type Frame } from './frame.ts';

/** Stores the blocks and is fulfilled once they are safe on disk. */
export type StoreBlocks = (blocks: readonly BlockBuilder[]) => Promise<void>;

interface Block {
  readonly builder: BlockBuilder;
  /** The next block has more of what was added together. */
  goesOn: boolean;
}

interface OpenBlock {
  readonly block: Block;
  readonly stored: Promise<void>;
}

/** Of one commit; what is beyond goes with the next. */
const MAX_BLOCKS = 16;
const EMPTY_BYTES = new BlockBuilder().bytes;

export class BlockCommits {
  readonly #store: StoreBlocks;
  readonly #commits: GroupCommit<Block, undefined>;
  /** Takes more frames until it is written. */
  #open: OpenBlock | undefined;
  readonly #pending = new Set<Block>();
  #pendingBytes = 0;

  /** @param minIntervalMs from the start of a commit to that of the next, unless a whole block is waiting. */
  constructor(store: StoreBlocks, minIntervalMs: number) {
    this.#store = store;
    this.#commits = groupCommit((blocks) => this.#commit(blocks), {
      maxSize: MAX_BLOCKS,
      sizeToHurry: 2,
      minIntervalMs,
      // What was added together is never divided: it is on disk as a whole or not at all.
      continues: ({ goesOn }) => goesOn,
    });
  }

  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** When the first of the frames came that are not on disk yet. */
  get earliestPending(): number {
    return Math.min(...Array.from(this.#pending, ({ builder }) => builder.earliest));
  }

  add(inputId: string, frames: readonly Frame[], firstSequence: number): Promise<void> {
    if (frames.length === 0) return Promise.resolve();
    let { block, stored } = this.#blockFor(frames);
    const all = [stored];
    let sequence = firstSequence;
    for (const frame of frames) {
      if (block.builder.isFull) {
        block.goesOn = true;
        ({ block, stored } = this.#newBlock());
        all.push(stored);
      }
      const before = block.builder.bytes;
      block.builder.add(inputId, frame, sequence >>> 0);
      this.#pendingBytes += block.builder.bytes - before + FRAME_MEMORY;
      sequence += 1;
    }
    return all.length === 1 ? stored : Promise.all(all).then(() => undefined);
  }

  /** Fulfilled when nothing is left to write. */
  settle(): Promise<void> {
    return this.#commits.idle();
  }

  /** What is added together is in one block if it fits, so that a commit seldom has to be larger than others. */
  #blockFor(frames: readonly Frame[]): OpenBlock {
    const open = this.#open;
    return open?.block.builder.hasRoomFor(frames) === true ? open : this.#newBlock();
  }

  #newBlock(): OpenBlock {
    const block: Block = { builder: new BlockBuilder(), goesOn: false };
    this.#pending.add(block);
    this.#open = { block, stored: this.#commits.add(block) };
    return this.#open;
  }

  async #commit(blocks: readonly Block[]): Promise<undefined[]> {
    if (this.#open !== undefined && blocks.includes(this.#open.block)) this.#open = undefined;
    const bytes = blocks.reduce((sum, { builder }) => sum + memoryOf(builder), 0);
    try {
      await this.#store(blocks.map(({ builder }) => builder));
    } finally {
      this.#pendingBytes -= bytes;
      for (const block of blocks) this.#pending.delete(block);
    }
    return blocks.map(() => undefined);
  }
}

function memoryOf({ bytes, count }: BlockBuilder): number {
  return bytes - EMPTY_BYTES + count * FRAME_MEMORY;
}
