// Ingest without sockets and without ClickHouse: the journal, and what a processing thread does with a GELF message.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadSettings } from '../server/src/config/load-settings.ts';
import { createIngest } from '../server/src/ingest/create-ingest.ts';
import { NO_LOOKUPS } from '../server/src/ingest/lookups/lookup-plan.ts';
import { PLAN_PARTS } from '../server/src/ingest/plan.ts';
import type { ExtractorPlan, ProcessingPlan, StreamPlan } from '../server/src/ingest/plan.ts';
import { BatchProcessor } from '../server/src/ingest/processing/batch-processor.ts';
import { createMetrics } from '../server/src/metrics/registry.ts';
import { BlockBuilder } from '../server/src/storage/journal/block-builder.ts';
import { Journal } from '../server/src/storage/journal/journal.ts';
import { FigureSheet, type Figure } from './lib/figures.ts';
import { generateMessages, toGelf } from './lib/log-messages.ts';

const COUNT = 100_000;
const BATCH = 20_000;
const ROUNDS = 4;
const INPUT = '64f0c0ffee0000000000000a';

const payloads = Array.from(generateMessages(COUNT), (message) => Buffer.from(toGelf(message)));
const rawBytes = payloads.reduce((sum, { length }) => sum + length, 0);

interface Measured {
  /** Per second that passed, and per second of processor time: on a busy machine only the second one means anything. */
  wall: number;
  cpu: number;
}

async function measure(work: () => Promise<void> | void): Promise<Measured> {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: COUNT / ((performance.now() - started) / 1000), cpu: COUNT / ((user + system) / 1e6) };
}

const figure = (what: string, { wall, cpu }: Measured, target?: string): Figure => ({
  what,
  value: `${Math.round(wall).toLocaleString('en')}/s`,
  ...(target && { target }),
  note: `${Math.round(cpu).toLocaleString('en')} per second of processor time`,
});

const frameOf = (payload: Buffer, index: number) => ({
  payload,
  receivedAt: 1_760_000_000_000 + index,
  remoteAddress: '10.0.0.1',
  remotePort: 5000,
});

