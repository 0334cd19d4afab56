// MurmurHash3 with seed 0 (Austin Appleby, public domain), in the variants x86_32 and x64_128.

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function mix32(block: number): number {
  return Math.imul(rotate(Math.imul(block, 0xcc9e_2d51), 15), 0x1b87_3593);
}

export function murmur3x32(bytes: Buffer): number {
  let hash = 0;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    hash ^= mix32(bytes.readUInt32LE(at));
    hash = (Math.imul(rotate(hash, 13), 5) + 0xe654_6b64) | 0;
  }
  let tail = 0;
  for (let at = bytes.length - 1; at >= whole; at--) tail = (tail << 8) | (bytes[at] ?? 0);
  if (bytes.length > whole) hash ^= mix32(tail);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const MASK = 2n ** 64n - 1n;
const C1 = 0x87c3_7b91_1142_53d5n;
const C2 = 0x4cf5_ad43_2745_937fn;

function rotate64(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & MASK;
}

function mixFirst(block: bigint): bigint {
  return (rotate64((block * C1) & MASK, 31n) * C2) & MASK;
}

function mixSecond(block: bigint): bigint {
  return (rotate64((block * C2) & MASK, 33n) * C1) & MASK;
}

function finish(value: bigint): bigint {
  let mixed = value ^ (value >> 33n);
  mixed = (mixed * 0xff51_afd7_ed55_8ccdn) & MASK;
  mixed ^= mixed >> 33n;
  mixed = (mixed * 0xc4ce_b9fe_1a85_ec53n) & MASK;
  return mixed ^ (mixed >> 33n);
}

/** In hexadecimal digits, each half with its least significant byte first. */
export function murmur3x128(bytes: Buffer): string {
  let first = 0n;
  let second = 0n;
  const whole = bytes.length & ~15;
  for (let at = 0; at < whole; at += 16) {
    first ^= mixFirst(bytes.readBigUInt64LE(at));
    first = (((rotate64(first, 27n) + second) & MASK) * 5n + 0x52dc_e729n) & MASK;
    second ^= mixSecond(bytes.readBigUInt64LE(at + 8));
    second = (((rotate64(second, 31n) + first) & MASK) * 5n + 0x3849_5ab5n) & MASK;
  }
  const tail = Buffer.alloc(16);
  bytes.copy(tail, 0, whole);
  if (bytes.length - whole > 8) second ^= mixSecond(tail.readBigUInt64LE(8));
  if (bytes.length > whole) first ^= mixFirst(tail.readBigUInt64LE(0));
  first ^= BigInt(bytes.length);
  second ^= BigInt(bytes.length);
  first = (first + second) & MASK;
  second = (second + first) & MASK;
  first = finish(first);
  second = finish(second);
  first = (first + second) & MASK;
  second = (second + first) & MASK;
  const result = Buffer.alloc(16);
  result.writeBigUInt64LE(first, 0);
  result.writeBigUInt64LE(second, 8);
  return result.toString('hex');
}
