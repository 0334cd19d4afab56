import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { BlockBuilder } from '../storage/journal/block-builder.ts';
import { BatchRunner } from './batch-runner.ts';
import { WorkerPool } from './processing/worker-pool.ts';

const logger = pino({ level: 'silent' });

it('a message that no thread survives is left out and named, and the rest of its batch is processed', async () => {
  const blocks = new Map<number, BlockBuilder>();
  for (const offset of [0, 2, 4]) {
    const builder = new BlockBuilder();
    for (const index of [offset, offset + 1])
      builder.add('input', { payload: Buffer.from(`payload ${index}`), receivedAt: 1 }, index);
    blocks.set(offset, builder);
  }
  const pool = new WorkerPool({
    entry: join(import.meta.dirname, '../../test/stalling-worker.mjs'),
    ...{ size: 1, messageLimitMs: 1000, logger, setup: { nodeId: 'node', serverTimeZone: 'UTC' } },
  });
  const named: string[] = [];
  const runner = new BatchRunner({
    ...{ pool, logger, stopped: new AbortController().signal, isBound: () => false },
    journal: { read: (offset) => blocks.get(offset)?.encode() },
    onPoison: ({ reason, excerpt }) => named.push(`${reason}: ${excerpt}`),
  });
  const batch = {
    ...{ from: 0, to: 6, frames: 6, assignment: undefined },
    blocks: [0, 2, 4].map((offset) => ({ offset, frames: 2, bytes: 0, earliest: 1 })),
  };
  expect(await runner.process(batch)).toMatchObject({ skipped: [1, 3], result: { kind: 'result' } });
  expect(named).toEqual(['processing_stopped: payload 1', 'processing_stopped: payload 3']);
  await pool.close();
}, 30_000);
