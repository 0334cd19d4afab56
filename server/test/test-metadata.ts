// Where an application of a test keeps its metadata: a database of its own that has its tables already.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrations } from '../src/migrations.ts';
import {
  openMetadataStore,
  type MetadataConnections,
  type MetadataStore,
} from '../src/storage/metadata/database.ts';
import { migrate } from '../src/storage/metadata/migrate.ts';
import { copyMetadata } from './copy-metadata.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

/** The engine inside of the process, or a server with as many connections as in production. */
export type Engine = 'embedded' | 'postgres';

export interface TestMetadata {
  readonly args: string[];
  /** Undefined for the embedded engine, or where the test has an address of its own. */
  readonly url?: string;
  readonly connections?: MetadataConnections;
  remove(): Promise<void>;
}

/** Copied for every application. */
const TEMPLATE = 'logboom_migrated';

/** As with the embedded engine, what is asked at once is answered one after the other, however long that takes. */
const ONE_AFTER_THE_OTHER: MetadataConnections = { max: 1, waitMs: 120_000 };

const nothing: TestMetadata = { args: [], remove: async () => undefined };

/** To be made once for a run. */
export async function createTemplate(adminUrl: string): Promise<void> {
  const url = await createDatabase(adminUrl, TEMPLATE);
  const store = await openMetadataStore({ url, directory: '', onError: () => undefined });
  await migrate(store.database, migrations);
  await store.close();
}

/** Tests that do not say which engine get the quicker one: the server. `LOGBOOM_TEST_METADATA=embedded` gives them the other. */
export async function provideMetadata(
  dataDirectory: string,
  args: string[],
  engine?: Engine,
): Promise<TestMetadata> {
  if (args.includes('--database-url')) return nothing;
  if ((engine ?? process.env['LOGBOOM_TEST_METADATA']) === 'embedded') {
    copyMetadata(join(dataDirectory, 'metadata'));
    return nothing;
  }
  const url = await createMigratedDatabase();
  return {
    args: ['--database-url', url],
    url,
    ...(engine === undefined && { connections: ONE_AFTER_THE_OTHER }),
    remove: () => dropDatabase(inject('postgresUrl'), url),
  };
}

/** A store with its tables and without an application, by the quicker engine; what was prepared for it goes when it is closed. */
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

/** For several nodes, or for a store without an application. @returns its address */
export function createMigratedDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), undefined, TEMPLATE);
}
