// Gives a run of the tests a temporary directory of its own, for all its processes, and removes it with everything that
// was left in it: by a test that failed half-way, by a child that was killed, or by an earlier run that was.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'logboom-tests-';
/** A file system in memory, where there is one: every server of a test begins with some thousand small files. */
const MEMORY = '/dev/shm';
/** More than all tests together write; a small container keeps its memory for the programs. */
const ROOMY_BYTES = 6 * 1024 ** 3;

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

/** Whether there is enough memory, and programs may be started from there. */
function isRoomyMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOMY_BYTES && runsPrograms(MEMORY);
  } catch {
    return false;
  }
}

/** Many containers forbid it in their shared memory. @param {string} parent */
function runsPrograms(parent) {
  const folder = mkdtempSync(path.join(parent, `${PREFIX}program-`));
  try {
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    remove(folder);
  }
}

/** For this process and all that it starts; in memory unless somebody chose a place. Does nothing inside of another run. */
export function makeOwnTemp() {
  if (path.basename(tmpdir()).startsWith(PREFIX)) return;
  const parent = process.env['TMPDIR'] === undefined && isRoomyMemory() ? MEMORY : tmpdir();
  sweep(parent);
  const directory = path.join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = directory;
  process.on('exit', () => remove(directory));
}
