// Memory that is used again and again. The bytes of buffers lie outside of the heap, and V8 goes through its whole heap whenever
// 64 MB of new ones have come up: for the buffers of every batch of messages that costs more than to fill them.

const SMALLEST = 1024;

export class SpareBytes {
  readonly #most: number;
  /** By size. */
  readonly #kept = new Map<number, ArrayBuffer[]>();
  #bytes = 0;

  /** @param most how many bytes are kept for later */
  constructor(most: number) {
    this.#most = most;
  }

  /** At least so many bytes, with whatever was in them. */
  take(size: number): Buffer<ArrayBuffer> {
    const room = roomFor(size);
    const kept = this.#kept.get(room)?.pop();
    if (kept === undefined) return Buffer.allocUnsafeSlow(room);
    this.#bytes -= room;
    return Buffer.from(kept);
  }

  /** Whoever gives bytes back does not look at them any more. Those that did not come from here are left to others. */
  give(buffer: ArrayBufferLike): void {
    const room = buffer.byteLength;
    if (!(buffer instanceof ArrayBuffer) || room !== roomFor(room) || this.#bytes + room > this.#most) return;
    const kept = this.#kept.get(room);
    if (kept === undefined) this.#kept.set(room, [buffer]);
    else kept.push(buffer);
    this.#bytes += room;
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }
}

/** In quarters of powers of two, so that what was given fits what is taken. */
function roomFor(size: number): number {
  const needed = Math.max(size, SMALLEST);
  const step = 2 ** Math.floor(Math.log2(needed)) / 4;
  return Math.ceil(needed / step) * step;
}
