// Works off a queue in the database with a few workers at once: woken when something was queued, and by the clock.
import type { FastifyBaseLogger } from 'fastify';

export interface QueueWorkersOptions<Job> {
  readonly concurrency: number;
  /** The next job that is due, claimed for whoever asks; undefined when there is none. */
  readonly claim: () => Promise<Job | undefined>;
  readonly work: (job: Job) => Promise<void>;
  /** Gives back whatever this node has claimed. */
  readonly release: () => Promise<void>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** For the log, when a claim or a job fails: claims run out, so that others try again. */
  readonly failure: string;
}

/** Others may have queued something, and what failed comes up again. */
const LOOK_EVERY_MS = 1000;

export class QueueWorkers<Job> {
  readonly #options: QueueWorkersOptions<Job>;
  readonly #timer: NodeJS.Timeout;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** After a failure there may be claims that nobody here works on: the database went away before their end was noted. */
  #isUnsure = false;
  #isReleasing = false;

  constructor(options: QueueWorkersOptions<Job>) {
    this.#options = options;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
  }

  /** Aborted when the workers are to stop. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Looks into the queue now. */
  wake(): void {
    const { concurrency, logger, failure } = this.#options;
    if (this.ending.aborted || this.#isReleasing || this.#running.size >= concurrency) return;
    const isAlone = this.#running.size === 0;
    const run = (this.#isUnsure && isAlone ? this.#release() : Promise.resolve())
      .then(() => this.#workOff())
      .catch((error: unknown) => {
        this.#isUnsure = true;
        logger.warn({ err: error }, failure);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Waits for the jobs that are being worked on. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await Promise.all(this.#running);
  }

  /** While nobody works, and nobody begins: it would be done twice. */
  async #release(): Promise<void> {
    this.#isReleasing = true;
    try {
      await this.#options.release();
      this.#isUnsure = false;
    } finally {
      this.#isReleasing = false;
    }
  }

  async #workOff(): Promise<void> {
    while (!this.ending.aborted) {
      const job = await this.#options.claim();
      if (job === undefined) return;
      // There may be more: others help.
      this.wake();
      await this.#options.work(job);
    }
  }
}
