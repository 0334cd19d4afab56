// What begins before most of the program is loaded, because it takes about as long: the embedded PostgreSQL opens in its thread while
// the main thread reads modules.
import { join } from 'node:path';
import type { Settings } from './config/settings.ts';
import { METADATA_IMAGE, METADATA_THREAD } from './paths.ts';
import { claimDataDirectory, type DataDirectory } from './storage/data-directory.ts';
import { PostgresThread } from './storage/metadata/embedded/postgres-thread.ts';

export interface EarlyStart {
  readonly directory: DataDirectory;
  /** Undefined where a server is given by address. */
  readonly postgres: Promise<PostgresThread> | undefined;
}

export async function startEarly({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<EarlyStart> {
  const directory = await claimDataDirectory(dataDir);
  if (databaseUrl !== undefined) return { directory, postgres: undefined };
  const postgres = PostgresThread.open({
    entry: METADATA_THREAD,
    directory: join(directory.path, 'metadata'),
    image: METADATA_IMAGE,
  });
  // Awaited later; until then its failure must not count as one that nobody handles.
  postgres.catch(() => undefined);
  return { directory, postgres };
}
