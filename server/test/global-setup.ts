// Prepares once what every API test would otherwise pay for: an initialised metadata directory, a PostgreSQL, a ClickHouse
// where none can be embedded, and the programs of threads.
import type { TestProject } from 'vitest/node';
import { bundleThreads } from '../../scripts/lib/build/server-bundle.mjs';
import { provideEngine } from './engine-process.ts';
import { metadataImage } from './metadata-image.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { createTemplate } from './test-metadata.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated directory of the embedded PostgreSQL, to be copied. */
    metadataImage: string;
    /** The administrative address of a real PostgreSQL. */
    postgresUrl: string;
  }
}

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

async function startMigratedPostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  await createTemplate(postgres.url);
  return postgres;
}
