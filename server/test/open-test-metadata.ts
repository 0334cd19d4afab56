// A metadata store of a test without an application.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMetadataStore, type MetadataStore } from '../src/storage/metadata/database.ts';
import { provideMetadata } from './test-metadata.ts';

/** With its tables, by the quicker engine; what was prepared for it goes when it is closed. */
export async function openTestMetadata(): Promise<MetadataStore> {
  const home = await mkdtemp(join(tmpdir(), 'logboom-metadata-'));
  const prepared = await provideMetadata(home, []);
  const { url, connections } = prepared;
  const directory = join(home, 'metadata');
  const store = await openMetadataStore({ url, directory, connections, onError: () => undefined });
  return {
    ...store,
    async close() {
      await store.close();
      await prepared.remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}
