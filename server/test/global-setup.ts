// Prepares once what every API test would otherwise pay for: an initialised metadata directory, a PostgreSQL, and the
// programs of threads.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleThreads } from '../../scripts/lib/build/server-bundle.mjs';
import { fillMetadata } from './metadata-template.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated directory of the embedded PostgreSQL, to be copied. */
    metadataTemplate: string;
    /** The administrative address of a real PostgreSQL. */
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'logboom-template-'));
  const [postgres] = await Promise.all([startPostgres(), fillMetadata(template), bundleThreads()]);
  project.provide('metadataTemplate', template);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(template, { recursive: true, force: true });
  };
}
