// Brings the dependencies that package-lock.json asks for, and only when they are not there yet.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readStamp } from '../build/fingerprint.mjs';
import { differences, isComplete } from './lock-match.mjs';
import { fromRoot } from '../paths.mjs';
import { run } from '../run.mjs';

const LOCK = fromRoot('package-lock.json');
const STAMP = fromRoot('node_modules/.logboom-install');
const INSTALLED = fromRoot('node_modules/.package-lock.json');
/** No package may run code of its own when it is installed; none of ours needs to. */
const FLAGS = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

export async function ensureInstalled() {
  const lock = readFileSync(LOCK, 'utf8');
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
  if (readStamp(STAMP) === wanted) return;
  if (!installedByHand(lock)) {
    // Both take exactly the versions of the lock; only the second forgives one that lacks other platforms' packages.
    const how = isComplete(JSON.parse(lock)) ? ['ci'] : ['install', '--no-save'];
    console.log(`Installing dependencies (npm ${how.join(' ')}) …`);
    const code = await npm([...how, ...FLAGS]);
    if (code !== 0) throw new Error(`npm ${how[0]} failed with exit code ${code}; see its messages above.`);
  }
  rememberIfWritable(wanted);
}

/** Someone who ran `npm install` has what the lock asks for: no reason to throw it away. @param {string} lock */
function installedByHand(lock) {
  const installed = readStamp(INSTALLED);
  if (!installed) return false;
  return differences(JSON.parse(lock), JSON.parse(installed), process).length === 0;
}

/** @param {string[]} args */
function npm(args) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args]);
  return run('npm', args);
}

/** The stamp saves time and is nothing more: a tree that belongs to someone else still works. @param {string} wanted */
function rememberIfWritable(wanted) {
  try {
    writeFileSync(STAMP, `${wanted}\n`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
  }
}
