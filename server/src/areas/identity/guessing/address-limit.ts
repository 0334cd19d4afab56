// Limits wrong passwords by address, whatever the names: trying one password with many names is guessing, too.
import ipaddr from 'ipaddr.js';
import { lastUsed } from '@logboom/core/last-used';
import { tooManyRequests } from '../../../http/errors.ts';

interface Bucket {
  /** Failures that are still possible, as of `at`. */
  tokens: number;
  at: number;
}

const MAX_FAILURES = 30;
const MS_PER_FAILURE = 2000;
const MAX_ADDRESSES = 10_000;
const MAX_KNOWN = 50_000;
const IPV6_BITS = 64;

/**
 * People behind one proxy share its address. Who has signed in from there before is not kept waiting by those who
 * guess there; their name has its own limit.
 */
export class AddressLimit {
  readonly #now: () => number;
  readonly #buckets = lastUsed<Bucket>(MAX_ADDRESSES);
  readonly #known = lastUsed<true>(MAX_KNOWN);

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether they have signed in from there before. */
  knows(username: string, address: string): boolean {
    return this.#known.get(keyOf(username, networkOf(address))) === true;
  }

  /** Refuses an attempt of an address that has failed too often. */
  admit(username: string, address: string): void {
    if (this.knows(username, address)) return;
    if (this.#bucketOf(networkOf(address)).tokens >= 1) return;
    throw tooManyRequests('Too many attempts to sign in. Please wait a moment.', MS_PER_FAILURE / 1000);
  }

  succeeded(username: string, address: string): void {
    this.#known.set(keyOf(username, networkOf(address)), true);
  }

  failed(address: string): void {
    const bucket = this.#bucketOf(networkOf(address));
    bucket.tokens = Math.max(0, bucket.tokens - 1);
  }

  #bucketOf(network: string): Bucket {
    const now = this.#now();
    const bucket = this.#buckets.get(network) ?? { tokens: MAX_FAILURES, at: now };
    bucket.tokens = Math.min(MAX_FAILURES, bucket.tokens + (now - bucket.at) / MS_PER_FAILURE);
    bucket.at = now;
    this.#buckets.set(network, bucket);
    return bucket;
  }
}

function keyOf(username: string, network: string): string {
  return JSON.stringify([username, network]);
}

/** A household has a whole /64 of IPv6 addresses to guess from. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`;
}
