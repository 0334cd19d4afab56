// The rows of registered collectors and of the actions that wait for them. Batches of reports exclude each other in the
// whole cluster, by a row lock, and are numbered: whoever has seen a number has seen all rows up to it.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';

/** One report of a collector, in the form in which it is kept. */
export interface Report {
  readonly id: string;
  /** JSON text without the list of log files. */
  readonly registration: string;
  /** JSON text of that list. */
  readonly logFiles: string | null;
}

export interface StoredReport extends Report {
  readonly lastSeen: Date;
  readonly revision: number;
}

export interface FleetState {
  readonly revision: number;
  /** The revision in which collectors were last removed. */
  readonly removedAt: number;
  /** By the clock of the database, which is the same for all nodes. */
  readonly now: Date;
}

/** What a batch can do while it holds the lock. */
export interface FleetBatch {
  readonly revision: number;
  readonly now: Date;
  countAll(): Promise<number>;
  knownAmong(ids: readonly string[]): Promise<Set<string>>;
  save(reports: readonly Report[]): Promise<void>;
  /** Takes the waiting actions out, as JSON texts by collector. */
  takeActions(ids: readonly string[]): Promise<Map<string, string>>;
}

/** What became of a batch. */
export interface SavedBatch {
  readonly revision: number;
  readonly now: Date;
  /** JSON texts by collector. */
  readonly taken: ReadonlyMap<string, string>;
}

/** Legacy collectors and sidecars have tables of the same form. */
export interface FleetTables {
  readonly members: 'collectors' | 'sidecars';
  readonly actions: 'collector_actions' | 'sidecar_actions';
  readonly revisions: 'collector_revisions' | 'sidecar_revisions';
}

export const LEGACY_TABLES: FleetTables = {
  members: 'collectors',
  actions: 'collector_actions',
  revisions: 'collector_revisions',
};

const overwrite = sql`
  on conflict (id) do update set
    registration = excluded.registration,
    log_files = excluded.log_files,
    last_seen = excluded.last_seen,
    revision = excluded.revision`;

/** One array for each column, so that the statement is the same for any number of rows. */
function rowsOf(reports: readonly Report[], now: RawBuilder<unknown>, revision: RawBuilder<unknown>) {
  const column = (pick: (report: Report) => string) => reports.map(pick);
  return sql`
    select id, registration, nullif(log_files, ''), ${now}, ${revision}
    from unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ registration }) => registration)}::text[],
      ${column(({ logFiles }) => logFiles ?? '')}::text[]
    ) as report (id, registration, log_files)`;
}

export function fleetStore(database: Database, tables: FleetTables = LEGACY_TABLES) {
  const { members, actions, revisions, insertInto, nextRevision } = statementsFor(tables);
  return {
    async state(): Promise<FleetState> {
      const { rows } = await sql<FleetState>`
        select revision::float8, removed_at::float8 as "removedAt", clock_timestamp() as now
        from ${revisions} where subject = 'fleet'`.execute(database);
      return only(rows);
    },

    /** What all reports take together. */
    async keptBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(octet_length(registration) + coalesce(octet_length(log_files), 0)), 0)::float8 as bytes
        from ${members}`.execute(database);
      return only(rows).bytes;
    },

    /** All of them for -1. */
    async changedSince(revision: number): Promise<StoredReport[]> {
      const { rows } = await sql<StoredReport>`
        select id, registration, log_files as "logFiles", last_seen as "lastSeen", revision::float8
        from ${members} where revision > ${revision} order by revision`.execute(database);
      return rows;
    },

    /** For collectors that have reported before: all in one statement, because every statement has its price. */
    async saveKnown(reports: readonly Report[]): Promise<SavedBatch> {
      const ids = reports.map(({ id }) => id);
      // Both changes need the row of `batch`, so neither touches anything before that row is locked.
      const { rows } = await sql<{ revision: number; now: Date; taken: [string, string][] | null }>`
        with batch as (${nextRevision}),
        saved as (${insertInto} ${rowsOf(reports, sql`batch.now`, sql`batch.revision`)}, batch ${overwrite}),
        taken as (
          delete from ${actions} using batch where collector_id = any(${ids}::text[])
          returning collector_id, actions
        )
        select revision::float8, now,
          (select json_agg(json_build_array(collector_id, actions)) from taken) as taken
        from batch`.execute(database);
      const { revision, now, taken } = only(rows);
      return { revision, now, taken: new Map(taken ?? []) };
    },

    batch<Result>(work: (batch: FleetBatch) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ revision: number; now: Date }>`
          with batch as (${nextRevision}) select revision::float8, now from batch`.execute(transaction);
        return work(batchIn(transaction, tables, only(rows)));
      });
    },

    /** Removes collectors that have not reported for longer. Returns how many they were. */
    async removeExpired(forMilliseconds: number): Promise<number> {
      return database.transaction().execute(async (transaction) => {
        // Taken first, as a batch does, so that the two cannot wait for each other.
        await sql`select 1 from ${revisions} where subject = 'fleet' for update`.execute(transaction);
        const removed = await sql`
          delete from ${members}
          where last_seen < clock_timestamp() - make_interval(secs => ${forMilliseconds / 1000})`.execute(
          transaction,
        );
        const count = Number(removed.numAffectedRows ?? 0);
        if (count > 0) {
          await sql`
            update ${revisions} set revision = revision + 1, removed_at = revision + 1
            where subject = 'fleet'`.execute(transaction);
        }
        return count;
      });
    },
  };
}

export type FleetStore = ReturnType<typeof fleetStore>;

function statementsFor(tables: FleetTables) {
  const members = sql.table(tables.members);
  const actions = sql.table(tables.actions);
  const revisions = sql.table(tables.revisions);
  const insertInto = sql`insert into ${members} (id, registration, log_files, last_seen, revision)`;
  const nextRevision = sql`
    update ${revisions} set revision = revision + 1 where subject = 'fleet'
    returning revision, clock_timestamp() as now`;
  return { members, actions, revisions, insertInto, nextRevision };
}

function batchIn(
  transaction: Database,
  tables: FleetTables,
  { revision, now }: { revision: number; now: Date },
): FleetBatch {
  const { members, actions, insertInto } = statementsFor(tables);
  return {
    revision,
    now,
    async countAll() {
      const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${members}`.execute(
        transaction,
      );
      return only(rows).count;
    },
    async knownAmong(ids) {
      const { rows } = await sql<{ id: string }>`
        select id from ${members} where id = any(${ids}::text[])`.execute(transaction);
      return new Set(rows.map(({ id }) => id));
    },
    async save(reports) {
      await sql`${insertInto} ${rowsOf(reports, sql`${now}::timestamptz`, sql`${revision}::bigint`)} ${overwrite}`.execute(
        transaction,
      );
    },
    async takeActions(ids) {
      const { rows } = await sql<{ collector_id: string; actions: string }>`
        delete from ${actions} where collector_id = any(${ids}::text[])
        returning collector_id, actions`.execute(transaction);
      return new Map(rows.map(({ collector_id, actions }) => [collector_id, actions]));
    },
  };
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The revision of the fleet is missing from the database.');
  return row;
}
