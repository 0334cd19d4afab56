import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockBuilder } from '../../storage/journal/block-builder.ts';
import { EMPTY_ANSWER } from '../lookups/answer.ts';
import { BatchRunner } from './batch-runner.ts';
import { WorkerLostError, WorkerPool } from '../processing/worker-pool.ts';

const logger = pino({ level: 'silent' });

/** Fake timers do not reach those that are promises. */
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      setTimeout(() => {
        signal.removeEventListener('abort', abort);
        resolve(value);
      }, ms);
    }),
}));

afterEach(() => void vi.useRealTimers());

it('a message that no thread survives is left out and named, and the rest of its batch is processed', async () => {
  const blocks = new Map<number, BlockBuilder>();
  for (const offset of [0, 2, 4]) {
    const builder = new BlockBuilder();
    for (const index of [offset, offset + 1])
      builder.add('input', { payload: Buffer.from(`payload ${index}`), receivedAt: 1 }, index);
    blocks.set(offset, builder);
  }
  const pool = new WorkerPool({
    entry: join(import.meta.dirname, '../../../test/stalling-worker.mjs'),
    size: 1,
    messageLimitMs: 1000,
    logger,
    setup: { nodeId: 'node', serverTimeZone: 'UTC' },
    answerer: async () => EMPTY_ANSWER,
  });
  const named: string[] = [];
  const runner = new BatchRunner({
    pool,
    logger,
    stopped: new AbortController().signal,
    isBound: () => false,
    journal: { read: (offset) => blocks.get(offset)?.encode() },
    onPoison: ({ reason, excerpt }) => named.push(`${reason}: ${excerpt}`),
  });
  const batch = {
    from: 0,
    to: 6,
    frames: 6,
    assignment: undefined,
    blocks: [0, 2, 4].map((offset) => ({ offset, frames: 2, bytes: 0, earliest: 1 })),
  };
  expect(await runner.process(batch)).toMatchObject({ skipped: [1, 3], result: { kind: 'result' } });
  expect(named).toEqual(['processing_stopped: payload 1', 'processing_stopped: payload 3']);
  await pool.close();
}, 30_000);

it('a batch whose thread is lost before it begins is tried again after longer and longer pauses, until the program stops', async () => {
  vi.useFakeTimers();
  const attempts: number[] = [];
  const warned: string[] = [];
  const stopping = new AbortController();
  const runner = new BatchRunner({
    pool: {
      size: 1,
      run() {
        attempts.push(Date.now() - began);
        return Promise.reject(new WorkerLostError('A processing thread ended', undefined));
      },
    },
    stopped: stopping.signal,
    isBound: () => false,
    onPoison: () => undefined,
    journal: { read: () => undefined },
    logger: { warn: (_: object, text?: string) => void warned.push(text ?? '') },
  });
  const began = Date.now();
  const processed = runner.process({ from: 0, to: 1, frames: 1, blocks: [], assignment: undefined });
  const ended = processed.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4000);
  expect(attempts).toEqual([0, 250, 750, 1750, 3750]);
  expect(warned).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(600_000);
  const last = attempts.slice(-2);
  expect((last[1] ?? 0) - (last[0] ?? 0)).toBe(30_000);
  stopping.abort();
  expect(await ended).toBe(stopping.signal.reason);
});
