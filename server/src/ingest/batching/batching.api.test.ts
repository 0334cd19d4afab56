import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gelf, INPUT_ID, publishPlan } from '../../../test/ingest-plan.ts';
import { RecordingClickHouse } from '../../../test/recording-clickhouse.ts';
import { startIngest, type TestIngest } from '../../../test/start-ingest.ts';

let directory: string;
let store: RecordingClickHouse;
let running: TestIngest;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-batching-'));
  store = await RecordingClickHouse.start(() => '');
  // With the threads of a large machine, more batches would be under way before there is no room for another one.
  running = await startIngest(directory, store.url, ['--processing-threads', '1']);
  publishPlan(running.ingest);
});
afterEach(async () => {
  await running.close();
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 40_000 });

const LONG = 'x'.repeat(60_000);

const receive = (count: number, text = '') =>
  running.ingest.intake.append(
    INPUT_ID,
    Array.from({ length: count }, (_, index) => ({
      payload: gelf(`message-${index}.${text}`),
      receivedAt: Date.now(),
      remoteAddress: '10.1.2.3',
    })),
  );

/** Lets the store keep everybody waiting until the function that is returned is called. */
function holdStore(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  store.onInsert = () => held;
  return release;
}

const storedRows = () => store.inserts.map(({ rows }) => rows.length);

describe('batches on their way to the store', () => {
  it('are small while it is idle, and take along what comes while it is busy', async () => {
    const release = holdStore();
    await receive(10);
    await eventually(() => expect(store.attempts).toBe(1));
    for (const count of [1, 2, 3]) await receive(count);
    release();
    await eventually(() => expect(storedRows()).toEqual([10, 6]));
  });

  it('are made ready while others are stored, and are larger when there is no room for another one', async () => {
    const release = holdStore();
    await receive(10);
    await eventually(() => expect(store.attempts).toBe(1));
    for (let count = 0; count < 6; count++) await receive(150, LONG);
    release();
    await eventually(() => expect(storedRows().reduce((sum, rows) => sum + rows, 0)).toBe(910));
    const [first, second = 0, ...rest] = storedRows();
    expect([first, second]).toEqual([10, 150]);
    expect(rest.length).toBeLessThan(5);
    expect(Math.max(...rest)).toBeGreaterThan(second);
  });
});
