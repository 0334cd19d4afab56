// New ids in the format that clients know: 24 hexadecimal digits, the first eight of them the time.
import { randomBytes } from 'node:crypto';

let lastSecond = 0;
let count = 0;

/** Those that a node makes within one second keep their order, so that lists of equally old entities do. */
export function newId(): string {
  const second = Math.floor(Date.now() / 1000);
  count = second === lastSecond ? (count + 1) % 0x1_0000 : 0;
  lastSecond = second;
  return hex(second, 8) + hex(count, 4) + randomBytes(6).toString('hex');
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
