// Before the browser tests: a current build, a browser that runs, and the data of a server that was set up once.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ensureBuilt } from '../../scripts/lib/build/ensure-built.mjs';
import { fillMetadata } from '../../server/test/metadata-template.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  project.provide('browser', await ensureBrowser());
  const template = await mkdtemp(join(tmpdir(), 'logboom-template-'));
  await fillMetadata(template);
  project.provide('preparedMetadata', template);
  return () => rm(template, { recursive: true, force: true });
}
