// ClickHouse as a process of this node, for machines without the embedded library: it listens on this machine alone, with
// a password of its own, and keeps its data where the embedded one would.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine, Logger } from '../engine.ts';
import { MessageStoreUnavailableError } from '../errors.ts';
import { openRemoteEngine } from '../remote/remote-engine.ts';
import { EngineChild, type ChildCommand } from './engine-child.ts';

/** How to run the engine. */
export interface ManagedKind {
  /** As people know it. */
  readonly product: string;
  /** Writes what the process needs, and says how to start it. */
  prepare(at: ManagedPlace): Promise<ChildCommand>;
}

export interface ManagedPlace {
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  readonly readers: number;
}

export const MANAGED_USER = 'logboom';
const START_MS = 60_000;
const LOOK_EVERY_MS = 100;

export async function openManagedEngine(
  kind: ManagedKind,
  directory: string,
  readers: number,
  logger: Logger,
): Promise<Engine> {
  const { url, stop } = await startEngineProcess(kind, directory, readers, logger);
  const engine = openRemoteEngine(url, readers);
  return {
    ...engine,
    product: kind.product,
    async close() {
      await engine.close();
      await stop();
    },
  };
}

export interface EngineProcess {
  /** With the user and password. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Resolves when it answers. */
export async function startEngineProcess(
  kind: ManagedKind,
  directory: string,
  readers: number,
  logger: Logger,
): Promise<EngineProcess> {
  await mkdir(directory, { recursive: true });
  const place = { directory, readers, port: await freePort(), password: randomBytes(24).toString('hex') };
  const child = new EngineChild(await kind.prepare(place), directory, logger);
  await child.start();
  const url = new URL(`http://127.0.0.1:${place.port}/default`);
  url.username = MANAGED_USER;
  url.password = place.password;
  const engine = openRemoteEngine(url.href, 1);
  try {
    await untilAnswering(engine, child);
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    await engine.close();
  }
  return { url: url.href, stop: () => child.stop() };
}

async function untilAnswering(engine: Engine, child: EngineChild): Promise<void> {
  for (const end = performance.now() + START_MS; ; await delay(LOOK_EVERY_MS)) {
    try {
      await engine.readVersion();
      return;
    } catch (cause) {
      if (child.isRunning && performance.now() < end) continue;
      const said = child.output === '' ? '' : ` It said: ${child.output.slice(-300)}`;
      throw new MessageStoreUnavailableError(`The ClickHouse process of this node does not start.${said}`, {
        cause,
      });
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
