import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { BlockBuilder } from '../../storage/journal/block-builder.ts';
import { BlockReader } from '../../storage/journal/block-reader.ts';
import { EMPTY_ANSWER } from '../lookups/answer.ts';
import { BatchRunner } from './batch-runner.ts';
import { createQuarantine } from './quarantine.ts';
import type { BatchResult } from '../processing/protocol.ts';
import { WorkerLostError, WorkerPool } from '../processing/worker-pool.ts';

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
    quarantine: async () => undefined,
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
});

it('a batch whose thread is lost before it begins is tried again after a pause, until the program stops', async () => {
  const warned: unknown[] = [];
  const stopping = new AbortController();
  const runner = new BatchRunner({
    pool: { size: 1, run: () => Promise.reject(new WorkerLostError('A processing thread ended', undefined)) },
    stopped: stopping.signal,
    isBound: () => false,
    quarantine: async () => undefined,
    onPoison: () => undefined,
    journal: { read: () => undefined },
    logger: { warn: ({ pauseMs }: { pauseMs: number }) => void warned.push(pauseMs) },
  });
  const processed = runner.process({ from: 0, to: 1, frames: 1, blocks: [], assignment: undefined });
  const ended = processed.catch((error: unknown) => error);
  await vi.waitFor(() => expect(warned).toEqual([250, 500]));
  stopping.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
});

const blockOf = (...texts: string[]) => {
  const builder = new BlockBuilder();
  for (const [index, text] of texts.entries())
    builder.add('input', { payload: Buffer.from(text), receivedAt: 1, remoteAddress: '192.0.2.1' }, index);
  return builder.encode();
};

const ruins: [string, (bytes: Buffer) => Buffer][] = [
  ['was written by a later version', (bytes) => bytes.fill(9, 0, 1)],
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 3)],
  ['is longer than it says', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  ['has another number of messages', (bytes) => bytes.fill(7, 8, 9)],
  ['names senders that it does not have', (bytes) => bytes.fill(0, 4, 6)],
  ['has lengths that lead nowhere', (bytes) => bytes.fill(0xff, bytes.length - 24, bytes.length - 20)],
  ['is empty', () => Buffer.alloc(0)],
];

it.each(ruins)('a block that %s is put aside, and those around it are processed', async (_, ruin) => {
  const directory = await mkdtemp(join(tmpdir(), 'logboom-quarantine-'));
  const stopped = new AbortController().signal;
  const published: unknown[] = [];
  const ruined = ruin(blockOf('lost', 'as well'));
  const blocks = new Map([
    [0, blockOf('first')],
    [1, ruined],
    [3, blockOf('last')],
  ]);
  const processed: string[] = [];
  const runner = new BatchRunner({
    logger,
    stopped,
    isBound: () => false,
    onPoison: ({ excerpt }) => processed.push(`blamed: ${excerpt}`),
    journal: { read: (offset) => blocks.get(offset) },
    quarantine: createQuarantine({
      journal: { directory, id: 'journal' },
      nodeId: 'node',
      logger,
      stopped,
      notifications: {
        publish: async (notification) => void published.push(notification),
        resolve: async () => undefined,
      },
    }),
    pool: {
      size: 2,
      async run(order) {
        for (const bytes of order.blocks) {
          const reader = new BlockReader(Buffer.from(bytes));
          while (reader.next()) processed.push(reader.payload.toString());
        }
        return { kind: 'result' } as BatchResult;
      },
    },
  });
  const heads = [
    { offset: 0, frames: 1, bytes: 0, earliest: 1 },
    { offset: 1, frames: 2, bytes: 0, earliest: 1 },
    { offset: 3, frames: 1, bytes: 0, earliest: 1 },
  ];
  await runner.process({ from: 0, to: 4, frames: 4, assignment: undefined, blocks: heads });
  expect(processed).toEqual(['first', 'last']);
  expect(await readFile(join(directory, 'quarantine', 'journal-1.block'))).toEqual(ruined);
  expect(published).toMatchObject([{ type: 'generic', details: { node_id: 'node' } }]);
  await rm(directory, { recursive: true });
});
