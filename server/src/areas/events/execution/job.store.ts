// The schedule of definitions. Jobs are claimed row by row, so that each runs on one node, and again when that one dies.
import type { Span } from '@logboom/core/events/windows';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export interface FirstRun {
  readonly span: Span;
  readonly at: number;
  /** How long after its end a window is looked at. */
  readonly settleMs: number;
}

/** What a job does next. */
export interface NextRun {
  readonly span: Span;
  readonly at: Date;
  readonly checkedTo: number | null;
}

type JobName = Pick<JobRow, 'definition_id' | 'run'>;

export type JobRow = Selectable<Tables['event_jobs']>;

const inMs = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;
const momentOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
const spanColumns = ({ from, to }: Span) => ({ range_from: new Date(from), range_to: new Date(to) });

/** @param clock the time of the database, which is the same for all nodes */
export function jobStore(database: Database, clock: Clock = () => sql<Date>`now()`) {
  return { ...scheduling(database, clock), ...running(database, clock) };
}

type Clock = () => RawBuilder<Date>;

/** When definitions run next. */
function scheduling(database: Database, clock: Clock) {
  return {
    find: (definitionId: string): Promise<JobRow | undefined> =>
      database
        .selectFrom('event_jobs')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .executeTakeFirst(),

    all: (): Promise<JobRow[]> => database.selectFrom('event_jobs').selectAll().execute(),

    /** A job that is there already keeps its place unless it is to start again. */
    async schedule(definitionId: string, { span, at, settleMs }: FirstRun, restart: boolean): Promise<void> {
      const row = {
        definition_id: definitionId,
        id: newId(),
        state: 'runnable' as const,
        next_at: new Date(at),
        ...spanColumns(span),
        triggered_at: null,
        claimed_until: null,
        claimed_by: null,
        run: 0,
        failures: 0,
        checked_to: null,
      };
      await database
        .insertInto('event_jobs')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('definition_id').doUpdateSet({
            // Not before the time that it looks at is over.
            next_at: restart
              ? row.next_at
              : sql<Date>`greatest(${clock()}, event_jobs.range_to + ${inMs(settleMs)})`,
            state: 'runnable',
            failures: 0,
            // Its windows may lie elsewhere now.
            checked_to: null,
            // Whoever runs it now must not write its end over this.
            run: sql`event_jobs.run + 1`,
            ...(restart && spanColumns(span)),
          }),
        )
        .execute();
    },

    async unschedule(definitionId: string): Promise<void> {
      await database.deleteFrom('event_jobs').where('definition_id', '=', definitionId).execute();
    },
  };
}

/** What nodes run now, and what comes of it. */
function running(database: Database, clock: Clock) {
  return {
    /**
     * The jobs that have been due for longest, without those that look at a time of which messages may still be missing.
     * @param settledTo times that ended by then are settled
     */
    async claim(leaseMs: number, limit: number, nodeId: string, settledTo: number): Promise<JobRow[]> {
      const { rows } = await sql<JobRow>`
        update event_jobs
        set state = 'running', triggered_at = ${clock()}, run = run + 1, claimed_by = ${nodeId},
          claimed_until = ${clock()} + ${inMs(leaseMs)}
        where definition_id in (
          select definition_id from event_jobs
          where ((state = 'runnable' and next_at <= ${clock()})
              or (state = 'running' and claimed_until < ${clock()}))
            -- What is due before its time is over only looks again at what came late.
            and (range_to <= ${new Date(settledTo)} or range_to > ${clock()})
          order by next_at, definition_id
          limit ${limit}
          for update skip locked)
        returning *`.execute(database);
      return rows;
    },

    /** What a node was running when it ended is due again when it is back. */
    async release(nodeId: string): Promise<void> {
      await database
        .updateTable('event_jobs')
        .set({ state: 'runnable', claimed_until: null, run: sql`run + 1` })
        .where('state', '=', 'running')
        .where('claimed_by', '=', nodeId)
        .execute();
    },

    /** In the transaction that notes the events. False when the job was changed meanwhile, or is another node's. */
    async advance(
      transaction: Database,
      { definition_id, run }: JobName,
      { span, at, checkedTo }: NextRun,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('event_jobs')
        .set({
          state: 'runnable',
          next_at: at,
          claimed_until: null,
          failures: 0,
          checked_to: momentOf(checkedTo),
          ...spanColumns(span),
        })
        .where('definition_id', '=', definition_id)
        .where('run', '=', Number(run))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** As `advance`, for many that have nothing to note. */
    async advanceAll(all: readonly { readonly job: JobName; readonly next: NextRun }[]): Promise<void> {
      const rows = all.map(({ job: { definition_id, run }, next: { span, at, checkedTo } }) => ({
        definition_id,
        run: Number(run),
        next_at: at,
        checked_to: momentOf(checkedTo),
        ...spanColumns(span),
      }));
      await sql`
        update event_jobs
        set state = 'runnable', claimed_until = null, failures = 0, next_at = next.next_at,
          checked_to = next.checked_to, range_from = next.range_from, range_to = next.range_to
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (definition_id text, run bigint,
          next_at timestamptz, checked_to timestamptz, range_from timestamptz, range_to timestamptz)
        where event_jobs.definition_id = next.definition_id and event_jobs.run = next.run`.execute(database);
    },

    /** The same time is looked at again. */
    async retry({ definition_id, run }: JobName, pauseMs: number): Promise<void> {
      await database
        .updateTable('event_jobs')
        .set({
          state: 'runnable',
          next_at: sql<Date>`${clock()} + ${inMs(pauseMs)}`,
          claimed_until: null,
          failures: sql<number>`failures + 1`,
        })
        .where('definition_id', '=', definition_id)
        .where('run', '=', Number(run))
        .execute();
    },

    /** It cannot be run at all. */
    async fail({ definition_id, run }: JobName): Promise<void> {
      await database
        .updateTable('event_jobs')
        .set({ state: 'error', claimed_until: null })
        .where('definition_id', '=', definition_id)
        .where('run', '=', Number(run))
        .execute();
    },
  };
}

export type JobStore = ReturnType<typeof jobStore>;
