// Event definitions as the wire shows them.
import { instant } from '@logboom/contract/common/wire-dates';
import { PLAIN_ATTRIBUTE, type EntityAttribute } from '@logboom/contract/common/pagination';
import type {
  DefinitionRun,
  EventDefinition,
  SchedulerContext,
} from '@logboom/contract/events/definition-schemas';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../storage/metadata/tables.ts';
import type { JobRow } from '../execution/job.store.ts';
import type { StoredDefinition } from './definition.store.ts';

export const DEFINITION_ATTRIBUTES: readonly EntityAttribute[] = [
  { ...PLAIN_ATTRIBUTE, id: 'title', title: 'Title' },
  { ...PLAIN_ATTRIBUTE, id: 'description', title: 'Description' },
  { ...PLAIN_ATTRIBUTE, id: 'priority', title: 'Priority', type: 'INT' },
  { ...PLAIN_ATTRIBUTE, id: 'status', title: 'Status', type: 'BOOLEAN', sortable: false },
];

export function presentDefinition(
  definition: StoredDefinition,
  scheduler: SchedulerContext | null = null,
): EventDefinition {
  const { scope, updated_at, ...rest } = definition;
  return { ...rest, _scope: scope, updated_at: instant(updated_at), scheduler };
}

const UNSCHEDULED: SchedulerContext = {
  is_scheduled: false,
  status: null,
  next_time: null,
  triggered_at: null,
  queued_notifications: 0,
  data: null,
};

export function presentScheduler(job: JobRow | undefined, queued: number): SchedulerContext {
  if (job === undefined) return UNSCHEDULED;
  return {
    is_scheduled: true,
    status: job.state,
    next_time: instant(job.next_at),
    triggered_at: job.triggered_at && instant(job.triggered_at),
    queued_notifications: queued,
    data:
      job.triggered_at === null
        ? null
        : {
            type: 'event-processor-execution-v1',
            timerange_from: instant(job.range_from),
            timerange_to: instant(job.range_to),
          },
  };
}

export function presentRun(run: Selectable<Tables['event_runs']>): DefinitionRun {
  const { id, started_at, range_from, range_to, duration_ms, events, suppressed, problem } = run;
  return {
    id,
    started_at: instant(started_at),
    timerange_from: instant(range_from),
    timerange_to: instant(range_to),
    duration_ms,
    events,
    suppressed,
    problem,
  };
}
