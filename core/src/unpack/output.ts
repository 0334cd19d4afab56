// Where unpacked bytes go: grows as needed, up to a limit that no input can talk it out of.

export type Unpacked =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly problem: string };

/** Thrown within the unpackers only; they return it as a value. */
export class UnpackProblem extends Error {}

export class UnpackOutput {
  readonly #limit: number;
  #buffer: Buffer;
  #length = 0;

  constructor(limit: number, expected: number) {
    this.#limit = limit;
    this.#buffer = Buffer.allocUnsafe(Math.min(limit, Math.max(64, expected)));
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Bytes of the input as they are. */
  append(source: Buffer, start: number, count: number): void {
    if (start + count > source.length) throw new UnpackProblem('The data ends too early');
    this.#makeRoom(count);
    source.copy(this.#buffer, this.#length, start, start + count);
    this.#length += count;
  }

  /** Bytes that came out before; they may overlap with those that are being written, and then repeat. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.#length)
      throw new UnpackProblem('The data refers to what is not there');
    this.#makeRoom(count);
    const buffer = this.#buffer;
    let to = this.#length;
    this.#length += count;
    if (distance >= count) buffer.copyWithin(to, to - distance, to - distance + count);
    else for (; to < this.#length; to++) buffer[to] = buffer[to - distance] ?? 0;
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count;
    if (needed > this.#limit)
      throw new UnpackProblem(`The data is larger than ${this.#limit} bytes unpacked`);
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(needed, 2 * this.#buffer.length)));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Runs an unpacker; what it throws about the data becomes a value. */
export function unpackInto(output: UnpackOutput, work: () => void): Unpacked {
  try {
    work();
    return { ok: true, bytes: output.bytes };
  } catch (error) {
    if (error instanceof UnpackProblem) return { ok: false, problem: error.message };
    // Reading behind the end of a buffer.
    if (error instanceof RangeError) return { ok: false, problem: 'The data ends too early' };
    throw error;
  }
}
