// Puts chunked GELF messages together again, with limits on time, number and bytes of what waits.

export const CHUNK_HEADER_BYTES = 12;
export const MAX_CHUNKS = 128;

export interface ChunkLimits {
  /** Milliseconds after the first chunk. */
  readonly maxAge: number;
  readonly maxSets: number;
  readonly maxBytes: number;
}

export const GELF_CHUNK_LIMITS: ChunkLimits = { maxAge: 5000, maxSets: 20_000, maxBytes: 64 * 1024 * 1024 };

export type ChunkResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'complete'; readonly payload: Buffer }
  | { readonly kind: 'refused'; readonly text: string };

interface ChunkSet {
  readonly id: string;
  readonly startedAt: number;
  readonly chunks: (Buffer | undefined)[];
  missing: number;
  bytes: number;
}

const WAITING: ChunkResult = { kind: 'waiting' };
const refused = (text: string): ChunkResult => ({ kind: 'refused', text });

/** One for all inputs and senders: the message id alone tells which chunks belong together. */
export class GelfChunkAssembler {
  /** In the order of their first chunks, so the oldest are in front. */
  readonly #sets = new Map<string, ChunkSet>();
  readonly #limits: ChunkLimits;
  #bytes = 0;
  #dropped = 0;

  constructor(limits: ChunkLimits = GELF_CHUNK_LIMITS) {
    this.#limits = limits;
  }

  /** Messages given up so far, because their chunks came too late or too much was waiting. */
  get dropped(): number {
    return this.#dropped;
  }

  get waitingBytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer, now: number): ChunkResult {
    if (chunk.length < CHUNK_HEADER_BYTES) return refused('A chunk is shorter than its header');
    const number = chunk[10] ?? 0;
    const count = chunk[11] ?? 0;
    if (count === 0 || count > MAX_CHUNKS)
      return refused(`A message may have 1 to ${MAX_CHUNKS} chunks, not ${count}`);
    if (number >= count) return refused(`Chunk ${number} cannot be one of ${count}`);
    if (count === 1) return { kind: 'complete', payload: chunk.subarray(CHUNK_HEADER_BYTES) };

    this.expire(now);
    const id = chunk.toString('latin1', 2, 10);
    const set = this.#sets.get(id) ?? this.#open(id, count, now);
    if (set.chunks.length !== count) return refused('Chunks of one message disagree about their number');
    if (set.chunks[number] !== undefined) return WAITING;
    // A copy: datagrams may share a large buffer, which must not live as long as the slowest chunk.
    const body = Buffer.from(chunk.subarray(CHUNK_HEADER_BYTES));
    set.chunks[number] = body;
    set.missing--;
    set.bytes += body.length;
    this.#bytes += body.length;
    if (set.missing === 0) {
      this.#close(set);
      return { kind: 'complete', payload: Buffer.concat(set.chunks as Buffer[], set.bytes) };
    }
    this.#makeRoom();
    return WAITING;
  }

  /** Gives up what waits for too long; call it every second. */
  expire(now: number): void {
    for (const set of this.#sets.values()) {
      if (now - set.startedAt <= this.#limits.maxAge) return;
      this.#drop(set);
    }
  }

  #open(id: string, count: number, startedAt: number): ChunkSet {
    const chunks = Array.from<Buffer | undefined>({ length: count });
    const set: ChunkSet = { id, startedAt, chunks, missing: count, bytes: 0 };
    this.#sets.set(id, set);
    return set;
  }

  #makeRoom(): void {
    for (const set of this.#sets.values()) {
      if (this.#sets.size <= this.#limits.maxSets && this.#bytes <= this.#limits.maxBytes) return;
      this.#drop(set);
    }
  }

  #drop(set: ChunkSet): void {
    this.#close(set);
    this.#dropped++;
  }

  #close(set: ChunkSet): void {
    this.#sets.delete(set.id);
    this.#bytes -= set.bytes;
  }
}
