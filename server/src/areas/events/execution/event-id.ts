// The id of an event: the same for the same thing that happened, so that a run that is repeated makes no second event.
import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;
const HASH_CHARACTERS = 16;

/** In the form of a ULID: the time first, so that ids of later events are greater; then a digest instead of chance. */
export function eventId(timestamp: number, ...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  const text = Array.from(digest.subarray(0, HASH_CHARACTERS), (byte) => ALPHABET[byte % 32]).join('');
  return timeText(timestamp) + text;
}

function timeText(timestamp: number): string {
  let rest = Math.max(0, Math.floor(timestamp));
  let text = '';
  for (let place = 0; place < TIME_CHARACTERS; place++) {
    text = (ALPHABET[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
