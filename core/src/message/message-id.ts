// `gl2_message_id`: a ULID whose parts are time, the input's sequence number and chance, so that ids sort by arrival.
import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 (https://github.com/ulid/spec): without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LARGEST_TIME = 2 ** 48 - 1;
const MAX_24_BITS = 0xff_ffff;

const pairs: readonly string[] = Array.from(
  { length: 1024 },
  (_, index) => ALPHABET.charAt(index >> 5) + ALPHABET.charAt(index & 31),
);

/** Fills the array with chance; replaced in tests. */
export type FillRandom = (target: Uint32Array) => unknown;

/**
 * Makes ids: 48 bits of message time, 32 bits of sequence number (wrapping), 48 bits that begin with chance. They stay
 * the same as long as each number follows the one before, and count on otherwise: no two ids are the same then, and
 * neighbours differ in few characters, so that a million of them take a tenth of the room on disk. Whoever makes ids at
 * the same time begins elsewhere.
 */
export function createMessageIds(fillRandom: FillRandom = (target) => randomFillSync(target)) {
  const start = new Uint32Array(2);
  fillRandom(start);
  let high = (start[0] ?? 0) & MAX_24_BITS;
  let low = (start[1] ?? 0) & MAX_24_BITS;
  let rest = encodeRest(high, low);
  let last = { timestamp: Number.NaN, upper: -1, text: '' };
  let lastSequence = -1;
  return (timestamp: number, sequence: number): string => {
    const upper = sequence >>> 12;
    // Neighbours often have the same time and nearly the same number, so the beginning is kept.
    if (timestamp !== last.timestamp || upper !== last.upper)
      last = { timestamp, upper, text: encodeTime(timestamp) + pair(upper >>> 10) + pair(upper) };
    if (sequence !== lastSequence + 1) {
      low = (low + 1) & MAX_24_BITS;
      if (low === 0) high = (high + 1) & MAX_24_BITS;
      rest = encodeRest(high, low);
    }
    lastSequence = sequence;
    return last.text + pair(sequence >>> 2) + pair((sequence << 8) | (high >>> 16)) + rest;
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

/** The last forty bits. */
function encodeRest(high: number, low: number): string {
  return pair(high >>> 6) + pair((high << 4) | (low >>> 20)) + pair(low >>> 10) + pair(low);
}

function pair(bits: number): string {
  return pairs[bits & 1023] ?? '';
}