/** Appends in small portions, as sockets bring them, a few of them waiting for the disk at any time. */
async function measureJournal(): Promise<Measured> {
  const directory = mkdtempSync(path.join(tmpdir(), 'logboom-bench-journal-'));
  const journal = new Journal({ directory, maxBytes: 1e9, flushIntervalMs: 10, logger: console });
  try {
    return await measure(async () => {
      let next = 0;
      const send = async () => {
        while (next < COUNT) {
          const first = next;
          next += 50;
          await journal.append(INPUT, payloads.slice(first, first + 50).map(frameOf), first);
        }
      };
      await Promise.all(Array.from({ length: 40 }, send));
    });
  } finally {
    await journal.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function blocksOf(all: readonly Buffer[]): Buffer[] {
  const blocks: Buffer[] = [];
  let builder = new BlockBuilder();
  all.forEach((payload, index) => {
    builder.add(INPUT, frameOf(payload, index), index);
    if (builder.count < 500 && index + 1 < all.length) return;
    blocks.push(builder.encode());
    builder = new BlockBuilder();
  });
  return blocks;
}

/** A quarter each of equal, matching a pattern, containing and being greater. */
function streamsOf(rules: number): StreamPlan[] {
  const kinds = [
    (at: number) => ({ type: 1, field: 'service', value: `service-${at}` }),
    (at: number) => ({ type: 2, field: 'message', value: `error ${at}|fail(ed)? .*${at}` }),
    (at: number) => ({ type: 6, field: 'message', value: `trace=${at}` }),
    (at: number) => ({ type: 3, field: 'took_ms', value: String(7000 + at) }),
  ];
  return Array.from({ length: rules }, (_, at) => ({
    id: String(at).padStart(24, '5'),
    title: `Stream ${at}`,
    matchingType: 'AND',
    disabled: false,
    indexSetId: 'set',
    removeMatchesFromDefaultStream: false,
    rules: [{ id: `rule-${at}`, inverted: false, ...kinds[at % kinds.length]!(at) }],
  }));
}

const extractor = (order: number, type: string, targetField: string, config: object): ExtractorPlan => ({
  inputId: INPUT,
  description: {
    id: `extractor-${order}`,
    title: targetField,
    type,
    targetField,
    order,
    config: { ...config },
    cursorStrategy: 'copy',
    sourceField: 'message',
    converters: [],
    conditionType: 'none',
    conditionValue: '',
  },
});

const THREE_EXTRACTORS = [
  extractor(0, 'regex', 'trace', { regex_value: 'trace=([0-9a-f]+)' }),
  extractor(1, 'split_and_index', 'third', { split_by: ' ', index: 3 }),
  extractor(2, 'substring', 'head', { begin_index: 0, end_index: 10 }),
];

function planOf(rules: number, extractors: readonly ExtractorPlan[]): ProcessingPlan {
  return {
    inputs: [{ id: INPUT, title: 'GELF', type: 'gelf', codec: 'gelf', configuration: {}, staticFields: [] }],
    extractors,
    grokPatterns: [],
    streams: streamsOf(rules),
    pipelines: { rules: [], pipelines: [], connections: [] },
    lookups: NO_LOOKUPS,
    forwardedStreams: [],
    indexSets: [{ id: 'set', table: 'messages', index: 0, isDefault: true }],
    processors: [
      'org.graylog2.messageprocessors.MessageFilterChainProcessor',
      'org.graylog2.messageprocessors.StreamMatcherFilterProcessor',
    ],
  };
}

/** The best of several rounds: the first ones warm up. Also the bytes of a row. */
async function measureProcessing(plan: ProcessingPlan): Promise<Measured & { rowBytes: number }> {
  const processor = new BatchProcessor({
    nodeId: '11111111-2222-3333-4444-555555555555',
    serverTimeZone: 'UTC',
    progress: new Int32Array(1),
  });
  processor.update(plan);
  const batches = Array.from({ length: COUNT / BATCH }, (_, at) =>
    blocksOf(payloads.slice(at * BATCH, (at + 1) * BATCH)),
  );
  let bytes = 0;
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bytes = 0;
    rounds.push(
      await measure(() => {
        for (const blocks of batches) {
          const { targets } = processor.process({ kind: 'batch', id: 1, blocks, skipped: [] });
          for (const { bytes: rows } of targets) bytes += 'file' in rows ? 0 : rows.length;
        }
      }),
    );
  }
  const best = rounds.toSorted((one, other) => other.cpu - one.cpu)[0]!;
  return { ...best, rowBytes: bytes / COUNT };
}

/** All of it, with a thread, and with a store that takes everything and does nothing. */
async function measureWhole(plan: ProcessingPlan): Promise<Measured> {
  const directory = mkdtempSync(path.join(tmpdir(), 'logboom-bench-ingest-'));
  const loaded = loadSettings([], {});
  if (loaded.help) throw new Error('help was asked for');
  const silent = () => undefined;
  const ingest = await createIngest({
    settings: loaded.settings,
    directory,
    metrics: createMetrics(),
    // Nobody is there to be told.
    notifications: { async publish() {}, async resolve() {} },
    node: { id: 'node', hostname: 'node', startedAt: new Date() },
    messages: { incoming: undefined, async insertBytes() {} },
    logger: { info: silent, warn: silent, error: silent },
  });
  for (const part of PLAN_PARTS) ingest.publish(part, plan[part]);
  const run = async () => {
    for (let first = 0; first < COUNT; first += 50) {
      if (ingest.intake.pendingBytes > 4_000_000) await setTimeout(1);
      void ingest.intake.append(INPUT, payloads.slice(first, first + 50).map(frameOf));
    }
    while (ingest.journal().frames > 0 || ingest.intake.pendingBytes > 0) await setTimeout(5);
  };
  try {
    await run();
    return await measure(run);
  } finally {
    await ingest.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const sheet = new FigureSheet();
const plain = await measureProcessing(planOf(0, []));
sheet.add({ what: 'bytes of a GELF message', value: (rawBytes / COUNT).toFixed(0) });
sheet.add({ what: 'bytes of its row', value: plain.rowBytes.toFixed(0) });
sheet.add(figure('journal, fsync on', await measureJournal()));
sheet.add(figure('decode, route, serialise on one core', plain, '≥ 50,000/s'));
sheet.add(figure('… with 5 stream rules', await measureProcessing(planOf(5, []))));
sheet.add(figure('… with 50 stream rules', await measureProcessing(planOf(50, []))));
const all = await measureProcessing(planOf(50, THREE_EXTRACTORS));
sheet.add(figure('… with 50 stream rules and 3 extractors', all, '≥ 30,000/s'));
sheet.add(figure('journal, thread, rows, and nothing behind', await measureWhole(planOf(0, []))));
sheet.print('ingest-core');
