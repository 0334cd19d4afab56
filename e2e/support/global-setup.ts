// Before the browser tests: a current build, and a browser that runs.

import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs';

export async function setup(project: TestProject): Promise<void> {
  await ensureBuilt();
  project.provide('browser', await ensureBrowser());
}
