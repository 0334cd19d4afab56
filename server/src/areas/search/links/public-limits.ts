// Keeps strangers who follow public links from using up what the people who work here need.
import { lastUsed } from '@logboom/core/last-used';
import { tooManyRequests } from '../../../http/errors.ts';
import { networkOf } from '../../identity/index.ts';

const BURST = 300;
const REQUESTS_PER_SECOND = 10;
const MAX_ADDRESSES = 10_000;
/** Of all links together, on one node; the engine has its own queue behind this. */
const MAX_RUNNING = 16;
const RETRY_AFTER_SECONDS = 5;

interface Bucket {
  requests: number;
  at: number;
}

export class PublicLimits {
  readonly #now: () => number;
  readonly #buckets = lastUsed<Bucket>(MAX_ADDRESSES);
  #running = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Refuses a request of an address that asks too often. */
  admit(address: string): void {
    const network = networkOf(address);
    const now = this.#now();
    const bucket = this.#buckets.get(network) ?? { requests: BURST, at: now };
    const refilled = bucket.requests + ((now - bucket.at) / 1000) * REQUESTS_PER_SECOND;
    bucket.requests = Math.min(BURST, refilled);
    bucket.at = now;
    this.#buckets.set(network, bucket);
    if (bucket.requests < 1) throw refusal();
    bucket.requests -= 1;
  }

  async run<Result>(search: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_RUNNING) throw refusal();
    this.#running += 1;
    try {
      return await search();
    } finally {
      this.#running -= 1;
    }
  }
}

function refusal() {
  return tooManyRequests(
    'Too many requests to public dashboards. Please wait a moment.',
    RETRY_AFTER_SECONDS,
  );
}
