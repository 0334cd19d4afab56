// The end of a run: its definition moves on to its next time in the transaction that says who is told, what is remembered
// and which alerts are over. Events are stored before, and their ids are the same when all of it has to be done again.
import type { Event } from '@logboom/contract/events/event-schemas';
import type { Database } from '../../../storage/metadata/database.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { NewDelivery } from '../delivery/delivery.store.ts';
import type { AlertTracker, RunOutcome } from '../lifecycle/alert-tracker.ts';
import type { JobRow, JobStore, NextRun } from './job.store.ts';
import type { EventRaiser } from './raise-events.ts';

export interface CommitParts {
  readonly database: Database;
  readonly jobs: Pick<JobStore, 'advance'>;
  readonly raiser: Pick<EventRaiser, 'tell'>;
  readonly alerts: Pick<AlertTracker, 'follow'>;
  readonly onQueued: () => void;
}

/** What one look at messages found. */
interface Look extends RunOutcome {
  readonly events: readonly Event[];
  readonly queued: readonly NewDelivery[];
}

interface EndedRun {
  readonly job: JobRow;
  readonly definition: StoredDefinition;
  readonly next: NextRun;
  /** In the order of what they looked at. */
  readonly looks: readonly Look[];
  readonly remember: (transaction: Database) => Promise<void>;
}

/** Returns how many notifications were suppressed: all of them when the job was changed meanwhile, or is another node's. */
export function runCommitter({ database, jobs, raiser, alerts, onQueued }: CommitParts) {
  return async ({ job, definition, next, looks, remember }: EndedRun): Promise<number> => {
    const queued = looks.reduce((sum, look) => sum + look.queued.length, 0);
    const outcome = await database.transaction().execute(async (transaction) => {
      if (!(await jobs.advance(transaction, job, next))) return { suppressed: queued, recoveries: 0 };
      await remember(transaction);
      let suppressed = 0;
      let recoveries = 0;
      for (const look of looks) {
        suppressed += await raiser.tell(transaction, definition, look.queued);
        recoveries += await alerts.follow(transaction, definition, look);
      }
      return { suppressed, recoveries };
    });
    if (queued > outcome.suppressed || outcome.recoveries > 0) onQueued();
    return outcome.suppressed;
  };
}
