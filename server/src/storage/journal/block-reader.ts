// Reads the frames of a block one after the other, without copying payloads.
import {
  FRAME_BYTES,
  HEADER_BYTES,
  INPUT_BYTES,
  ORIGIN_BYTES,
  readHeader,
  TEXT_BYTES,
} from './block-layout.ts';
import type { FrameOrigin } from './frame.ts';

interface ReadInput {
  readonly id: string;
  sequence: number;
}

interface ReadOrigin extends FrameOrigin {
  readonly input: ReadInput;
}

/** `next` moves to the next frame; the properties are that frame's. */
export class BlockReader {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #earliest: number;
  readonly #inputs: ReadInput[] = [];
  readonly #origins: ReadOrigin[] = [];
  #at = HEADER_BYTES;
  #payloadAt: number;
  #read = 0;

  payload: Buffer;
  receivedAt = 0;
  sequence = 0;
  origin: FrameOrigin;

  constructor(bytes: Buffer) {
    const { frames, earliest } = readHeader(bytes);
    this.#bytes = bytes;
    this.#earliest = earliest;
    this.count = frames;
    const inputs = bytes.readUInt16LE(2);
    const origins = bytes.readUInt16LE(4);
    for (let index = 0; index < inputs; index++) this.#readInput();
    for (let index = 0; index < origins; index++) this.#readOrigin();
    this.#payloadAt = this.#at + frames * FRAME_BYTES;
    this.payload = bytes.subarray(0, 0);
    this.origin = { inputId: '', remoteAddress: undefined, remotePort: undefined, remoteHostname: undefined };
  }

  /** Where the payloads begin, or, as they are read, where the next one does. */
  get payloadsAt(): number {
    return this.#payloadAt;
  }

  /** The inputs that the frames came through. */
  get inputIds(): string[] {
    return this.#inputs.map(({ id }) => id);
  }

  next(): boolean {
    if (this.#read >= this.count) return false;
    const bytes = this.#bytes;
    const origin = this.#origins[bytes.readUInt16LE(this.#at)];
    if (origin === undefined) throw new Error('A block of the journal names a sender that it does not have');
    const end = this.#payloadAt + bytes.readUInt32LE(this.#at + 6);
    this.receivedAt = this.#earliest + bytes.readUInt32LE(this.#at + 2);
    this.payload = bytes.subarray(this.#payloadAt, end);
    this.origin = origin;
    this.sequence = origin.input.sequence;
    origin.input.sequence = (origin.input.sequence + 1) >>> 0;
    this.#payloadAt = end;
    this.#at += FRAME_BYTES;
    this.#read += 1;
    return true;
  }

  #readInput(): void {
    const sequence = this.#bytes.readUInt32LE(this.#at);
    this.#at += INPUT_BYTES;
    this.#inputs.push({ id: this.#readText(), sequence });
  }

  #readOrigin(): void {
    const input = this.#inputs[this.#bytes.readUInt16LE(this.#at)];
    if (input === undefined) throw new Error('A block of the journal names an input that it does not have');
    const port = this.#bytes.readUInt32LE(this.#at + 2);
    this.#at += ORIGIN_BYTES;
    this.#origins.push({
      input,
      inputId: input.id,
      remoteAddress: this.#readText() || undefined,
      remotePort: port || undefined,
      remoteHostname: this.#readText() || undefined,
    });
  }

  #readText(): string {
    const start = this.#at + TEXT_BYTES;
    const end = start + this.#bytes.readUInt16LE(this.#at);
    this.#at = end;
    return this.#bytes.toString('utf8', start, end);
  }
}
