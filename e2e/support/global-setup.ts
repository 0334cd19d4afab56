// Before the browser tests: a current build, a browser that runs, and metadata that was set up once, for both kinds of stores.

import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build/ensure-built.mjs';
import { provideEngine } from '../../server/test/engine-process.ts';
import { metadataImage } from '../../server/test/metadata-image.ts';
import { startMigratedPostgres } from '../../server/test/migrated-postgres.ts';

const stopping: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  project.provide('browser', await ensureBrowser());
  project.provide('metadataImage', await metadataImage());
  const postgres = await startMigratedPostgres();
  stopping.push(() => postgres.stop());
  project.provide('postgresUrl', postgres.url);
  stopping.push(await provideEngine(project));
}

export async function teardown(): Promise<void> {
  for (const stop of stopping.toReversed()) await stop();
}
