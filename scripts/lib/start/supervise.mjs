// Runs the server as a child and starts it again when it crashed: an engine inside of it may take the whole process along, at
// once or by keeping it for minutes in a handler of its own.

import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './environment.mjs';

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** One that ran for so long was well, so its end is no sign of the next. */
const WELL_AFTER_MS = 60_000;
/** One that says nothing for so long answers nobody either. */
const MAX_SILENCE_MS = 30_000;

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} Options
 * @property {string} script
 * @property {string[]} args
 * @property {(line: string) => void} [print]
 * @property {number} [firstBackoffMs]
 * @property {number} [maxSilenceMs]
 */

/**
 * Answers with the exit code for this process: when the child ended as it was told to, or could not start at all.
 * @param {Options} options @returns {Promise<number>}
 */
export async function supervise({
  script,
  args,
  print = console.error,
  firstBackoffMs = FIRST_BACKOFF_MS,
  maxSilenceMs = MAX_SILENCE_MS,
}) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    for (let backoffMs = firstBackoffMs; ;) {
      const startedAt = performance.now();
      child = spawn(process.execPath, [...SERVER_FLAGS, script, ...args], {
        // The open channel tells the server that we are there: it does not go on alone.
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...SERVER_ENVIRONMENT, ...process.env },
      });
      const { code, signal, wasReady } = await ended(
        child,
        () => {
          print(`The server has given no sign of life for ${maxSilenceMs / 1000} s and is ended.`);
        },
        maxSilenceMs,
      );
      const isCrash = signal !== null || (code !== 0 && wasReady);
      if (stopping.signal.aborted || !isCrash) return code ?? 1;
      if (performance.now() - startedAt > WELL_AFTER_MS) backoffMs = firstBackoffMs;
      print(
        `The server ended with ${signal ?? `code ${code}`} and is started again in ${backoffMs / 1000} s.`,
      );
      await delay(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return 1;
      backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS);
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} onSilent @param {number} maxSilenceMs
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, wasReady: boolean }>}
 */
function ended(child, onSilent, maxSilenceMs) {
  return new Promise((resolve, reject) => {
    let wasReady = false;
    let signsOfLife = 0;
    let silentTicks = 0;
    // Ticks and not the clock, so that a machine that slept does not make a server silent.
    const watch = setInterval(() => {
      silentTicks += 1;
      if (signsOfLife === 0 || silentTicks <= 10) return;
      clearInterval(watch);
      onSilent();
      child.kill('SIGKILL');
    }, maxSilenceMs / 10);
    child.on('message', (message) => {
      wasReady ||= message === 'ready';
      if (message === 'alive') signsOfLife += 1;
      silentTicks = 0;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve({ code, signal, wasReady });
    });
  });
}
