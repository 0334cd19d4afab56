// Before the browser tests: a current build, a browser that runs, and the data of a server that was set up once.

import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build/ensure-built.mjs';
import { metadataImage } from '../../server/test/metadata-image.ts';

export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  project.provide('browser', await ensureBrowser());
  project.provide('metadataImage', await metadataImage());
}
