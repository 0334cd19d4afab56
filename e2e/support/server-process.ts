// One run of the built server: from its start to the line that says it is ready, and to its end.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/lib/start/environment.mjs';

const PROGRAM = path.resolve(import.meta.dirname, '../../server/dist/main.js');
const GUARD = path.join(import.meta.dirname, 'die-with-parent.mjs');
const SHIFTED_CLOCK = path.join(import.meta.dirname, 'shifted-clock.mjs');
const READY = /^Logboom is ready at (\S+)$/m;
const START_MS = 100_000;
const STOP_MS = 30_000;

export interface ServerProcess {
  /** The address that the server printed. */
  readonly url: string;
  readonly pid: number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts the server and resolves when it is ready; what it prints goes to `print`, and into the message on failure.
 * @param clockShiftMs how far its clock is ahead
 */
export async function launch(
  flags: string[],
  print: (text: string) => void,
  clockShiftMs = 0,
): Promise<ServerProcess> {
  const preloaded = clockShiftMs === 0 ? [GUARD] : [GUARD, SHIFTED_CLOCK];
  const imports = preloaded.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...imports, PROGRAM, ...flags], {
    // The open pipe to stdin is what tells the guard that we are alive.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), SHIFTED_CLOCK_MS: String(clockShiftMs) },
  });
  let output = '';
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? `code ${code}`));
  const ready = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      print(chunk.toString());
      const url = READY.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const complain = (what: string): Error => new Error(`The server ${what}. It printed:\n${output}`);
  const url = await Promise.race([
    ready,
    exited.then((how) => Promise.reject(complain(`ended with ${how} before it was ready`))),
    killAfter(START_MS, child, ready).then(() => Promise.reject(complain('was not ready in time'))),
  ]);
  return {
    url,
    pid: child.pid ?? -1,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const late = killAfter(STOP_MS, child, exited).then(() => complain(`did not stop on ${signal}`));
      const problem = await Promise.race([exited.then(() => undefined), late]);
      if (problem) throw problem;
    },
  };
}

/** Kills a process that is too slow and resolves then; stays pending when `done` comes first. */
function killAfter(ms: number, child: ChildProcess, done: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve();
    }, ms);
    const cancel = (): void => clearTimeout(timer);
    done.then(cancel, cancel);
  });
}

/** As `npm start` does it. The settings of whoever runs the tests must not reach the program under test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(LOGBOOM_|VITEST|NODE_ENV$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...SERVER_ENVIRONMENT, ...Object.fromEntries(inherited) };
}
