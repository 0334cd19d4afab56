// Gives a run of the tests a temporary directory of its own, for all its processes, and removes it with everything that
// was left in it: by a test that failed half-way, by a child that was killed, or by an earlier run that was.

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'logboom-tests-';

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process, which is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} directory */
function remove(directory) {
  try {
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A child still writes into it. The next run removes it.
  }
}

/** What runs left that did not come to their end. @param {string} parent */
export function sweep(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) remove(path.join(parent, name));
  }
}

/** For this process and all that it starts. Does nothing inside of another run. */
export function makeOwnTemp() {
  const parent = tmpdir();
  if (path.basename(parent).startsWith(PREFIX)) return;
  sweep(parent);
  const directory = path.join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = directory;
  process.on('exit', () => remove(directory));
}
