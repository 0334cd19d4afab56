// Frames with their length in front (`11 hello world`), as RFC 6587 section 3.4.1 has them.
import { ByteQueue } from './byte-queue.ts';
import { frameTooLarge, type EmitFrame, type Framer, type FramingProblem } from './framer.ts';

const SPACE = 32;
const NEWLINE = 10;
const MAX_DIGITS = 10;

export function createOctetCountFramer(maxFrameSize: number, emit: EmitFrame): Framer {
  return new OctetCountFramer(maxFrameSize, emit);
}

class OctetCountFramer implements Framer {
  readonly #waiting = new ByteQueue();
  readonly #limit: number;
  readonly #emit: EmitFrame;
  #digits = 0;
  #length = 0;
  #inFrame = false;
  #problem: FramingProblem | undefined;

  constructor(limit: number, emit: EmitFrame) {
    this.#limit = limit;
    this.#emit = emit;
  }

  get waitingBytes(): number {
    return this.#waiting.length;
  }

  push(chunk: Buffer): FramingProblem | undefined {
    let position = 0;
    while (position < chunk.length && this.#problem === undefined) {
      position = this.#inFrame ? this.#readFrame(chunk, position) : this.#readLength(chunk, position);
    }
    return this.#problem;
  }

  /** A frame that is shorter than its length promised is no message. */
  end(): void {}

  #readLength(chunk: Buffer, from: number): number {
    for (let position = from; position < chunk.length; position++) {
      const byte = chunk[position] ?? 0;
      if (byte >= 48 && byte <= 57 && this.#digits < MAX_DIGITS && (byte > 48 || this.#digits > 0)) {
        this.#length = this.#length * 10 + byte - 48;
        this.#digits++;
      } else if (byte === SPACE && this.#digits > 0) {
        if (this.#length > this.#limit) this.#problem = frameTooLarge(this.#limit);
        this.#inFrame = true;
        return position + 1;
      } else if (byte !== NEWLINE || this.#digits > 0) {
        // A newline between frames is not in the RFC, but some senders end every message with one.
        this.#problem = {
          reason: 'invalid_length',
          text: 'The sender counts octets (RFC 6587), but a message does not start with its length',
        };
        return chunk.length;
      }
    }
    return chunk.length;
  }

  #readFrame(chunk: Buffer, from: number): number {
    const end = from + this.#length - this.#waiting.length;
    if (end > chunk.length) {
      this.#waiting.append(chunk.subarray(from));
      return chunk.length;
    }
    let frame = chunk.subarray(from, end);
    if (this.#waiting.length > 0) {
      this.#waiting.append(frame);
      frame = this.#waiting.takeAll();
    }
    this.#inFrame = false;
    this.#digits = 0;
    this.#length = 0;
    this.#emit(frame);
    return end;
  }
}
