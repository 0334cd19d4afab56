// `npm run package`: puts everything that a machine needs besides Node.js into one archive, for the platform that this runs on.
// `-- --directory DIR` leaves it unpacked there instead.

import './lib/install/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { archiveName, stage } from './lib/package/stage.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const { values } = parseArgs({ options: { directory: { type: 'string' }, output: { type: 'string' } } });
await ensureReady();

const name = archiveName();
if (values.directory !== undefined) {
  stage(path.resolve(values.directory));
  console.log(`Unpacked in ${path.resolve(values.directory)}. Start it with: node logboom.mjs`);
} else {
  const work = mkdtempSync(path.join(tmpdir(), 'logboom-package-'));
  try {
    stage(path.join(work, name));
    const archive = path.resolve(values.output ?? fromRoot(`${name}.tar.gz`));
    const code = await run('tar', ['-czf', archive, '-C', work, name]);
    if (code !== 0) throw new Error(`tar failed with exit code ${code}.`);
    console.log(`Made ${archive}. Unpack it anywhere and start it with: node ${name}/logboom.mjs`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
