import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleForTests } from '../../../scripts/lib/build/server-bundle.mjs';
import { serviceStream } from '../../test/ingest-plan.ts';
import { RecordingClickHouse, type InsertHook } from '../../test/recording-clickhouse.ts';

let program: string;
let directory: string;
let store: RecordingClickHouse;
let child: Child | undefined;

beforeAll(async () => {
  program = await bundleForTests('server/test/ingest-child.ts');
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-crash-'));
  store = await RecordingClickHouse.start();
});
afterEach(async () => {
  await child?.kill();
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});

/** The process that is killed, and what it said. */
class Child {
  readonly acknowledged: string[] = [];
  lastState = '';
  isKilled = false;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #closed: Promise<unknown>;

  constructor() {
    this.#process = spawn(process.execPath, [program, directory, store.url]);
    this.#closed = once(this.#process, 'close');
    // A process that has just been killed does not listen any more.
    this.#process.stdin.on('error', () => undefined);
    createInterface(this.#process.stdout).on('line', (line) => {
      const [word = '', texts = ''] = line.split(' ');
      if (word === 'stored') this.acknowledged.push(...texts.split(','));
      else this.lastState = word;
    });
  }

  async isReady(): Promise<void> {
    await vi.waitUntil(() => this.lastState !== '', { timeout: 30_000 });
  }

  tell(line: string): void {
    this.#process.stdin.write(`${line}\n`);
  }

  async kill(): Promise<void> {
    this.isKilled = true;
    this.#process.kill('SIGKILL');
    await this.#closed;
  }
}

const PLANS = [
  {},
  { streams: [serviceStream('a'.repeat(24), 'x')], indexSets: [set('messages_1', 3)] },
  { indexSets: [set('messages_1', 4), { ...set('messages_2', 0), isDefault: false }] },
].map((plan) => JSON.stringify(plan));

function set(table: string, index: number) {
  return { id: table, table, index, isDefault: true };
}

const storedTexts = () => store.rows.flatMap((row) => row.match(/m\d+-\d+\./g)?.[0] ?? []);

/** Sends until the store has told that it is time, and kills. Returns what was acknowledged. */
async function runUntilKilled(
  round: number,
  hook: (kill: () => Promise<void>) => InsertHook,
): Promise<string[]> {
  const current = new Child();
  child = current;
  await current.isReady();
  store.onInsert = hook(() => current.kill());
  current.tell(`plan ${PLANS[round % PLANS.length]}`);
  for (let count = 0; !current.isKilled; count += 5) {
    current.tell(`append ${[0, 1, 2, 3, 4].map((step) => `m${round}-${count + step}.`).join(',')}`);
    const isTime = () => current.isKilled || count - current.acknowledged.length < 100;
    await vi.waitUntil(isTime, { timeout: 30_000, interval: 2 });
  }
  return current.acknowledged;
}

/** Kills at the n-th insert of a run: before it is stored, after it was, or in the middle of nowhere. */
const moments: [string, (at: number) => (kill: () => Promise<void>) => InsertHook][] = [
  [
    'before an insert is stored',
    (at) => (kill) => {
      let count = 0;
      return async () => {
        count += 1;
        if (count !== at) return {};
        await kill();
        return { error: 236 };
      };
    },
  ],
  [
    'after an insert was stored and before it is answered',
    (at) => (kill) => {
      let count = 0;
      return () => {
        count += 1;
        if (count === at) setImmediate(() => void kill());
        return { silent: count >= at };
      };
    },
  ],
  [
    'a moment after an insert was answered',
    (at) => (kill) => {
      let count = 0;
      return () => {
        count += 1;
        if (count === at) setTimeout(() => void kill(), at * 3);
        return {};
      };
    },
  ],
];

describe('a process that is killed', () => {
  it.each(moments)('%s loses nothing and stores nothing twice', { timeout: 180_000 }, async (_, moment) => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 4; round++)
      acknowledged.push(...(await runUntilKilled(round, moment(round + 1))));

    store.onInsert = () => undefined;
    const last = new Child();
    child = last;
    last.tell(`plan ${PLANS[0]}`);
    await vi.waitFor(() => expect(last.lastState).toBe('empty'), { timeout: 60_000 });
    const found = storedTexts();
    const unique = new Set(found);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((text) => !unique.has(text))).toEqual([]);
    expect(found.length).toBe(unique.size);
  });
});
