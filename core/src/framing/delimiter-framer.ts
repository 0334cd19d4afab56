// Frames that end with a byte: a newline (with or without carriage return), or NUL as GELF over TCP has it.
import { ByteQueue } from './byte-queue.ts';
import { frameTooLarge, type EmitFrame, type Framer, type FramingProblem } from './framer.ts';

const CARRIAGE_RETURN = 13;
/** A sender of nothing but delimiters is not worth a view of its bytes for each. */
const NOTHING = Buffer.alloc(0);

export interface DelimiterOptions {
  readonly delimiter: 'newline' | 'nul';
  /** In bytes, without the delimiter. */
  readonly maxFrameSize: number;
  /** Whether text without its delimiter is a message when the connection ends. */
  readonly emitRest: boolean;
}

export function createDelimiterFramer(options: DelimiterOptions, emit: EmitFrame): Framer {
  return new DelimiterFramer(options, emit);
}

class DelimiterFramer implements Framer {
  readonly #waiting = new ByteQueue();
  readonly #delimiter: number;
  readonly #stripReturn: boolean;
  readonly #limit: number;
  readonly #emitRest: boolean;
  readonly #emit: EmitFrame;
  #problem: FramingProblem | undefined;

  constructor({ delimiter, maxFrameSize, emitRest }: DelimiterOptions, emit: EmitFrame) {
    this.#delimiter = delimiter === 'newline' ? 10 : 0;
    this.#stripReturn = delimiter === 'newline';
    this.#limit = maxFrameSize;
    this.#emitRest = emitRest;
    this.#emit = emit;
  }

  get waitingBytes(): number {
    return this.#waiting.length;
  }

  push(chunk: Buffer): FramingProblem | undefined {
    let start = 0;
    while (this.#problem === undefined) {
      const end = chunk.indexOf(this.#delimiter, start);
      if (end === -1) {
        this.#keep(start === 0 ? chunk : chunk.subarray(start));
        break;
      }
      this.#complete(start === end ? NOTHING : chunk.subarray(start, end));
      start = end + 1;
    }
    return this.#problem;
  }

  end(): void {
    if (this.#emitRest && this.#problem === undefined && this.#waiting.length > 0) this.#complete(NOTHING);
  }

  #complete(piece: Buffer): void {
    let frame = piece;
    if (this.#waiting.length > 0) {
      if (this.#waiting.length + piece.length > this.#limit + 1) {
        this.#problem = frameTooLarge(this.#limit);
        return;
      }
      this.#waiting.append(piece);
      frame = this.#waiting.takeAll();
    }
    if (this.#stripReturn && frame[frame.length - 1] === CARRIAGE_RETURN)
      frame = frame.subarray(0, frame.length - 1);
    if (frame.length > this.#limit) this.#problem = frameTooLarge(this.#limit);
    else this.#emit(frame);
  }

  #keep(piece: Buffer): void {
    if (piece.length === 0) return;
    const length = this.#waiting.length + piece.length;
    // One byte more may still turn out to be the carriage return of the delimiter.
    const mayBeReturn =
      this.#stripReturn && length === this.#limit + 1 && piece[piece.length - 1] === CARRIAGE_RETURN;
    if (length > this.#limit && !mayBeReturn) this.#problem = frameTooLarge(this.#limit);
    else this.#waiting.append(piece);
  }
}
