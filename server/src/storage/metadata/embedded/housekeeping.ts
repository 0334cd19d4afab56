// Does for the embedded PostgreSQL what a server's own background processes do: without checkpoints its log grows for
// ever and a crash takes ever longer to recover from, without vacuum every update leaves a dead row behind.
import { statfs } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_ROUNDS = 6;
/** A checkpoint that finds no room ends the engine. The next round comes soon enough. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** Runs until the returned function is called. */
export function scheduleHousekeeping(
  database: Kysely<Tables>,
  directory: string,
  onError: (error: Error) => void,
): () => void {
  let round = 0;
  const keepUp = async () => {
    round += 1;
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < LEAST_FREE_BYTES)
      throw new Error('The disk of the embedded PostgreSQL is nearly full');
    await (round % VACUUM_EVERY_ROUNDS === 0 ? vacuumTables(database) : checkpoint(database));
  };
  const timer = setInterval(() => void keepUp().catch(onError), CHECKPOINT_EVERY_MS);
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
