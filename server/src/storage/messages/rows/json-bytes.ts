// Writes JSON as bytes, without making texts of it first. Runs for every value of every message, so it is written for speed.
import type { FieldValue } from '@logboom/core/message/message';
import { rowMemory } from './row-memory.ts';

const NOTHING = Buffer.alloc(0);
/** A character becomes six bytes at most, as in `\u001f`. */
const MAX_BYTES = 6;
/** Longer than any number is written. */
const LONGEST_NUMBER = 32;
/** Below this, the digits of an integer are written without making a text of it. */
const MANY_DIGITS = 1e15;
/** Of a string in the format Native: enough for 256 MB. */
const LENGTH_BYTES = 4;
/** More bytes than this are copied faster all at once. */
const LONG = 40;
const MILLION = 1_000_000;
/** Integers from here on do not fit 64 bits with all their digits, and the engine would refuse the whole batch. */
const TOO_LONG = 9.2e18;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const codeOf = (character: string) => character.charCodeAt(0);
const HEX = Array.from('0123456789abcdef', codeOf);
const U00 = Array.from('u00', codeOf);
/** The letter behind the backslash, for characters that have one. */
const LETTERS: ReadonlyMap<number, number> = new Map([
  [QUOTE, QUOTE],
  [BACKSLASH, BACKSLASH],
  ...[...'\bb\tt\nn\ff\rr'.matchAll(/../gs)].map(([pair]) => [codeOf(pair), pair.charCodeAt(1)] as const),
]);

/** By the code of a character, whether it is written as it is: one byte, no escape. */
const AS_IT_IS = new Uint8Array(0x1_0000).fill(1, 32, 128);
AS_IT_IS[QUOTE] = 0;
AS_IT_IS[BACKSLASH] = 0;

/** No string is divided among two: memory that doubles with a large batch would be too large to be kept for the next. */
const PIECE = 256 * 1024;

/** Nothing that it writes is refused by the engine. */
export class JsonBytes {
  /** Those that are full. */
  #pieces: Buffer[] = [];
  #before = 0;
  #bytes: Buffer = NOTHING;
  #at = 0;

  get length(): number {
    return this.#before + this.#at;
  }

