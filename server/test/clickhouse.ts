// ClickHouse for tests: the embedded library where it can run, else whichever this machine can have.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, vi } from 'vitest';
import { openMessageStore, type MessageStore } from '../src/storage/messages/message-store.ts';

/** What the tests of one `describe` get. The embedded library opens only one directory for each process. */
export interface TestClickHouse {
  /** For `startTestApp`. */
  args(): Promise<string[]>;
  /** The store on its own, or beside an application that was started with `args`. */
  store(application?: { dataDirectory: string }): Promise<MessageStore>;
}

/** A server may be far away or slow. */
const TIMEOUT_MS = 300_000;

const logger = pino({ level: 'silent' });

/** Skips the tests, and says so aloud, where there is no ClickHouse. */
export function describeWithClickHouse(name: string, tests: (clickhouse: TestClickHouse) => void): void {
  const [server, missing] = [inject('clickHouseUrl'), inject('clickHouseMissing')];
  if (missing !== null) {
    process.stderr.write(
      `\n*** SKIPPED: ${name}. ${missing} Set LOGBOOM_TEST_CLICKHOUSE_URL to test with a server.\n\n`,
    );
  }
  describe.skipIf(missing !== null)(`${name}, with a real ClickHouse`, { timeout: TIMEOUT_MS }, () => {
    const cleanups: (() => Promise<unknown>)[] = [];
    afterAll(async () => {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    }, TIMEOUT_MS);
    tests(server === null ? embedded(cleanups) : served(server, cleanups));
  });
}

function embedded(cleanups: (() => Promise<unknown>)[]): TestClickHouse {
  return {
    // The application opens the library in its own data directory.
    args: async () => [],
    async store(application) {
      const directory = application
        ? join(application.dataDirectory, 'messages')
        : await mkdtemp(join(tmpdir(), 'logboom-messages-'));
      cleanups.push(() => rm(directory, { recursive: true, force: true }));
      const store = await openMessageStore({ url: undefined, directory, logger });
      cleanups.push(() => store.close());
      return store;
    },
  };
}

function served(server: string, cleanups: (() => Promise<unknown>)[]): TestClickHouse {
  let created: Promise<string> | undefined;
  async function createDatabase(): Promise<string> {
    const database = `test_${randomBytes(8).toString('hex')}`;
    const administrator = await open(server);
    await administrator.command({ sql: `CREATE DATABASE ${database}` });
    cleanups.push(async () => {
      await administrator.command({ sql: `DROP DATABASE ${database} SYNC` });
      await administrator.close();
    });
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
  }
  const database = () => (created ??= createDatabase());
  return {
    args: async () => ['--clickhouse-url', await database()],
    async store() {
      const store = await open(await database());
      cleanups.push(() => store.close());
      return store;
    },
  };
}

/** One that is busy may need a while for its first answer. */
async function open(url: string): Promise<MessageStore> {
  const store = await openMessageStore({ url, directory: '', logger });
  await vi.waitFor(async () => expect(await store.health()).toMatchObject({ state: 'ok' }), {
    timeout: TIMEOUT_MS,
    interval: 10_000,
  });
  return store;
}
