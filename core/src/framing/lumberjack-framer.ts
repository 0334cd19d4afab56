// The Lumberjack protocol, version 2, which Beats and Logstash forwarders speak: events in, and when to acknowledge.
import { inflateSync } from 'node:zlib';
import { ByteQueue } from './byte-queue.ts';
import { frameTooLarge, type FramingProblem } from './framer.ts';
import { pairsToJson } from './lumberjack-pairs.ts';

const VERSION = 0x32;
const [WINDOW, JSON_EVENT, DATA, COMPRESSED] = [0x57, 0x4a, 0x44, 0x43];

export interface LumberjackOptions {
  /** The largest event or compressed block, in bytes as sent. */
  readonly maxFrameSize: number;
  /** The largest block after decompression. */
  readonly maxDecompressedSize: number;
}

export const LUMBERJACK_LIMITS: LumberjackOptions = {
  maxFrameSize: 32 * 1024 * 1024,
  maxDecompressedSize: 128 * 1024 * 1024,
};

/**
 * Takes one event as JSON text. `acknowledge` is set on the last event of a window: when this event and all before it
 * are safe, send `lumberjackAck(acknowledge)`; there are no other acknowledgements.
 */
export type EmitEvent = (event: Buffer, acknowledge: number | undefined) => void;

export interface LumberjackFramer {
  /** Bytes that wait for the rest of their frame. */
  readonly waitingBytes: number;
  push(chunk: Buffer): FramingProblem | undefined;
}

export function createLumberjackFramer(options: LumberjackOptions, emit: EmitEvent): LumberjackFramer {
  return new FrameReader(options, emit);
}

/** What the server answers. */
export function lumberjackAck(sequence: number): Buffer {
  const answer = Buffer.from([VERSION, 0x41, 0, 0, 0, 0]);
  answer.writeUInt32BE(sequence, 2);
  return answer;
}

class FrameReader implements LumberjackFramer {
  readonly #waiting = new ByteQueue();
  readonly #options: LumberjackOptions;
  readonly #emit: EmitEvent;
  #windowSize = 0;
  /** How many bytes the frame at the front of the queue has at least; no need to look before they are there. */
  #needed = 2;
  #problem: FramingProblem | undefined;

  constructor(options: LumberjackOptions, emit: EmitEvent) {
    this.#options = options;
    this.#emit = emit;
  }

  get waitingBytes(): number {
    return this.#waiting.length;
  }

  push(chunk: Buffer): FramingProblem | undefined {
    if (this.#problem !== undefined || chunk.length === 0) return this.#problem;
    if (this.#waiting.length === 0) {
      const used = this.#read(chunk, false);
      if (used < chunk.length) this.#waiting.append(chunk.subarray(used));
    } else {
      this.#waiting.append(chunk);
      // Events are views, and the queue's room is used again, so what waited is copied out first.
      if (this.#waiting.length >= this.#needed) {
        const together = this.#waiting.takeAll();
        const used = this.#read(together, false);
        if (used < together.length) this.#waiting.append(together.subarray(used));
      }
    }
    return this.#problem;
  }

  /** Reads whole frames and returns how many bytes they took. */
  #read(bytes: Buffer, decompressed: boolean): number {
    let position = 0;
    while (this.#problem === undefined) {
      const size = this.#frameSize(bytes, position);
      if (this.#problem !== undefined) break;
      if (position + size > bytes.length) {
        this.#needed = size;
        if (decompressed && position < bytes.length)
          this.#fail('invalid_compression', 'A compressed block does not hold whole frames');
        return position;
      }
      this.#take(bytes, position, size, decompressed);
      position += size;
    }
    return bytes.length;
  }

  /** The size of the frame at a position, or, when that is not known yet, more than is there. */
  #frameSize(bytes: Buffer, at: number): number {
    const available = bytes.length - at;
    if (available >= 1 && bytes[at] !== VERSION)
      this.#fail('unsupported_version', 'The sender does not speak Lumberjack version 2');
    if (available < 2) return 2;
    switch (bytes[at + 1]) {
      case WINDOW:
        return 6;
      case JSON_EVENT:
        return available < 10 ? 10 : this.#checked(10, bytes.readUInt32BE(at + 6));
      case COMPRESSED:
        return available < 6 ? 6 : this.#checked(6, bytes.readUInt32BE(at + 2));
      case DATA:
        return available < 10 ? 10 : this.#dataSize(bytes, at);
      default:
        this.#fail(
          'unknown_frame_type',
          'The sender uses a frame type that Lumberjack version 2 does not have',
        );
        return 0;
    }
  }

  #checked(header: number, payload: number): number {
    if (payload > this.#options.maxFrameSize) this.#problem ??= frameTooLarge(this.#options.maxFrameSize);
    return header + payload;
  }

  /** Key lengths and value lengths are between the pairs, so the size shows only while walking along them. */
  #dataSize(bytes: Buffer, at: number): number {
    let rest = 2 * bytes.readUInt32BE(at + 6);
    let end = at + 10;
    // Each text has a length of four bytes, so the count alone already tells a size.
    this.#checked(0, rest * 4);
    while (rest > 0 && this.#problem === undefined) {
      if (end + 4 > bytes.length) return end - at + 4 * rest;
      end += 4 + bytes.readUInt32BE(end);
      rest--;
      this.#checked(0, end - at);
    }
    return end - at;
  }

  #take(bytes: Buffer, at: number, size: number, decompressed: boolean): void {
    const type = bytes[at + 1];
    if (type === WINDOW) this.#windowSize = bytes.readUInt32BE(at + 2);
    else if (type === COMPRESSED) this.#takeCompressed(bytes.subarray(at + 6, at + size), decompressed);
    else {
      const body = bytes.subarray(at + 10, at + size);
      const sequence = bytes.readUInt32BE(at + 2);
      this.#emit(
        type === DATA ? pairsToJson(body) : body,
        sequence === this.#windowSize ? sequence : undefined,
      );
    }
  }

  #takeCompressed(block: Buffer, decompressed: boolean): void {
    if (decompressed) {
      this.#fail('nested_compression', 'A compressed block holds another compressed block');
      return;
    }
    const { maxDecompressedSize } = this.#options;
    let plain: Buffer;
    try {
      plain = inflateSync(block, { maxOutputLength: maxDecompressedSize });
    } catch (error) {
      const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      if (tooLarge)
        this.#fail('decompressed_too_large', `A block is larger than ${maxDecompressedSize} bytes unpacked`);
      else this.#fail('invalid_compression', 'A compressed block cannot be unpacked');
      return;
    }
    this.#read(plain, true);
  }

  #fail(reason: FramingProblem['reason'], text: string): void {
    this.#problem ??= { reason, text };
  }
}
