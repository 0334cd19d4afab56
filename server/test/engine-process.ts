// ClickHouse as a process beside the tests, for several programs that share one engine, and for machines on which the
// embedded library cannot run: that library, the program `clickhouse`, or the engine of Python's package, which is loaded
// once and kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import {
  CHDB_PACKAGE,
  chdbPython,
  hasPackage,
  installPackage,
} from '../src/storage/messages/managed/chdb-python.ts';
import { clickHouseBinary, findBinary } from '../src/storage/messages/managed/clickhouse-binary.ts';
import { startEngineProcess, type ManagedKind } from '../src/storage/messages/managed/managed-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a ClickHouse; null where the embedded library is used. */
    clickHouseUrl: string | null;
    /** Why there is no ClickHouse at all; null where there is one. */
    clickHouseMissing: string | null;
  }
}

export interface ServedEngine {
  /** As people know it. */
  readonly product: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

type TestEngine = Partial<ServedEngine> & { readonly missing?: string };

const SERVER = process.env['LOGBOOM_TEST_CLICKHOUSE_URL'];

const PACKAGES = fileURLToPath(new URL(`../../.cache/${CHDB_PACKAGE}`, import.meta.url));
/** Several test files ask at the same time. */
const CONNECTIONS = 8;
const logger = pino({ level: 'warn' });

/** For the tests of a project. Returns what ends it. */
export async function provideEngine(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { url, missing, stop } = await testEngine();
  project.provide('clickHouseUrl', url ?? null);
  project.provide('clickHouseMissing', missing ?? null);
  return async () => stop?.();
}

/** The first that this machine can have. `LOGBOOM_TEST_ENGINE=process` leaves the embedded library out. */
async function testEngine(): Promise<TestEngine> {
  if (SERVER !== undefined) return { url: SERVER };
  const embedded = await embeddedProblem();
  if (embedded === undefined) return {};
  try {
    const engine = await startServedEngine();
    process.stderr.write(`\n*** Tests use ${engine.product}: ${embedded}\n\n`);
    return engine;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { missing: `${embedded} ${reason}` };
  }
}

/** Behind an address, for several programs at a time: the embedded library serves only the one that it is in. */
export async function startServedEngine(): Promise<ServedEngine> {
  if (SERVER !== undefined) return { product: 'ClickHouse', url: SERVER, stop: async () => undefined };
  return startProcess(await availableKind());
}

async function availableKind(): Promise<ManagedKind> {
  if ((await embeddedProblem()) === undefined) return EMBEDDED_LIBRARY;
  const program = await findBinary(process.env['LOGBOOM_CLICKHOUSE_BINARY']);
  if (program !== undefined) return clickHouseBinary(program);
  if (!(await hasPackage(PACKAGES))) await installPackage(PACKAGES, logger);
  return chdbPython(PACKAGES);
}

const FRONT = fileURLToPath(new URL('engine-front.ts', import.meta.url));

const EMBEDDED_LIBRARY: ManagedKind = {
  product: 'ClickHouse (embedded, behind an address)',
  prepare: async ({ directory, port, readers }) => ({
    file: process.execPath,
    args: ['--import', 'tsx', FRONT, join(directory, 'data'), String(port), String(readers)],
    // Each running statement keeps a thread; files need some as well.
    env: { UV_THREADPOOL_SIZE: String(readers + 4) },
  }),
};

async function startProcess(kind: ManagedKind): Promise<ServedEngine> {
  const directory = await mkdtemp(join(tmpdir(), 'logboom-engine-'));
  const { url, stop } = await startEngineProcess(kind, directory, CONNECTIONS, logger);
  return {
    product: kind.product,
    url,
    async stop() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function embeddedProblem(): Promise<string | undefined> {
  if (process.env['LOGBOOM_TEST_ENGINE'] === 'process') return 'The embedded library is not wanted.';
  return import('chdb/connection').then(
    () => undefined,
    (error: Error) => error.message,
  );
}
