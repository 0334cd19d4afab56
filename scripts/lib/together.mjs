// Runs several long-lived programs as one: lines say who speaks, and the end of one is the end of all.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @typedef {{ name: string, script: string, args: string[], cwd: string }} Program */

const PATIENCE_MS = 10_000;

/** @param {Program[]} programs @returns {Promise<number>} the exit code of the first that ended by itself */
export async function together(programs) {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const children = programs.map(({ name, script, args, cwd }) => {
    // A group of its own, so that stopping reaches what the program itself has started.
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const say = (/** @type {string} */ line) => console.log(`${name.padEnd(width)} │ ${line}`);
    createInterface({ input: child.stdout }).on('line', say);
    createInterface({ input: child.stderr }).on('line', say);
    return child;
  });
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => children.forEach((child) => signalGroup(child.pid, signal));
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(0));
  });
  const code = await Promise.race([asked, ...ends]);
  signalAll('SIGTERM');
  const timer = setTimeout(() => signalAll('SIGKILL'), PATIENCE_MS);
  await Promise.all(ends);
  clearTimeout(timer);
  signalAll('SIGKILL');
  return code ?? 1;
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The whole group is gone already.
  }
}
