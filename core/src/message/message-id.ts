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
  // Neighbours often have the same time and nearly the same number, so the beginning is kept.
  let last = { timestamp: Number.NaN, sequence: -1, text: '' };
  return (timestamp: number, sequence: number): string => {
    if (next >= pool.length) {
      fillRandom(pool);
      next = 0;
    }
    const randomHigh = (pool[next++] ?? 0) & 0xff_ffff;
    const randomLow = (pool[next++] ?? 0) & 0xff_ffff;
    const high = sequence >>> 12;
    if (timestamp !== last.timestamp || high !== last.sequence)
      last = { timestamp, sequence: high, text: encodeTime(timestamp) + pair(high >>> 10) + pair(high) };
    return last.text + encodeRest(sequence, randomHigh, randomLow);
  };
}

/** 128 bits behind two zero bits are 26 digits of 5 bits: 10 of time, then 80 bits of the rest. */
function encodeTime(timestamp: number): string {
  const time = Math.min(Math.max(Math.floor(timestamp), 0), LARGEST_TIME);
  const high = Math.floor(time / 0x1_000_000);
  const low = time % 0x1_000_000;
  // Fifty bits of time as five groups of ten, cut from two halves of 24 bits.
  return (
    pair(high >>> 16) + pair(high >>> 6) + pair((high << 4) | (low >>> 20)) + pair(low >>> 10) + pair(low)
  );
}

/** Without the upper twenty bits of the sequence number. */
function encodeRest(sequence: number, randomHigh: number, randomLow: number): string {
  return (
    pair(sequence >>> 2) +
    pair((sequence << 8) | (randomHigh >>> 16)) +
    pair(randomHigh >>> 6) +
    pair((randomHigh << 4) | (randomLow >>> 20)) +
    pair(randomLow >>> 10) +
    pair(randomLow)
  );
}

function pair(bits: number): string {
  return pairs[bits & 1023] ?? '';
}
