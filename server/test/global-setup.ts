// Prepares once what every API test would otherwise pay for: an initialised metadata directory, a PostgreSQL, a ClickHouse
// where none can be embedded, and the programs of threads.
import type { TestProject } from 'vitest/node';
import { bundleThreads } from '../../scripts/lib/build/server-bundle.mjs';
import { provideEngine } from './engine-process.ts';
import { metadataImage } from './metadata-image.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, image, stopEngine] = await Promise.all([
    startMigratedPostgres(),
    // The metadata store has a thread.
    bundleThreads().then(metadataImage),
    provideEngine(project),
  ]);
  project.provide('metadataImage', image);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await stopEngine();
    await postgres.stop();
  };
}
