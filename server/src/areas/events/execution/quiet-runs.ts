// Most runs find nothing: what is to be noted of them is gathered for a moment, and written with two statements for all.
import { setTimeout as wait } from 'node:timers/promises';
import type { JobRow, JobStore, NextRun } from './job.store.ts';
import type { NewRun, RunStore } from './run.store.ts';

interface QuietRun {
  readonly job: JobRow;
  readonly next: NextRun;
  /** Undefined for a second look that found nothing, either. */
  readonly run: NewRun | undefined;
}

const GATHER_MS = 50;

export function quietRuns(jobs: Pick<JobStore, 'advanceAll'>, runs: Pick<RunStore, 'add'>) {
  let gathered: { readonly all: QuietRun[]; readonly written: Promise<void> } | undefined;

  async function write(all: readonly QuietRun[]): Promise<void> {
    await wait(GATHER_MS);
    gathered = undefined;
    const noted = all.flatMap(({ run }) => run ?? []);
    await jobs.advanceAll(all);
    if (noted.length > 0) await runs.add(...noted);
  }

  return {
    /** Fulfilled when it is written. */
    add(quiet: QuietRun): Promise<void> {
      if (gathered === undefined) {
        const all: QuietRun[] = [];
        gathered = { all, written: write(all) };
      }
      gathered.all.push(quiet);
      return gathered.written;
    },
  };
}

export type QuietRuns = ReturnType<typeof quietRuns>;
