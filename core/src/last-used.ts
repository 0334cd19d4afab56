// Keeps the entries that were used last, up to a number, and takes memory as they come. `LRUCache` with a `max` makes room
// for all of them when it is made, which a server with a dozen such memories pays for at every start.

import { LRUCache } from 'lru-cache';

const one = (): number => 1;

/** @param ttl after so many milliseconds an entry is forgotten in any case; never when absent */
export function lastUsed<Value extends object | string | number | boolean>(
  max: number,
  ttl = 0,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: max, sizeCalculation: one, ttl });
}