  /** A byte of punctuation. */
  mark(byte: number): void {
    if (this.#at === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#at++] = byte;
  }

  /** Text of ASCII characters that need no escape, between quotes: a mark, and two numbers with a comma between them. */
  reference(mark: number, one: number, other: number): void {
    if (this.#at + 2 * LONGEST_NUMBER > this.#bytes.length) this.#grow(2 * LONGEST_NUMBER);
    this.mark(QUOTE);
    this.mark(mark);
    this.number(one);
    this.mark(0x2c);
    this.number(other);
    this.mark(QUOTE);
  }

  value(value: FieldValue): void {
    if (typeof value === 'string') this.text(value);
    else if (typeof value === 'number') this.number(value);
    else if (typeof value === 'boolean') this.#plain(String(value));
    else this.list(value);
  }

  list(values: readonly FieldValue[]): void {
    this.mark(0x5b);
    for (let index = 0; index < values.length; index++) {
      if (index > 0) this.mark(0x2c);
      this.value(values[index] ?? '');
    }
    this.mark(0x5d);
  }

  object(fields: Readonly<Record<string, FieldValue>>): void {
    let separator = 0x7b;
    for (const [name, value] of Object.entries(fields)) {
      this.mark(separator);
      this.text(name);
      this.mark(0x3a);
      this.value(value);
      separator = 0x2c;
    }
    if (separator === 0x7b) this.mark(separator);
    this.mark(0x7d);
  }

  text(text: string): void {
    const { length } = text;
    if (this.#at + length * MAX_BYTES + 2 > this.#bytes.length) this.#grow(length * MAX_BYTES + 2);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = QUOTE;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (AS_IT_IS[code] === 1) bytes[at++] = code;
      else if (code < 128) at = writeEscape(bytes, at, code);
      else {
        const point = text.codePointAt(index) ?? 0;
        if (point > 0xffff) index += 1;
        at = writeCharacter(bytes, at, point);
      }
    }
    bytes[at++] = QUOTE;
    this.#at = at;
  }

  number(value: number): void {
    if (!(value >= 0 && value < MANY_DIGITS && Math.floor(value) === value)) this.#plain(numberText(value));
    else {
      if (this.#at + LONGEST_NUMBER > this.#bytes.length) this.#grow(LONGEST_NUMBER);
      const high = Math.floor(value / MILLION);
      if (high > 0) this.#digits(high, digitsOf(high));
      this.#digits(value - high * MILLION, high > 0 ? 6 : digitsOf(value));
    }
  }

  /** JSON that was written before. */
  again(json: Uint8Array): void {
    const { length } = json;
    if (this.#at + length > this.#bytes.length) this.#grow(length);
    const bytes = this.#bytes;
    const start = this.#at;
    if (length > LONG) bytes.set(json, start);
    else for (let index = 0; index < length; index++) bytes[start + index] = json[index] ?? 0;
    this.#at = start + length;
  }

  /** Leaves room for the length of what follows, which `endString` needs the place of. */
  beginString(): number {
    if (this.#at >= PIECE) this.#beginPiece();
    if (this.#at + LENGTH_BYTES > this.#bytes.length) this.#grow(LENGTH_BYTES);
    this.#at += LENGTH_BYTES;
    return this.#at;
  }

  /** Writes the length as a number of seven bits in each byte. It has more of them than it needs, which is allowed. */
  endString(start: number): void {
    const bytes = this.#bytes;
    let rest = this.#at - start;
    for (let at = start - LENGTH_BYTES; at < start - 1; at++) {
      bytes[at] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[start - 1] = rest;
  }

  /** What was written so far, one after the other; valid until more is written. */
  pieces(): Buffer[] {
    return [...this.#pieces, this.view()];
  }

  /** What was written so far of anything but strings; valid until more is written. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Forgets what was written, and leaves its memory to others. */
  release(): void {
    for (const { buffer } of [...this.#pieces, this.#bytes]) rowMemory.give(buffer);
    this.#pieces = [];
    this.#before = 0;
    this.#bytes = NOTHING;
    this.#at = 0;
  }

  #beginPiece(): void {
    this.#pieces.push(this.view());
    this.#before += this.#at;
    // Room for the string that is the last one, as long as it is not a large one.
    this.#bytes = rowMemory.take(PIECE * 2);
    this.#at = 0;
  }

  /** Of an integer of 31 bits at most. */
  #digits(value: number, count: number): void {
    const bytes = this.#bytes;
    const start = this.#at;
    let rest = value | 0;
    for (let at = start + count - 1; at >= start; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#at = start + count;
  }

  /** Text of ASCII characters that need no escape. */
  #plain(text: string): void {
    for (let index = 0; index < text.length; index++) this.mark(text.charCodeAt(index));
  }

  #grow(needed: number): void {
    const larger = rowMemory.take(Math.max(this.#bytes.length * 2, this.#at + needed));
    larger.set(this.#bytes.subarray(0, this.#at));
    rowMemory.give(this.#bytes.buffer);
    this.#bytes = larger;
  }
}

function digitsOf(value: number): number {
  let count = 1;
  for (let limit = 10; limit <= value; limit *= 10) count += 1;
  return count;
}

function numberText(value: number): string {
  if (Math.abs(value) < TOO_LONG) return String(value);
  return Number.isFinite(value) ? value.toExponential() : JSON.stringify(String(value));
}

/** Each returns the place behind what it wrote. */
function writeEscape(bytes: Buffer, start: number, code: number): number {
  const letter = LETTERS.get(code);
  let at = start;
  bytes[at++] = BACKSLASH;
  if (letter !== undefined) {
    bytes[at++] = letter;
    return at;
  }
  for (const digit of U00) bytes[at++] = digit;
  bytes[at++] = HEX[code >> 4] ?? ZERO;
  bytes[at++] = HEX[code & 15] ?? ZERO;
  return at;
}

/** UTF-8 has no place for half of a surrogate pair: it becomes the replacement character. */
function writeCharacter(bytes: Buffer, start: number, point: number): number {
  const whole = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
  let at = start;
  if (whole < 0x800) bytes[at++] = 0xc0 | (whole >> 6);
  else {
    if (whole < 0x1_0000) bytes[at++] = 0xe0 | (whole >> 12);
    else {
      bytes[at++] = 0xf0 | (whole >> 18);
      bytes[at++] = 0x80 | ((whole >> 12) & 63);
    }
    bytes[at++] = 0x80 | ((whole >> 6) & 63);
  }
  bytes[at++] = 0x80 | (whole & 63);
  return at;
}
