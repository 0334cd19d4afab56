// Searches that ran, by id, for those who started them and ask again: for a while, and within a share of the memory.
import type { SearchJob } from '@logboom/contract/search/schemas';
import { roughSizeInSlices } from './result-size.ts';

interface KnownJob {
  readonly userId: string;
  readonly job: SearchJob;
  readonly bytes: number;
  expiresAt: number;
}

const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 1000;
const MIB = 1024 * 1024;

export interface JobLimits {
  /** What the results of everybody take together. */
  readonly bytes: number;
  /** What the results of one person take, except that the last one is kept while there is room for it at all. */
  readonly bytesOfPerson: number;
}

const LIMITS: JobLimits = { bytes: 32 * MIB, bytesOfPerson: 16 * MIB };

export class SearchJobs {
  /** In the order of the last use: the first is the one that has been left alone for longest. */
  readonly #jobs = new Map<string, KnownJob>();
  readonly #now: () => number;
  readonly #limits: JobLimits;
  #bytes = 0;
  #isTidying = false;

  constructor(now: () => number, limits = LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /**
   * Whoever runs a search gets its result at once; what there is no room for can only not be asked for again.
   * @param most a larger one is not kept
   */
  async keep(userId: string, job: SearchJob, most = this.#limits.bytes): Promise<void> {
    const bytes = await roughSizeInSlices(job, most);
    if (bytes > most) return;
    this.#forgetExpired();
    this.#makeRoom(userId, bytes);
    this.#jobs.set(job.id, { userId, job, bytes, expiresAt: this.#now() + KEPT_MS });
    this.#bytes += bytes;
    this.#tidyLater();
  }

  /** Undefined also for somebody else's. */
  find(userId: string, id: string): SearchJob | undefined {
    const known = this.#jobs.get(id);
    if (known === undefined || known.userId !== userId || known.expiresAt < this.#now()) return undefined;
    known.expiresAt = this.#now() + KEPT_MS;
    this.#jobs.delete(id);
    this.#jobs.set(id, known);
    return known.job;
  }

  #makeRoom(userId: string, bytes: number): void {
    const own = Array.from(this.#jobs).filter(([, job]) => job.userId === userId);
    let ownBytes = own.reduce((sum, [, job]) => sum + job.bytes, bytes);
    for (const [id, job] of own) {
      if (ownBytes <= this.#limits.bytesOfPerson) break;
      ownBytes -= job.bytes;
      this.#forget(id, job);
    }
    for (const [id, job] of this.#jobs) {
      if (this.#jobs.size < MAX_KEPT && this.#bytes + bytes <= this.#limits.bytes) break;
      this.#forget(id, job);
    }
  }

  #forgetExpired(): void {
    const now = this.#now();
    for (const [id, job] of this.#jobs) {
      if (job.expiresAt >= now) break;
      this.#forget(id, job);
    }
  }

  #forget(id: string, { bytes }: KnownJob): void {
    this.#jobs.delete(id);
    this.#bytes -= bytes;
  }

  /** Also when nobody searches any more. */
  #tidyLater(): void {
    if (this.#isTidying) return;
    this.#isTidying = true;
    setTimeout(() => {
      this.#isTidying = false;
      this.#forgetExpired();
      if (this.#jobs.size > 0) this.#tidyLater();
    }, KEPT_MS + 1).unref();
  }

  /** What is kept now, and about how many bytes that takes. */
  get load(): { readonly jobs: number; readonly bytes: number } {
    return { jobs: this.#jobs.size, bytes: this.#bytes };
  }
}
