// How the runs of definitions went, for their pages.
import type { Span } from '@logboom/core/events/windows';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export interface NewRun {
  readonly definitionId: string;
  /** Counts the runs of the definition. */
  readonly number: number;
  readonly started: number;
  readonly span: Span;
  readonly durationMs: number;
  readonly events: number;
  readonly suppressed: number;
  readonly problem: string | null;
}

const MAX_PROBLEM = 4000;
/** As many as pages show. A thousand definitions every minute would fill the database with runs that found nothing. */
export const KEPT_QUIET_RUNS = 50;

export function runStore(database: Database) {
  return {
    /** Those of definitions that were deleted meanwhile are left out. The newest that found nothing replace the oldest. */
    async add(...runs: readonly NewRun[]): Promise<void> {
      const rows = runs.map((run) => ({
        id: idOf(run),
        definition_id: run.definitionId,
        started_at: new Date(run.started),
        range_from: new Date(run.span.from),
        range_to: new Date(run.span.to),
        duration_ms: Math.round(run.durationMs),
        events: run.events,
        suppressed: run.suppressed,
        problem: run.problem === null ? null : run.problem.slice(0, MAX_PROBLEM).replaceAll('\0', ''),
      }));
      await sql`
        insert into event_runs (id, definition_id, started_at, range_from, range_to, duration_ms, events, suppressed, problem)
        select added.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (id text, definition_id text,
          started_at timestamptz, range_from timestamptz, range_to timestamptz, duration_ms integer, events integer,
          suppressed integer, problem text)
        where exists (select from event_definitions where event_definitions.id = added.definition_id)
        on conflict (id) do update set started_at = excluded.started_at, range_from = excluded.range_from,
          range_to = excluded.range_to, duration_ms = excluded.duration_ms`.execute(database);
    },

    latest: (definitionId: string, limit: number): Promise<Selectable<Tables['event_runs']>[]> =>
      database
        .selectFrom('event_runs')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute(),

    /** The last one of each, without reading all the others. */
    async latestOf(definitionIds: readonly string[]): Promise<Selectable<Tables['event_runs']>[]> {
      if (definitionIds.length === 0) return [];
      const { rows } = await sql<Selectable<Tables['event_runs']>>`
        select latest.* from jsonb_array_elements_text(${JSON.stringify(definitionIds)}::jsonb) as asked (id)
        cross join lateral (
          select * from event_runs where definition_id = asked.id order by started_at desc limit 1) as latest`.execute(
        database,
      );
      return rows;
    },

    async removeOlder(days: number): Promise<void> {
      await database
        .deleteFrom('event_runs')
        .where('started_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .execute();
    },
  };
}

export type RunStore = ReturnType<typeof runStore>;

function idOf({ definitionId, number, events, suppressed, problem }: NewRun): string {
  const isQuiet = events === 0 && suppressed === 0 && problem === null;
  return isQuiet ? `${definitionId}-${number % KEPT_QUIET_RUNS}` : newId();
}
