// Before the browser tests: a current build, a browser that runs, and the data of a server that was set up once.

import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build/ensure-built.mjs';
import { provideEngine } from '../../server/test/engine-process.ts';
import { metadataImage } from '../../server/test/metadata-image.ts';

let stopEngine: (() => Promise<void>) | undefined;

export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  project.provide('browser', await ensureBrowser());
  project.provide('metadataImage', await metadataImage());
  stopEngine = await provideEngine(project);
}

export async function teardown(): Promise<void> {
  await stopEngine?.();
}
