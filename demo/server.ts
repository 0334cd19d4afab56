// The built server as a process of its own, as `npm start` runs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/lib/start/environment.mjs';

const PROGRAM = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const READY = /is ready at (\S+)/;

export interface DemoServer {
  readonly address: string;
  /** Fulfilled with the exit code when the process has ended, whoever ended it. */
  readonly ended: Promise<number>;
  stop(): void;
}

/**
 * `flags` are those of the server; settings of the environment and of a configuration file stay away, for they may lead
 * to engines with real data. What it prints before it is ready is shown when it ends too early. */
export async function startServer(directory: string, flags: readonly string[]): Promise<DemoServer> {
  mkdirSync(directory, { recursive: true });
  const settings = ['--data-dir', directory, ...flags];
  const child = spawn(process.execPath, [...SERVER_FLAGS, PROGRAM, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: directory,
    env: { ...SERVER_ENVIRONMENT, ...environment() },
  });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const stop = () => void child.kill('SIGTERM');
  let printed = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = READY.exec(printed)?.[1];
      if (address === undefined) return;
      child.stdout.removeAllListeners('data').pipe(process.stdout);
      resolve(address);
    });
  });
  const early = ended.then((code) => {
    throw new Error(`${printed}\nThe server ended with code ${code}.`);
  });
  // After the start its end is no surprise any more.
  early.catch(() => undefined);
  return { address: await Promise.race([ready, early]), ended, stop };
}

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('LOGBOOM_')));
