// Runs other programs: with their output shown as it comes, or kept until they end.

import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string }} Finished
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Options
 * @typedef {Options & { flags?: readonly string[] }} NodeOptions
 */

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Tools colour their output when CI is set; a log file is for reading. */
const plain = process.stdout.isTTY || process.env['FORCE_COLOR'] ? {} : { NO_COLOR: '1' };

/** @param {Options} options @param {'inherit' | 'pipe'} output @returns {import('node:child_process').SpawnOptions} */
const spawnOptions = ({ cwd = ROOT, env = process.env }, output) => ({
  cwd,
  env: { ...env, ...plain },
  stdio: ['ignore', output, output],
});

/**
 * Passes a request to end on to the child, and only for as long as it runs: afterwards this process may be the server,
 * which ends in its own way.
 * @param {import('node:child_process').ChildProcess} child
 */
function endTogether(child) {
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    // Later, so that the other children hear of it too.
    setImmediate(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  child.once('close', () => SIGNALS.forEach((signal) => process.off(signal, end)));
}

/**
 * Runs a Node script with its output on ours.
 * @param {string} script @param {string[]} args @param {Options} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/**
 * Runs a program with its output on ours and answers its exit code.
 * @param {string} file @param {string[]} args @param {Options} [options] @returns {Promise<number>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, spawnOptions(options, 'inherit'));
    endTogether(child);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a Node script and keeps what it prints.
 * @param {string} script @param {string[]} args @param {NodeOptions} [options] @returns {Promise<Finished>}
 */
export function captureNode(script, args, { flags = [], ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, script, ...args], spawnOptions(options, 'pipe'));
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => void (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    endTogether(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}\n` : output });
    });
  });
}
