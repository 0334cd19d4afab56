// The built server as a user would run it, for tests and benchmarks: a free port, its own data, a known password.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, isFree } from '../../server/test/free-port.ts';
import type { Engine, TestMetadata } from '../../server/test/test-metadata.ts';
import { launch } from './server-process.ts';

export const ROOT_USERNAME = 'admin';
export const ROOT_PASSWORD = 'a password for tests';

const ENCRYPTION_KEY = Buffer.alloc(32, 'the key of tests').toString('base64');

export interface ServerOptions {
  /** Where the application lives below the host, such as `/logs/`. */
  pathPrefix?: string;
  /** A free one when absent. */
  port?: number;
  /** A temporary folder, removed at the end, when absent. */
  dataDir?: string;
  /** What keeps its metadata in a test; in a folder of the test's own it is always the embedded engine. */
  metadata?: Engine;
  /** Further flags, as on the command line. */
  flags?: string[];
  /** How far its clock is ahead; behind when negative. */
  clockShiftMs?: number;
}

export interface RunningServer {
  /** The address of the application, with its prefix; ends in a slash. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything it has printed so far. */
  logs(): string;
  /** Ends the process as an operator would, keeping its data. */
  stop(): Promise<void>;
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, after a stop when still running. */
  restart(): Promise<void>;
  /** Ends the process and removes its temporary data. */
  close(): Promise<void>;
}

type PrepareMetadata = (dataDir: string, flags: string[], engine?: Engine) => Promise<TestMetadata>;

let prepareMetadata: PrepareMetadata | undefined;

let usualPort: number | undefined;
let isUsualPortTaken = false;

/**
 * For the next file. Servers whose folder has no metadata yet begin with what this prepares: setting it up takes longer than
 * many a test.
 */
export function beginServersWith(prepare: PrepareMetadata): void {
  prepareMetadata = prepare;
  isUsualPortTaken = false;
}

/**
 * The same one for the first server of every file: the browser of a worker has the application's files of the file before,
 * and what it compiled of them. Any other for a second server, and when one of the file before is still there.
 */
async function findPort(): Promise<number> {
  if (isUsualPortTaken) return 0;
  isUsualPortTaken = true;
  usualPort ??= await freePort();
  return (await isFree(usualPort)) ? usualPort : 0;
}

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'logboom-e2e-'));
  const metadata = await metadataFor(dataDir, options);
  const removeData = async (): Promise<void> => {
    await metadata?.remove();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const flags = [...(options.flags ?? []), ...(metadata?.args ?? [])];
  let log = '';
  const run = (port: number) =>
    launch(flagsFor({ ...options, port, dataDir, flags }), (text) => (log += text), options.clockShiftMs);
  let current = await run(options.port ?? (await findPort())).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const url = current.url;
  const port = Number(new URL(url).port);
  return {
    url,
    port,
    dataDir,
    get pid() {
      return current.pid;
    },
    logs: () => log,
    stop: () => current.end('SIGTERM'),
    kill: () => current.end('SIGKILL'),
    async restart() {
      await current.end('SIGTERM');
      current = await run(port);
    },
    async close() {
      try {
        await current.end('SIGTERM');
      } finally {
        await removeData();
      }
    },
  };
}

async function metadataFor(
  dataDir: string,
  { flags = [], metadata, dataDir: kept }: ServerOptions,
): Promise<TestMetadata | undefined> {
  if (existsSync(path.join(dataDir, 'metadata'))) return undefined;
  return prepareMetadata?.(dataDir, flags, kept === undefined ? metadata : 'embedded');
}

function flagsFor({ pathPrefix, port = 0, dataDir = '', flags = [] }: ServerOptions): string[] {
  const settings = {
    '--http-bind': `127.0.0.1:${port}`,
    '--data-dir': dataDir,
    '--root-password': ROOT_PASSWORD,
    '--log-level': 'warn',
    // A busy machine is no dead node.
    '--stale-node-timeout': '20000',
    // They come by themselves, among the messages that tests count.
    '--system-events': 'false',
    // The nodes of one installation have the same.
    '--encryption-key': ENCRYPTION_KEY,
    ...(pathPrefix && { '--path-prefix': pathPrefix }),
  };
  return [...Object.entries(settings).flat(), ...flags];
}
