// The schedule of definitions. Jobs are claimed row by row, so that each runs on one node, and again when that one dies.
import { SETTLE_MS, type Span } from '@logboom/core/events/windows';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export interface FirstRun {
  readonly span: Span;
  readonly at: number;
}

export type JobRow = Selectable<Tables['event_jobs']>;

const SETTLED = sql`make_interval(secs => ${SETTLE_MS / 1000})`;
const spanColumns = ({ from, to }: Span) => ({ range_from: new Date(from), range_to: new Date(to) });

export function jobStore(database: Database) {
  return {
    find: (definitionId: string): Promise<JobRow | undefined> =>
      database
        .selectFrom('event_jobs')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .executeTakeFirst(),

    all: (): Promise<JobRow[]> => database.selectFrom('event_jobs').selectAll().execute(),

    /** A job that is there already keeps its place unless it is to start again. */
    async schedule(definitionId: string, { span, at }: FirstRun, restart: boolean): Promise<void> {
      const row = {
        definition_id: definitionId,
        id: newId(),
        state: 'runnable' as const,
        next_at: new Date(at),
        ...spanColumns(span),
        triggered_at: null,
        claimed_until: null,
        run: 0,
        failures: 0,
      };
      await database
        .insertInto('event_jobs')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('definition_id').doUpdateSet({
            // Not before the time that it looks at is over.
            next_at: restart ? row.next_at : sql<Date>`greatest(now(), event_jobs.range_to + ${SETTLED})`,
            state: 'runnable',
            failures: 0,
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

    /** The job that has been due for longest. */
    async claim(leaseMs: number): Promise<JobRow | undefined> {
      const { rows } = await sql<JobRow>`
        update event_jobs
        set state = 'running', triggered_at = now(), run = run + 1,
          claimed_until = now() + make_interval(secs => ${leaseMs / 1000})
        where definition_id = (
          select definition_id from event_jobs
          where (state = 'runnable' and next_at <= now()) or (state = 'running' and claimed_until < now())
          order by next_at, definition_id
          limit 1
          for update skip locked)
        returning *`.execute(database);
      return rows[0];
    },

    /** In the transaction that notes the events. False when the job was changed meanwhile, or is another node's. */
    async advance(
      transaction: Database,
      { definition_id, run }: Pick<JobRow, 'definition_id' | 'run'>,
      next: Span,
      at: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('event_jobs')
        .set({ state: 'runnable', next_at: at, claimed_until: null, failures: 0, ...spanColumns(next) })
        .where('definition_id', '=', definition_id)
        .where('run', '=', Number(run))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The same time is looked at again. */
    async retry(
      { definition_id, run }: Pick<JobRow, 'definition_id' | 'run'>,
      pauseMs: number,
    ): Promise<void> {
      await database
        .updateTable('event_jobs')
        .set({
          state: 'runnable',
          next_at: sql<Date>`now() + make_interval(secs => ${pauseMs / 1000})`,
          claimed_until: null,
          failures: sql<number>`failures + 1`,
        })
        .where('definition_id', '=', definition_id)
        .where('run', '=', Number(run))
        .execute();
    },

    /** It cannot be run at all. */
    async fail({ definition_id, run }: Pick<JobRow, 'definition_id' | 'run'>): Promise<void> {
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
