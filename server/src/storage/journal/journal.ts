// The journal between receiving and storing: frames go in at the end, batches are read from the front, and what has
// been stored is taken away. Survives `kill -9` and power failures.
import { randomBytes } from 'node:crypto';
import type { BaseLogger } from 'pino';
import { retry } from '../../backoff.ts';
import type { BatchAssignment } from './assignment.ts';
import { blockMemory, type BlockBuilder } from './block-builder.ts';
import { commit } from './commit.ts';
import { diskRoom } from './disk-room.ts';
import type { Frame } from './frame.ts';
import { BlockCommits } from './block-commits.ts';
import { openJournalFiles, type JournalFiles } from './journal-files.ts';

export interface JournalOptions {
  readonly directory: string;
  readonly maxBytes: number;
  readonly flushIntervalMs: number;
  readonly logger: Pick<BaseLogger, 'warn'>;
}

/** A block that is on disk. */
export interface StoredBlock {
  /** Of its first frame. */
  readonly offset: number;
  readonly frames: number;
  readonly bytes: number;
  readonly earliest: number;
}

export interface Purged {
  /** The offset behind what was taken away. */
  readonly to: number;
  readonly frames: number;
  readonly removed: Promise<void>;
}

/** What may be kept in the journal's small notes. */
export type JournalNote = string | number | boolean | object;

/** For what must be written when the disk refuses it. */
const RETRY = { firstMs: 1000, maxMs: 5000 };

export class Journal {
  readonly directory: string;
  readonly maxBytes: number;
  /** Part of the names of batches: a journal that somebody removed must not name its batches like the one before. */
  readonly id: string;
  readonly #files: JournalFiles;
  readonly #commits: BlockCommits;
  /** The offset of the next frame. */
  #end = 0;
  #bytes = 0;
  #frames = 0;
  #blocks = 0;
  readonly #logger: Pick<BaseLogger, 'warn'>;
  readonly #closing = new AbortController();
  #onAppended: (blocks: readonly StoredBlock[]) => void = () => undefined;

  constructor({ directory, maxBytes, flushIntervalMs, logger }: JournalOptions) {
    this.#logger = logger;
    this.directory = directory;
    this.maxBytes = maxBytes;
    this.#files = openJournalFiles(directory, maxBytes);
    this.#commits = new BlockCommits((blocks) => this.#store(blocks), flushIntervalMs);
    this.id = this.#identify();
    this.#takeStock();
  }

  /** Bytes of frames that are on disk and not in a table yet. */
  get bytes(): number {
    return this.#bytes;
  }

  get frames(): number {
    return this.#frames;
  }

  get blocks(): number {
    return this.#blocks;
  }

  /** Bytes of frames that are not on disk yet. */
  get pendingBytes(): number {
    return this.#commits.pendingBytes;
  }

  /** When the first frame of the oldest block came. */
  get oldest(): number | undefined {
    for (const { earliest } of this.list(0)) return earliest;
    return undefined;
  }

