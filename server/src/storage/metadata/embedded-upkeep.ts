// Does for the embedded PostgreSQL what a server's own background processes do: without checkpoints its log grows for
// ever and a crash takes ever longer to recover from, without vacuum every update leaves a dead row behind.
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_ROUNDS = 6;

/** Runs until the returned function is called. */
export function scheduleUpkeep(database: Kysely<Tables>, onError: (error: Error) => void): () => void {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    const work = round % VACUUM_EVERY_ROUNDS === 0 ? vacuumTables(database) : checkpoint(database);
    work.catch(onError);
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function checkpoint(database: Kysely<Tables>): Promise<void> {
  await sql`checkpoint`.execute(database);
}

/** Table by table, so that other queries get their turn in between. */
export async function vacuumTables(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(database);
  for (const { tablename } of rows) await sql`vacuum analyze ${sql.table(tablename)}`.execute(database);
  await checkpoint(database);
}
