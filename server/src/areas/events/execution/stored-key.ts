// The key of an event as the database keeps it: short enough for an index, whatever a template made of a message.
import { createHash } from 'node:crypto';

const MAX_KEY = 500;

export function storedKey(key: string | null): string {
  const text = (key ?? '').replaceAll('\0', '');
  if (text.length <= MAX_KEY) return text;
  return `${text.slice(0, MAX_KEY - 100)}… ${createHash('sha256').update(text).digest('hex')}`;
}
