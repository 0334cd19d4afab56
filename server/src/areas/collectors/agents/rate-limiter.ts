// Lets each address make so many calls in a second, with some more in store after a quiet time.
import ipaddr from 'ipaddr.js';
import { lastUsed } from '@logboom/core/last-used';

interface Bucket {
  calls: number;
  at: number;
}

/** Agents behind one address may all call at once after an outage. */
const STORE_SECONDS = 10;
const MAX_ADDRESSES = 10_000;

export class RateLimiter {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = lastUsed<Bucket>(MAX_ADDRESSES);

  /** `perSecond` of 0 lets everything pass. */
  constructor(perSecond: number, now: () => number = Date.now) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  admits(address: string): boolean {
    if (this.#perSecond === 0) return true;
    const bucket = this.#bucketOf(networkOf(address));
    const now = this.#now();
    const earned = (Math.max(0, now - bucket.at) / 1000) * this.#perSecond;
    bucket.calls = Math.min(bucket.calls + earned, this.#perSecond * STORE_SECONDS);
    bucket.at = now;
    if (bucket.calls < 1) return false;
    bucket.calls -= 1;
    return true;
  }

  #bucketOf(key: string): Bucket {
    const known = this.#buckets.get(key);
    if (known) return known;
    const bucket = { calls: this.#perSecond * STORE_SECONDS, at: this.#now() };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}

/** Whoever has one IPv6 address has the 2^64 beside it. */
function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
