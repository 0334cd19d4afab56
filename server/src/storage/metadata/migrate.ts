// Brings the schema up to date at start: every migration once, in order, also when several nodes start together.
import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database.ts';

export class MigrationError extends Error {
  readonly code = 'MIGRATION_FAILED';
}

/** Returns the names of the migrations that ran now. The migrator holds a database lock meanwhile. */
export async function migrate(
  database: Database,
  known: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  if (await isUpToDate(database, Object.keys(known))) return [];
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...known }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) {
    const which = failed
      ? `Migration ${failed.migrationName} failed`
      : 'The database schema cannot be brought up to date';
    throw new MigrationError(`${which}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/** Asks in one query what the migrator finds out in many: nearly every start has nothing to do. */
async function isUpToDate(database: Database, known: string[]): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(database);
  if (!table.rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === known.length && known.every((name) => done.has(name));
}
