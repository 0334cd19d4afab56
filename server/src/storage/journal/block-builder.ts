// Collects frames until they are written to the journal as one block.
import {
  FRAME_BYTES,
  HEADER_BYTES,
  INPUT_BYTES,
  MAX_TEXT_BYTES,
  MAX_FRAMES,
  ORIGIN_BYTES,
  TEXT_BYTES,
  VERSION,
} from './block-layout.ts';
import type { Frame } from './frame.ts';
import { SpareBytes } from '../spare-bytes.ts';

/** What blocks are written in, from the time that they are encoded until they are on disk. */
export const blockMemory = new SpareBytes(8 * 1024 * 1024);

/** A block is closed when it has reached this size; a single frame may be larger. */
const FULL_BYTES = 1024 * 1024;

interface BlockInput {
  readonly id: Buffer;
  readonly sequence: number;
}

interface BlockOrigin {
  readonly input: number;
  readonly port: number;
  readonly address: Buffer;
  readonly hostname: Buffer;
}

export class BlockBuilder {
  readonly #inputs: BlockInput[] = [];
  readonly #inputPlaces = new Map<string, number>();
  readonly #origins: BlockOrigin[] = [];
  readonly #originPlaces = new Map<string, number>();
  readonly #frames: Frame[] = [];
  readonly #frameOrigins: number[] = [];
  #earliest = Number.POSITIVE_INFINITY;
  #bytes = HEADER_BYTES;
  #lastInput = '';
  #lastFrame: Frame | undefined;
  #lastOrigin = 0;

  get count(): number {
    return this.#frames.length;
  }

  /** Of the block as it will be stored. */
  get bytes(): number {
    return this.#bytes;
  }

  /** When the earliest frame came. */
  get earliest(): number {
    return this.#earliest;
  }

  get isFull(): boolean {
    return this.#frames.length >= MAX_FRAMES || this.#bytes >= FULL_BYTES;
  }

  /** Without becoming fuller than a block should be. */
  hasRoomFor(frames: readonly Frame[]): boolean {
    const bytes = frames.reduce((sum, { payload }) => sum + FRAME_BYTES + payload.length, this.#bytes);
    return this.#frames.length + frames.length <= MAX_FRAMES && bytes <= FULL_BYTES;
  }

  /** `sequence` counts the frames of an input; those of one block follow each other. */
  add(inputId: string, frame: Frame, sequence: number): void {
    this.#frameOrigins.push(this.#originOf(inputId, frame, sequence));
    this.#frames.push(frame);
    this.#bytes += FRAME_BYTES + frame.payload.length;
    if (frame.receivedAt < this.#earliest) this.#earliest = frame.receivedAt;
  }

  encode(): Buffer {
    const bytes = blockMemory.take(this.#bytes).subarray(0, this.#bytes);
    bytes.fill(0, 0, HEADER_BYTES);
    bytes[0] = VERSION;
    bytes.writeUInt16LE(this.#inputs.length, 2);
    bytes.writeUInt16LE(this.#origins.length, 4);
    bytes.writeUInt32LE(this.#frames.length, 8);
    bytes.writeDoubleLE(this.#earliest, 12);
    let at = HEADER_BYTES;
    for (const { id, sequence } of this.#inputs) {
      bytes.writeUInt32LE(sequence >>> 0, at);
      at = writeText(bytes, id, at + INPUT_BYTES);
    }
    for (const { input, port, address, hostname } of this.#origins) {
      bytes.writeUInt16LE(input, at);
      bytes.writeUInt32LE(port, at + 2);
      at = writeText(bytes, hostname, writeText(bytes, address, at + ORIGIN_BYTES));
    }
    this.#writeFrames(bytes, at);
    return bytes;
  }

  #writeFrames(bytes: Buffer, start: number): void {
    let at = start;
    let payloadAt = start + this.#frames.length * FRAME_BYTES;
    for (let index = 0; index < this.#frames.length; index++) {
      const frame = this.#frames[index];
      if (frame === undefined) return;
      const { payload } = frame;
      const after = Math.min(Math.max(0, Math.round(frame.receivedAt - this.#earliest)), 0xffff_ffff);
      bytes.writeUInt16LE(this.#frameOrigins[index] ?? 0, at);
      bytes.writeUInt32LE(after, at + 2);
      bytes.writeUInt32LE(payload.length, at + 6);
      at += FRAME_BYTES;
      bytes.set(payload, payloadAt);
      payloadAt += payload.length;
    }
  }

  /** Frames come in runs from the same sender, so the last one is asked first. */
  #originOf(inputId: string, frame: Frame, sequence: number): number {
    const last = this.#lastFrame;
    if (
      last === undefined ||
      this.#lastInput !== inputId ||
      last.remoteAddress !== frame.remoteAddress ||
      last.remotePort !== frame.remotePort ||
      last.remoteHostname !== frame.remoteHostname
    ) {
      this.#lastOrigin = this.#findOrigin(inputId, frame, sequence);
      this.#lastInput = inputId;
    }
    this.#lastFrame = frame;
    return this.#lastOrigin;
  }

  #findOrigin(inputId: string, frame: Frame, sequence: number): number {
    const { remoteAddress = '', remotePort = 0, remoteHostname = '' } = frame;
    const key = `${inputId}\n${remoteAddress}\n${remotePort}\n${remoteHostname}`;
    const known = this.#originPlaces.get(key);
    if (known !== undefined) return known;
    const origin = {
      input: this.#findInput(inputId, sequence),
      port: remotePort,
      address: encodeText(remoteAddress),
      hostname: encodeText(remoteHostname),
    };
    this.#bytes += ORIGIN_BYTES + 2 * TEXT_BYTES + origin.address.length + origin.hostname.length;
    this.#originPlaces.set(key, this.#origins.length);
    return this.#origins.push(origin) - 1;
  }

  #findInput(inputId: string, sequence: number): number {
    const known = this.#inputPlaces.get(inputId);
    if (known !== undefined) return known;
    const id = encodeText(inputId);
    this.#bytes += INPUT_BYTES + TEXT_BYTES + id.length;
    this.#inputPlaces.set(inputId, this.#inputs.length);
    return this.#inputs.push({ id, sequence }) - 1;
  }
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length <= MAX_TEXT_BYTES ? bytes : bytes.subarray(0, MAX_TEXT_BYTES);
}

function writeText(bytes: Buffer, text: Buffer, at: number): number {
  bytes.writeUInt16LE(text.length, at);
  bytes.set(text, at + TEXT_BYTES);
  return at + TEXT_BYTES + text.length;
}
