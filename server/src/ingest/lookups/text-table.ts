// Keys and values as bytes in shared memory, with a hash index: a million rows that all threads read and none copies.

export interface TextTableData {
  /** Entry after entry: the length of the key (2 bytes), of the value (4 bytes), key, value. */
  readonly bytes: SharedArrayBuffer;
  /** Open addressing: where an entry begins, plus one; 0 where there is none. */
  readonly slots: SharedArrayBuffer;
  readonly count: number;
}

const HEADER = 6;
const MAX_KEY_BYTES = 0xffff;
/** So that the place of every entry fits into a slot. */
const MAX_BYTES = 0xffff_0000;
const FIRST_SLOTS = 1024;

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let place = start; place < end; place++) hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

function isSame(one: Uint8Array, start: number, length: number, other: Uint8Array, at: number): boolean {
  for (let place = 0; place < length; place++) if (one[start + place] !== other[at + place]) return false;
  return true;
}

/** Texts that are longer than a table can hold. */
export class TextTooLongError extends Error {}

export class TextTableBuilder {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #used = 0;
  #slots = new Uint32Array(FIRST_SLOTS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** False when the key is there already; then nothing is added. */
  add(key: string, value: string): boolean {
    this.#reserve(HEADER + (key.length + value.length) * 3);
    const keyStart = this.#used + HEADER;
    const keyLength = this.#bytes.write(key, keyStart, 'utf8');
    if (keyLength > MAX_KEY_BYTES) throw new TextTooLongError('A key is longer than 65,535 bytes');
    const slot = this.#slotFor(keyStart, keyLength);
    if (this.#slots[slot] !== 0) return false;
    const valueLength = this.#bytes.write(value, keyStart + keyLength, 'utf8');
    this.#bytes.writeUInt16LE(keyLength, this.#used);
    this.#bytes.writeUInt32LE(valueLength, this.#used + 2);
    this.#slots[slot] = this.#used + 1;
    this.#used = keyStart + keyLength + valueLength;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** The table as it is now. The builder is not used afterwards. */
  build(): TextTableData {
    const bytes = new SharedArrayBuffer(this.#used);
    new Uint8Array(bytes).set(this.#bytes.subarray(0, this.#used));
    const slots = new SharedArrayBuffer(this.#slots.byteLength);
    new Uint32Array(slots).set(this.#slots);
    return { bytes, slots, count: this.#count };
  }

  #slotFor(start: number, length: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(this.#bytes, start, start + length) & mask;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      const at = entry - 1;
      if (
        this.#bytes.readUInt16LE(at) === length &&
        isSame(this.#bytes, start, length, this.#bytes, at + HEADER)
      )
        return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    const mask = this.#slots.length - 1;
    for (const entry of before) {
      if (entry === 0) continue;
      const start = entry - 1 + HEADER;
      let slot = hashOf(this.#bytes, start, start + this.#bytes.readUInt16LE(entry - 1)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = entry;
    }
  }

  #reserve(more: number): void {
    if (this.#used + more <= this.#bytes.length) return;
    if (this.#used + more > MAX_BYTES) throw new TextTooLongError('The table is larger than 4 GB');
    const larger = Buffer.allocUnsafeSlow(
      Math.min(MAX_BYTES, Math.max(this.#bytes.length * 2, this.#used + more)),
    );
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}

export class TextTable {
  readonly #bytes: Buffer;
  readonly #slots: Uint32Array;
  readonly #mask: number;
  readonly #key = Buffer.allocUnsafeSlow(MAX_KEY_BYTES + 4);
  readonly count: number;

  constructor({ bytes, slots, count }: TextTableData) {
    this.#bytes = Buffer.from(bytes);
    this.#slots = new Uint32Array(slots);
    this.#mask = this.#slots.length - 1;
    this.count = count;
  }

  get(key: string): string | undefined {
    const length = this.#encode(key);
    let slot = hashOf(this.#key, 0, length) & this.#mask;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      const at = entry - 1;
      if (this.#lengthAt(at) === length && isSame(this.#key, 0, length, this.#bytes, at + HEADER)) {
        const start = at + HEADER + length;
        return this.#bytes.toString('utf8', start, start + this.#bytes.readUInt32LE(at + 2));
      }
      slot = (slot + 1) & this.#mask;
    }
    return undefined;
  }

  #lengthAt(at: number): number {
    return (this.#bytes[at] ?? 0) | ((this.#bytes[at + 1] ?? 0) << 8);
  }

  /** Short keys of plain characters are quicker to copy than to encode. */
  #encode(key: string): number {
    const { length } = key;
    if (length > MAX_COPIED) return this.#key.write(key, 0, 'utf8');
    for (let place = 0; place < length; place++) {
      const code = key.charCodeAt(place);
      if (code > 127) return this.#key.write(key, 0, 'utf8');
      this.#key[place] = code;
    }
    return length;
  }
}

const MAX_COPIED = 64;

export function bytesOf({ bytes, slots }: TextTableData): number {
  return bytes.byteLength + slots.byteLength;
}
