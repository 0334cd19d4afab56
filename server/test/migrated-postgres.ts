// A real PostgreSQL with the database that those of all applications and servers of tests are copied from.
import { migrations } from '../src/migrations.ts';
import { openMetadataStore } from '../src/storage/metadata/database.ts';
import { migrate } from '../src/storage/metadata/migrate.ts';
import { createDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { TEMPLATE } from './test-metadata.ts';

/** To be started once for the tests of a project. */
export async function startMigratedPostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  const url = await createDatabase(postgres.url, TEMPLATE);
  const store = await openMetadataStore({ url, directory: '', onError: () => undefined });
  await migrate(store.database, migrations);
  await store.close();
  return postgres;
}
