// Searches that ran or run, by id, for those who started them and ask again.
import type { SearchJob } from '@logboom/contract/search';

interface KnownJob {
  readonly userId: string;
  readonly job: SearchJob;
  expiresAt: number;
}

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 1000;

export class SearchJobs {
  readonly #jobs = new Map<string, KnownJob>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  keep(userId: string, job: SearchJob): void {
    this.#forgetOld();
    this.#jobs.set(job.id, { userId, job, expiresAt: this.#now() + KEPT_MS });
  }

  /** Undefined also for somebody else's. */
  find(userId: string, id: string): SearchJob | undefined {
    const known = this.#jobs.get(id);
    if (known === undefined || known.userId !== userId || known.expiresAt < this.#now()) return undefined;
    known.expiresAt = this.#now() + KEPT_MS;
    return known.job;
  }

  #forgetOld(): void {
    const now = this.#now();
    for (const [id, { expiresAt }] of this.#jobs) if (expiresAt < now) this.#jobs.delete(id);
    // In the order of their coming: the oldest makes room.
    for (const id of this.#jobs.keys()) {
      if (this.#jobs.size < MOST_KEPT) break;
      this.#jobs.delete(id);
    }
  }
}
