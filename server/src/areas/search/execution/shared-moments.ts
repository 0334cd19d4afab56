// The moment that "now" is for searches which are content with older answers. Statements can only be shared when they are
// about the same time, so whoever asks what others ask just now, or were answered a while ago, asks about their moment.
import { MAX_AGE_MS } from './shared-statements.ts';

interface KnownMoment {
  readonly now: number;
  readonly startedAt: number;
  /** Those who wait for answers about it. */
  waiting: number;
  /** How long the first answer took; 0 until it is there. */
  tookMs: number;
}

export interface SharedMoment {
  readonly now: number;
  /** Answers of statements that began since then will do. */
  readonly since: number;
  /** To be called when the answer is there, or will not come. */
  readonly leave: (isAnswered: boolean) => void;
}

/**
 * Answers are shared for so many times of what they took. What takes eight seconds would be outdated before it is there if
 * five were all it may be old; and a page that refreshes all the time leaves the engine half of its time for others.
 */
const TIMES = 2;
const MAX_KNOWN = 1000;

export class SharedMoments {
  /** By what is asked; the oldest first. */
  readonly #known = new Map<string, KnownMoment>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param question equal for those who may share a moment; it decides nothing about who may see what */
  enter(question: string, maxAge: number): SharedMoment {
    const known = this.#known.get(question);
    const moment = known !== undefined && this.#isGood(known, maxAge) ? known : this.#begin(question, maxAge);
    moment.waiting += 1;
    return {
      now: moment.now,
      since: moment.startedAt - maxAge,
      leave: (isAnswered) => {
        moment.waiting -= 1;
        if (isAnswered && moment.tookMs === 0) moment.tookMs = Math.max(this.#now() - moment.startedAt, 1);
      },
    };
  }

  #isGood(moment: KnownMoment, maxAge: number): boolean {
    const age = this.#now() - moment.startedAt;
    return moment.waiting > 0 ? age <= MAX_AGE_MS : age <= lifeOf(moment, maxAge);
  }

  #begin(question: string, maxAge: number): KnownMoment {
    const startedAt = this.#now();
    const moment = { now: roundedUp(startedAt, maxAge), startedAt, waiting: 0, tookMs: 0 };
    this.#known.delete(question);
    this.#known.set(question, moment);
    for (const [oldest, { startedAt: since }] of this.#known) {
      if (this.#known.size <= MAX_KNOWN && startedAt - since <= MAX_AGE_MS) break;
      this.#known.delete(oldest);
    }
    return moment;
  }
}

function lifeOf({ tookMs }: KnownMoment, maxAge: number): number {
  return Math.min(Math.max(maxAge, tookMs * TIMES), MAX_AGE_MS);
}

/** The same for other questions of about this time, which may have statements in common; never before the real one. */
function roundedUp(now: number, maxAge: number): number {
  return Math.ceil(now / maxAge) * maxAge;
}