  /** When the first of the frames came that are in no table yet, also of those that are not on disk; undefined without any. */
  get waitingSince(): number | undefined {
    const onDisk = this.#frames > 0 ? this.oldest : undefined;
    const earliest = Math.min(onDisk ?? Infinity, this.#commits.earliestPending);
    return earliest === Infinity ? undefined : earliest;
  }

  /** How many bytes the disk can still take. */
  room(): Promise<number> {
    return diskRoom(this.directory, this.#bytes);
  }

  /** Fulfilled once the frames are on disk; rejects with a `JournalDiskError` when the disk refuses them, all of them. */
  append(inputId: string, frames: readonly Frame[], firstSequence: number): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(new Error('The journal is closed'));
    return this.#commits.add(inputId, frames, firstSequence);
  }

  /** The listener hears of every commit of frames. There is one listener. */
  onAppended(listener: (blocks: readonly StoredBlock[]) => void): void {
    this.#onAppended = listener;
  }

  /** The blocks from an offset on, in order, as of now. */
  *list(from: number): Generator<StoredBlock> {
    this.#files.environment.resetReadTxn();
    for (const { key, value } of this.#files.heads.getRange({ start: from, snapshot: false })) {
      const [frames, bytes, earliest] = value;
      yield { offset: key, frames, bytes, earliest };
    }
  }

  /** The bytes of a block, in memory of their own; undefined when it is gone. */
  read(offset: number): Buffer | undefined {
    return this.#files.blocks.getBinary(offset);
  }

  assignments(): BatchAssignment[] {
    this.#files.environment.resetReadTxn();
    return [...this.#files.assignments.getRange({})].map(({ value }) => value);
  }

  /** Fulfilled once it is on disk. Replaces an earlier one of the same batch. */
  async assign(assignment: BatchAssignment): Promise<void> {
    const { environment, assignments } = this.#files;
    await commit(environment, () => void assignments.put(assignment.from, assignment));
  }

  /**
   * The blocks are in their tables and go, together with the assignment of their batch. Nobody need wait for it: a
   * batch whose end did not reach the disk is stored again under the same name, which does nothing.
   */
  async finish(
    from: number,
    blocks: readonly StoredBlock[],
    notes: Readonly<Record<string, JournalNote>>,
  ): Promise<void> {
    await this.#take(blocks, notes, from);
  }

  /** Takes away blocks from an offset on that are older than a moment. They count as gone at once. */
  purge(from: number, olderThan: number): Purged {
    const old: StoredBlock[] = [];
    let to = from;
    for (const block of this.list(from)) {
      if (block.earliest >= olderThan) break;
      old.push(block);
      to = block.offset + block.frames;
    }
    const frames = old.reduce((sum, block) => sum + block.frames, 0);
    return { to, frames, removed: old.length === 0 ? Promise.resolve() : this.#take(old, {}, undefined) };
  }

  /** A copy as of one moment, while it is written on. The directory must be there. */
  async copyTo(directory: string): Promise<void> {
    await this.#files.environment.backup(directory, true);
  }

  note(name: string): unknown {
    return this.#files.state.get(name);
  }

  /** Tries until the disk takes it; rejects when the journal is closed before. */
  async keepNote(name: string, value: JournalNote): Promise<void> {
    await this.#commitWithRetry(() => void this.#files.state.put(name, value));
  }

  /** Lets everything that was taken over reach the disk. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#commits.settle();
    await this.#files.environment.close();
  }

  async #store(builders: readonly BlockBuilder[]): Promise<void> {
    const { environment, blocks, heads } = this.#files;
    const stored = builders.map(({ count: frames, bytes, earliest }): StoredBlock => {
      const offset = this.#end;
      this.#end += frames;
      return { offset, frames, bytes, earliest };
    });
    const encoded = builders.map((builder) => builder.encode());
    await commit(environment, () => {
      for (const [place, { offset, frames, bytes, earliest }] of stored.entries()) {
        void blocks.put(offset, encoded[place] ?? Buffer.alloc(0));
        void heads.put(offset, [frames, bytes, earliest]);
      }
    });
    for (const { buffer } of encoded) blockMemory.give(buffer);
    for (const { bytes, frames } of stored) this.#count(bytes, frames, 1);
    this.#onAppended(stored);
  }

  /** Offsets never come again, not even when the journal is empty: they are part of the names of batches. */
  async #take(
    blocks: readonly StoredBlock[],
    notes: Readonly<Record<string, JournalNote>>,
    assignment: number | undefined,
  ): Promise<void> {
    const { assignments, heads, state } = this.#files;
    for (const { bytes, frames } of blocks) this.#count(-bytes, -frames, -1);
    // Taking away writes too. What stayed would be stored again after the next start, when its name may be forgotten.
    await this.#commitWithRetry(() => {
      for (const { offset } of blocks) {
        void this.#files.blocks.remove(offset);
        void heads.remove(offset);
      }
      if (assignment !== undefined) void assignments.remove(assignment);
      for (const [name, value] of Object.entries({ ...notes, end: this.#end })) void state.put(name, value);
    });
  }

  /** Rejects when the journal is closed first. */
  #commitWithRetry(work: () => void): Promise<void> {
    return retry(() => commit(this.#files.environment, work), {
      ...RETRY,
      ref: false,
      signal: this.#closing.signal,
      onRetry: (error, pauseMs) =>
        this.#logger.warn(
          { err: error, pauseMs },
          'The journal cannot be written; it is tried again. Check the disk of the journal.',
        ),
    });
  }

  #count(bytes: number, frames: number, blocks: number): void {
    this.#bytes += bytes;
    this.#frames += frames;
    this.#blocks += blocks;
  }

  #identify(): string {
    const known = this.#files.state.get('id');
    if (typeof known === 'string') return known;
    const id = randomBytes(4).toString('hex');
    this.#files.state.putSync('id', id);
    return id;
  }

  #takeStock(): void {
    this.#end = Number(this.#files.state.get('end') ?? 0);
    for (const { offset, frames, bytes } of this.list(0)) {
      this.#count(bytes, frames, 1);
      this.#end = Math.max(this.#end, offset + frames);
    }
  }
}
