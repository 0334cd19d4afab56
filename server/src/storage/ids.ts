// New ids in the format that clients know: 24 hexadecimal digits, the first eight of them the time.
import { randomBytes } from 'node:crypto';

export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
