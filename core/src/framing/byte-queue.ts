// Bytes that wait for the rest of their frame; appending many small pieces costs no more than their length.

const SMALLEST = 1024;
/** Room above this is given back when the frame is done, so that one big message does not cost memory forever. */
const KEPT = 64 * 1024;
const NOTHING = Buffer.alloc(0);

export class ByteQueue {
  #room: Buffer = NOTHING;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  append(piece: Uint8Array): void {
    const needed = this.length + piece.length;
    if (this.#end + piece.length > this.#room.length) this.#makeRoom(needed);
    this.#room.set(piece, this.#end);
    this.#end += piece.length;
  }

  /** A view of what waits; valid until the next call. */
  peek(): Buffer {
    return this.#room.subarray(this.#start, this.#end);
  }

  /** Forgets the first bytes. */
  skip(count: number): void {
    this.#start += count;
    if (this.#start < this.#end) return;
    this.#start = 0;
    this.#end = 0;
    if (this.#room.length > KEPT) this.#room = NOTHING;
  }

  /** Everything that waits, as a copy of its own. */
  takeAll(): Buffer {
    const taken = Buffer.from(this.peek());
    this.skip(this.length);
    return taken;
  }

  #makeRoom(needed: number): void {
    const waiting = this.peek();
    const room = needed * 2 <= this.#room.length ? this.#room : Buffer.allocUnsafe(roomFor(needed));
    waiting.copy(room, 0);
    this.#end = waiting.length;
    this.#start = 0;
    this.#room = room;
  }
}

function roomFor(needed: number): number {
  return Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(needed)));
}
