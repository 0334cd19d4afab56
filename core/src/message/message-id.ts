// `gl2_message_id`: a ULID whose parts are time, the input's sequence number and chance, so that ids sort by arrival.
import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 (https://github.com/ulid/spec): without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LARGEST_TIME = 2 ** 48 - 1;

const pairs: readonly string[] = Array.from(
  { length: 1024 },
  (_, index) => ALPHABET.charAt(index >> 5) + ALPHABET.charAt(index & 31),
);

/** Fills the array with chance; replaced in tests. */
export type FillRandom = (target: Uint32Array) => unknown;

/** Makes ids: 48 bits of message time, 32 bits of sequence number (wrapping), 48 random bits. */
export function createMessageIds(fillRandom: FillRandom = (target) => randomFillSync(target)) {
  const pool = new Uint32Array(1024);
  let next = pool.length;
  return (timestamp: number, sequence: number): string => {
    if (next >= pool.length) {
      fillRandom(pool);
      next = 0;
    }
    const randomHigh = (pool[next++] ?? 0) & 0xff_ffff;
    const randomLow = (pool[next++] ?? 0) & 0xff_ffff;
    return encode(timestamp, sequence >>> 0, randomHigh, randomLow);
  };
}

/** 128 bits behind two zero bits are 26 digits of 5 bits: 10 of time, then 80 bits of the rest. */
function encode(timestamp: number, sequence: number, randomHigh: number, randomLow: number): string {
  const time = Math.min(Math.max(Math.floor(timestamp), 0), LARGEST_TIME);
  const timeHigh = Math.floor(time / 0x1_000_000);
  const timeLow = time % 0x1_000_000;
  // Fifty bits of time as five groups of ten, cut from two halves of 24 bits.
  const head =
    pair(timeHigh >>> 16) +
    pair(timeHigh >>> 6) +
    pair((timeHigh << 4) | (timeLow >>> 20)) +
    pair(timeLow >>> 10) +
    pair(timeLow);
  const tail =
    pair(sequence >>> 22) +
    pair(sequence >>> 12) +
    pair(sequence >>> 2) +
    pair((sequence << 8) | (randomHigh >>> 16)) +
    pair(randomHigh >>> 6) +
    pair((randomHigh << 4) | (randomLow >>> 20)) +
    pair(randomLow >>> 10) +
    pair(randomLow);
  return head + tail;
}

function pair(bits: number): string {
  return pairs[bits & 1023] ?? '';
}
