// Slows down guessing of passwords without shutting out the person who knows theirs.
import { lastUsed } from '@logboom/core/last-used';
import { backoffMs } from '../../../backoff.ts';
import { AddressLimit, networkOf } from '../guessing/address-limit.ts';
import { tooManyRequests } from '../../../http/errors.ts';

export interface ThrottleClock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

interface Record {
  failures: number;
  lastFailure: number;
  waiting: number;
  turn: Promise<void>;
}

const FREE_FAILURES = 3;
const DELAY = { firstMs: 500, maxMs: 8000 };
const FORGIVEN_AFTER_MS = 15 * 60_000;
const MAX_WAITING = 10;
const MAX_RECORDS = 10_000;

/**
 * Failures count for a name and an address together, so that someone who guesses from elsewhere costs the real user
 * nothing. Attempts of one such pair take turns: the delay holds however many connections the guesser opens.
 */
export class LoginThrottle {
  readonly #clock: ThrottleClock;
  readonly #addresses: AddressLimit;
  readonly #records = lastUsed<Record>(MAX_RECORDS);

  constructor(clock: ThrottleClock) {
    this.#clock = clock;
    this.#addresses = new AddressLimit(() => clock.now());
  }

  /** Whether this person has signed in from there before. */
  knows(username: string, address: string): boolean {
    return this.#addresses.knows(username, address);
  }

  /** Runs the check when it is this attempt's turn. The check returns undefined when the password was wrong. */
  async attempt<Result>(
    username: string,
    address: string,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    this.#addresses.admit(username, address);
    const key = JSON.stringify([username, networkOf(address)]);
    const record = this.#recordOf(key);
    if (record.waiting >= MAX_WAITING) {
      throw tooManyRequests('Too many attempts to sign in. Please wait a moment.', DELAY.maxMs / 1000);
    }
    const previous = record.turn;
    record.waiting += 1;
    const attempt = previous.then(() => this.#checkAfterDelay(record, check));
    record.turn = attempt.then(
      () => {},
      () => {},
    );
    try {
      const result = await attempt;
      if (result === undefined) this.#addresses.failed(address);
      else {
        this.#addresses.succeeded(username, address);
        this.#records.delete(key);
      }
      return result;
    } finally {
      record.waiting -= 1;
    }
  }

  async #checkAfterDelay<Result>(
    record: Record,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const delay = this.#delayOf(record);
    if (delay > 0) await this.#clock.wait(delay);
    const result = await check();
    if (result === undefined) {
      record.failures += 1;
      record.lastFailure = this.#clock.now();
    }
    return result;
  }

  #delayOf(record: Record): number {
    if (this.#clock.now() - record.lastFailure > FORGIVEN_AFTER_MS) record.failures = 0;
    if (record.failures < FREE_FAILURES) return 0;
    return backoffMs(DELAY, record.failures - FREE_FAILURES);
  }

  #recordOf(key: string): Record {
    const known = this.#records.get(key);
    if (known) return known;
    const record: Record = { failures: 0, lastFailure: 0, waiting: 0, turn: Promise.resolve() };
    this.#records.set(key, record);
    return record;
  }
}

export const realClock: ThrottleClock = {
  now: () => Date.now(),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
};
