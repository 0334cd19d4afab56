// The bytes of one column in ClickHouse's format Native. Runs for every value of every message, so it is written for speed.
import { rowMemory } from './row-memory.ts';

const SMALLEST = 1024;
/** Pieces grow up to this size, and are joined at the end: to grow as a whole would need memory of all sizes. */
const PIECE = 64 * 1024;
const GROWTH = 8;
const NOTHING = Buffer.alloc(0);
const TWO_32 = 4_294_967_296;
/** Shorter texts are copied faster character by character, as long as all of them are ASCII. */
const SHORT = 48;
/** A character becomes three bytes at most; a surrogate pair four, which is two characters. */
const MAX_BYTES = 3;
const MAX_VARINT = 10;

export class ColumnBytes {
  /** Those that are full. No number and no text is divided among two. */
  #pieces: Buffer[] = [];
  #before = 0;
  #bytes: Buffer;
  #at = 0;
  readonly #onFull: ((piece: Buffer) => void) | undefined;

  /** @param onFull takes each piece as soon as it is full, which then is written again; `flush` gives it the last one */
  constructor(expected = SMALLEST, onFull?: (piece: Buffer) => void) {
    this.#bytes = rowMemory.take(expected);
    this.#onFull = onFull;
  }

  get length(): number {
    return this.#before + this.#at;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#at++] = value;
  }

  /** The same byte again and again. */
  fill(value: number, count: number): void {
    this.#room(count);
    this.#bytes.fill(value, this.#at, this.#at + count);
    this.#at += count;
  }

  varint(value: number): void {
    this.#room(MAX_VARINT);
    this.#at = writeVarint(this.#bytes, this.#at, value);
  }

  uint16(value: number): void {
    this.#room(2);
    this.#at = this.#bytes.writeUInt16LE(value, this.#at);
  }

  uint32(value: number): void {
    this.#room(4);
    this.#at = writeLow(this.#bytes, this.#at, value);
  }

  /** Of 64 bits. Beyond 2^53, the digits that are written in JSON are what counts. */
  integer(value: number): void {
    this.#room(8);
    if (Number.isSafeInteger(value))
      writeLow(this.#bytes, writeLow(this.#bytes, this.#at, value), Math.floor(value / TWO_32));
    else this.#bytes.writeBigInt64LE(BigInt(String(value)), this.#at);
    this.#at += 8;
  }

  float(value: number): void {
    this.#room(8);
    this.#at = this.#bytes.writeDoubleLE(value, this.#at);
  }

  /** UTF-8 behind its length. Halves of surrogate pairs become the replacement character. */
  text(text: string): void {
    const { length } = text;
    this.#room(length * MAX_BYTES + MAX_VARINT);
    if (length < SHORT && this.#ascii(text, length)) return;
    const bytes = this.#bytes;
    // As long as the length takes the bytes that were left for it, nothing has to be moved.
    const start = this.#at + varintSize(length);
    const written = bytes.write(text, start, 'utf8');
    if (varintSize(written) > start - this.#at) bytes.copyWithin(start + 1, start, start + written);
    this.#at = writeVarint(bytes, this.#at, written) + written;
  }

  /** Bytes behind their length. */
  string(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** For each byte another one. */
  translated(bytes: Uint8Array, others: Uint8Array): void {
    this.#room(bytes.length);
    const out = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < bytes.length; index++) out[at++] = others[bytes[index] ?? 0] ?? 0;
    this.#at = at;
  }

  column(column: { pieces(): readonly Uint8Array[] }): void {
    for (const piece of column.pieces()) this.raw(piece);
  }

  /** What was written so far, one after the other; valid until more is written. */
  pieces(): Buffer[] {
    return [...this.#pieces, this.#bytes.subarray(0, this.#at)];
  }

  /** What was written so far; valid until more is written. */
  view(): Buffer {
    if (this.#pieces.length > 0) this.#join();
    return this.#bytes.subarray(0, this.#at);
  }

  /** For columns whose full pieces somebody takes. */
  flush(): void {
    this.#onFull?.(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }

  /** Forgets what was written, and leaves its memory to others. */
  release(): void {
    for (const { buffer } of [...this.#pieces, this.#bytes]) rowMemory.give(buffer);
    this.#pieces = [];
    this.#before = 0;
    this.#bytes = NOTHING;
    this.#at = 0;
  }

  #ascii(text: string, length: number): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = length;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return false;
      bytes[at++] = code;
    }
    this.#at = at;
    return true;
  }

  #room(needed: number): void {
    if (this.#at + needed > this.#bytes.length) this.#beginPiece(needed);
  }

  #join(): void {
    const pieces = this.pieces();
    const { length } = this;
    const joined = rowMemory.take(length);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    this.release();
    this.#bytes = joined;
    this.#at = length;
  }

  #beginPiece(needed: number): void {
    if (this.#onFull !== undefined) {
      this.flush();
      if (needed <= this.#bytes.length) return;
      rowMemory.give(this.#bytes.buffer);
      this.#bytes = rowMemory.take(needed);
      return;
    }
    this.#pieces.push(this.#bytes.subarray(0, this.#at));
    this.#before += this.#at;
    this.#bytes = rowMemory.take(Math.max(Math.min(this.#bytes.length * GROWTH, PIECE), needed));
    this.#at = 0;
  }
}

/** The lowest 32 bits of an integer. Node.js's own ways look at their arguments first. Returns the place behind. */
function writeLow(bytes: Buffer, at: number, value: number): number {
  const bits = value | 0;
  bytes[at] = bits;
  bytes[at + 1] = bits >>> 8;
  bytes[at + 2] = bits >>> 16;
  bytes[at + 3] = bits >>> 24;
  return at + 4;
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) size += 1;
  return size;
}

export function varintAt(bytes: Uint8Array, start: number): number {
  let value = 0;
  let factor = 1;
  for (let at = start; ; at++, factor *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
}

/** The place behind the number that begins there; it may have more bytes than it needs. */
export function behindVarint(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] ?? 0) > 127) at += 1;
  return at + 1;
}

/** Returns the place behind it. */
function writeVarint(bytes: Buffer, start: number, value: number): number {
  let at = start;
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}
