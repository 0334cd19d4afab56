import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

/** A thread that answers batches as soon as it may. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const gate = new Int32Array(workerData.nodeId);
parentPort.on('message', ({ kind, id }) => {
  if (kind !== 'batch') return;
  Atomics.wait(gate, 0, 0);
  parentPort.postMessage({ kind: 'result', id });
});
`;
const ORDER = { blocks: [], skipped: [] };

describe('processing threads', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'logboom-pool-'));
  const entry = path.join(directory, 'thread.cjs');
  const logger = { warn: () => undefined, error: () => undefined };
  let pool: WorkerPool | undefined;

  beforeAll(() => writeFileSync(entry, THREAD));
  afterAll(() => rmSync(directory, { recursive: true }));
  afterEach(async () => {
    vi.useRealTimers();
    await pool?.close();
  });

  function open(size: number): { pool: WorkerPool; openGate: () => void } {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const setup = { nodeId: gate.buffer as unknown as string, serverTimeZone: 'UTC', incoming: undefined };
    const answerer = () => Promise.reject(new Error('Nobody asks'));
    pool = new WorkerPool({ entry, size, messageLimitMs: 10_000, setup, answerer, logger });
    const openGate = () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    };
    return { pool, openGate };
  }

  it('come when batches wait, up to their number, and go when they had nothing to do for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool: threads, openGate } = open(2);
    expect(threads.states()).toHaveLength(1);
    const first = threads.run(ORDER);
    expect(threads.states()).toHaveLength(1);
    const others = [threads.run(ORDER), threads.run(ORDER)];
    expect(threads.states()).toHaveLength(2);
    expect(threads.busy).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(threads.states()).toHaveLength(2);
    openGate();
    await Promise.all([first, ...others]);
    vi.advanceTimersByTime(60_000);
    expect(threads.states()).toHaveLength(1);
    await threads.run(ORDER);
    expect(threads.size).toBe(2);
  });

  it('do what belongs to the first of them there, however many there might be', async () => {
    const { pool: threads, openGate } = open(2);
    const both = [threads.run(ORDER, true), threads.run(ORDER, true)];
    expect(threads.states()).toHaveLength(1);
    openGate();
    await Promise.all(both);
  });
});
