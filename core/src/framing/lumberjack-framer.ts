// The Lumberjack protocol, version 2, which Beats and Logstash forwarders speak: events in, and when to acknowledge.
import { ByteQueue } from './byte-queue.ts';
import { frameTooLarge, type FramingProblem } from './framer.ts';
import { pairsToJson } from './lumberjack-pairs.ts';
import { unpackBlock, type UnpackBlock } from './lumberjack-unpack.ts';

const VERSION = 0x32;
const [WINDOW, JSON_EVENT, DATA, COMPRESSED] = [0x57, 0x4a, 0x44, 0x43];

/** Between two pauses; a few milliseconds of work at most. */
const [MAX_EVENTS_IN_SLICE, MAX_PAIR_BYTES_IN_SLICE] = [2048, 1024 * 1024];

export interface LumberjackOptions {
  /** The largest event or compressed block, in bytes as sent. */
  readonly maxFrameSize: number;
  /** The largest event in the old form of keys and values, which has to be rewritten. */
  readonly maxPairsSize: number;
  /** The largest block after decompression. */
  readonly maxDecompressedSize: number;
  /** In one compressed block, and in one window: an event of no bytes costs us much more than it costs its sender. */
  readonly maxEvents: number;
}

export interface LumberjackHooks {
  /**
   * Called for one event as JSON text. `acknowledge` is set on the last event of a window: when this event and all
   * before it are safe, send `lumberjackAck(acknowledge)`; there are no other acknowledgements.
   */
  emit(event: Buffer, acknowledge: number | undefined): void;
  /** Called after some thousand events: a chance to hand them over and to let others work. False ends the reading. */
  pause?(): Promise<boolean>;
  /** How blocks are unpacked. */
  readonly unpack?: UnpackBlock | undefined;
}

export interface LumberjackFramer {
  /** Bytes that wait for the rest of their frame. */
  readonly waitingBytes: number;
  /** The next bytes; not before the ones before are done. */
  push(chunk: Buffer): Promise<FramingProblem | undefined>;
}

export function createLumberjackFramer(options: LumberjackOptions, hooks: LumberjackHooks): LumberjackFramer {
  return new FrameReader(options, hooks);
}

/** What the server answers. */
export function lumberjackAck(sequence: number): Buffer {
  const answer = Buffer.from([VERSION, 0x41, 0, 0, 0, 0]);
  answer.writeUInt32BE(sequence, 2);
  return answer;
}

/** Frames one after the other: of the connection, or of a compressed block. */
class Source {
  readonly waiting = new ByteQueue();
  /** How many bytes the frame at the front of the queue has at least; no need to look before they are there. */
  needed = 2;
  /** Frames so far. */
  frames = 0;
  readonly isBlock: boolean;

  constructor(isBlock: boolean) {
    this.isBlock = isBlock;
  }
}

class FrameReader implements LumberjackFramer {
  readonly #connection = new Source(false);
  readonly #options: LumberjackOptions;
  readonly #hooks: LumberjackHooks;
  #windowSize = 0;
  #problem: FramingProblem | undefined;
  #isEnded = false;
  /** Since the last pause. */
  #events = 0;
  #pairBytes = 0;

  constructor(options: LumberjackOptions, hooks: LumberjackHooks) {
    this.#options = options;
    this.#hooks = hooks;
  }

  get waitingBytes(): number {
    return this.#connection.waiting.length;
  }

  async push(chunk: Buffer): Promise<FramingProblem | undefined> {
    await this.#take(this.#connection, chunk);
    return this.#problem;
  }

  get #isDone(): boolean {
    return this.#problem !== undefined || this.#isEnded;
  }

  /** The next bytes of a source. */
  async #take(source: Source, chunk: Buffer): Promise<void> {
    if (this.#isDone || chunk.length === 0) return;
    const { waiting } = source;
    let bytes = chunk;
    if (waiting.length > 0) {
      waiting.append(chunk);
      if (waiting.length < source.needed) return;
      // Events are views, and the queue's room is used again, so what waited is copied out first.
      bytes = waiting.takeAll();
    }
    const used = await this.#read(source, bytes);
    if (used < bytes.length) waiting.append(bytes.subarray(used));
  }

  /** Reads whole frames and returns how many bytes they took. */
  async #read(source: Source, bytes: Buffer): Promise<number> {
    let position = 0;
    while (!this.#isDone) {
      const size = this.#frameSize(bytes, position);
      if (this.#isDone) break;
      if (position + size > bytes.length) {
        source.needed = size;
        return position;
      }
      if (bytes[position + 1] === COMPRESSED)
        await this.#takeCompressed(source, bytes.subarray(position + 6, position + size));
      else this.#takeFrame(bytes, position, size);
      position += size;
      source.frames++;
      if (source.isBlock && source.frames > this.#options.maxEvents) this.#failEvents('block');
      if (this.#events >= MAX_EVENTS_IN_SLICE || this.#pairBytes >= MAX_PAIR_BYTES_IN_SLICE)
        await this.#pause();
    }
    return bytes.length;
  }

  async #pause(): Promise<void> {
    this.#events = 0;
    this.#pairBytes = 0;
    const goesOn = await this.#hooks.pause?.();
    if (goesOn === false) this.#isEnded = true;
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

  #checked(header: number, payload: number, limit = this.#options.maxFrameSize): number {
    if (payload > limit) this.#problem ??= frameTooLarge(limit);
    return header + payload;
  }

  /** Key lengths and value lengths are between the pairs, so the size shows only while walking along them. */
  #dataSize(bytes: Buffer, at: number): number {
    let rest = 2 * bytes.readUInt32BE(at + 6);
    let end = at + 10;
    // Each text has a length of four bytes, so the count alone already tells a size.
    this.#checked(0, rest * 4, this.#options.maxPairsSize);
    while (rest > 0 && this.#problem === undefined) {
      if (end + 4 > bytes.length) return end - at + 4 * rest;
      end += 4 + bytes.readUInt32BE(end);
      rest--;
      this.#checked(0, end - at, this.#options.maxPairsSize);
    }
    return end - at;
  }

  #takeFrame(bytes: Buffer, at: number, size: number): void {
    const type = bytes[at + 1];
    this.#events++;
    if (type === WINDOW) {
      this.#windowSize = bytes.readUInt32BE(at + 2);
      if (this.#windowSize > this.#options.maxEvents) this.#failEvents('window');
      return;
    }
    const body = bytes.subarray(at + 10, at + size);
    const sequence = bytes.readUInt32BE(at + 2);
    if (type === DATA) this.#pairBytes += body.length;
    this.#hooks.emit(
      type === DATA ? pairsToJson(body) : body,
      sequence === this.#windowSize ? sequence : undefined,
    );
  }

  async #takeCompressed(source: Source, packed: Buffer): Promise<void> {
    if (source.isBlock) {
      this.#fail('nested_compression', 'A compressed block holds another compressed block');
      return;
    }
    const block = new Source(true);
    const unpack = this.#hooks.unpack ?? unpackBlock;
    const problem = await unpack(packed, this.#options.maxDecompressedSize, async (piece) => {
      await this.#take(block, piece);
      return !this.#isDone;
    });
    this.#problem ??= problem;
    if (!this.#isDone && block.waiting.length > 0)
      this.#fail('invalid_compression', 'A compressed block does not hold whole frames');
  }

  #failEvents(where: 'block' | 'window'): void {
    this.#fail('too_many_events', `A ${where} has more than ${this.#options.maxEvents} events`);
  }

  #fail(reason: FramingProblem['reason'], text: string): void {
    this.#problem ??= { reason, text };
  }
}
