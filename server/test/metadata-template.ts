// An initialised and migrated metadata directory, as a server finds it when it starts for the second time.
import { openMetadataStore } from '../src/storage/metadata/database.ts';
import { migrate } from '../src/storage/metadata/migrate.ts';
import { migrations } from '../src/migrations.ts';

export async function fillMetadata(directory: string): Promise<void> {
  const store = await openMetadataStore({ url: undefined, directory, onError: () => {} });
  await migrate(store.database, migrations);
  await store.close();
}
