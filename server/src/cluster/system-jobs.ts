// Long work on this node that people can watch and call off.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { forbidden, RequestError } from '../http/errors.ts';

export interface JobKind {
  /** One of each name at a time. */
  name: string;
  description: string;
}

export interface JobControl {
  /** Says how far the work is; the text says what it is at. */
  progress: (done: number, of: number, info: string) => void;
  /** Aborted when somebody has called the job off; the work then ends at the next good moment. */
  signal: AbortSignal;
}

export interface RunningJob extends JobKind {
  id: string;
  startedAt: Date;
  info: string;
  percent: number;
  isCancelled: boolean;
}

export interface FinishedJob extends RunningJob {
  outcome: 'complete' | 'cancelled' | 'error';
  endedAt: number;
}

export interface SystemJobs {
  /** Begins at once and goes on in the background; a failure is logged. Throws 403 while one of the same name runs. */
  start(kind: JobKind, work: (control: JobControl) => Promise<void>): void;
  running(): readonly RunningJob[];
  /** Those of the last day that nobody put away. */
  finished(): readonly FinishedJob[];
  /** False when there is none of that id. */
  putAway(id: string): boolean;
  /** Undefined when there is no such job, or no more. */
  cancel(id: string): RunningJob | undefined;
  /** Calls everything off and waits for it. */
  stop(): Promise<void>;
}

const KEPT_MS = 24 * 60 * 60_000;
const MAX_KEPT = 200;
const NO_INFO = 'No further information available.';

export function createSystemJobs(logger: Pick<FastifyBaseLogger, 'warn'>): SystemJobs {
  const jobs = new Map<string, { job: RunningJob; abort: AbortController; ended: Promise<void> }>();

  let finished: FinishedJob[] = [];

  function keep(job: RunningJob, outcome: FinishedJob['outcome'], info = job.info): void {
    finished.push({ ...job, outcome, info, endedAt: Date.now() });
    finished = finished.slice(-MAX_KEPT);
  }

  function cancel(id: string): RunningJob | undefined {
    const found = jobs.get(id);
    if (!found) return undefined;
    found.job.isCancelled = true;
    found.abort.abort();
    return found.job;
  }

  return {
    start(kind, work) {
      if ([...jobs.values()].some(({ job }) => job.name === kind.name))
        throw forbidden('Maximum concurrency level of this job reached', 'JOB_RUNS_ALREADY');
      const abort = new AbortController();
      const state = { startedAt: new Date(), info: NO_INFO, percent: 0, isCancelled: false };
      const job: RunningJob = { ...kind, ...state, id: randomUUID() };
      const progress: JobControl['progress'] = (done, of, info) => {
        job.percent = of === 0 ? 100 : Math.floor((done / of) * 100);
        job.info = info;
      };
      const ended = work({ progress, signal: abort.signal })
        .then(
          () => keep(job, job.isCancelled ? 'cancelled' : 'complete'),
          (error: unknown) => {
            logger.warn({ err: error, job: kind.name }, 'A system job failed');
            keep(job, job.isCancelled ? 'cancelled' : 'error', reasonOf(error));
          },
        )
        .finally(() => jobs.delete(job.id));
      jobs.set(job.id, { job, abort, ended });
    },
    running: () => [...jobs.values()].map(({ job }) => job),
    finished() {
      finished = finished.filter(({ endedAt }) => Date.now() - endedAt < KEPT_MS);
      return finished;
    },
    putAway(id) {
      const before = finished.length;
      finished = finished.filter((job) => job.id !== id);
      return finished.length < before;
    },
    cancel,
    async stop() {
      const ends = [...jobs.entries()].map(([id, { ended }]) => {
        cancel(id);
        return ended;
      });
      await Promise.all(ends);
    },
  };
}

/** Only what was written for people: other errors may carry statements and paths. */
function reasonOf(error: unknown): string {
  return error instanceof RequestError ? error.message : 'It failed; the log of the node says why.';
}
