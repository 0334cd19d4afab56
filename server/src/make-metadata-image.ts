// Makes the metadata directory that new installations begin with: `node make-metadata-image.js DIRECTORY`, when the program is built.
import { migrations } from './migrations.ts';
import { openMetadataStore } from './storage/metadata/database.ts';
import { migrate } from './storage/metadata/migrate.ts';

const [, , directory] = process.argv;
if (directory === undefined) throw new Error('Name the directory to make');

const store = await openMetadataStore({
  url: undefined,
  directory,
  onError: (error) => {
    throw error;
  },
});
await migrate(store.database, migrations);
await store.close();
