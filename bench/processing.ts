// What the processing thread takes for a message, by protocol, alone in its process: decoding, extractors, streams, rows, the file of rows.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BlockBuilder } from '../server/src/storage/journal/block-builder.ts';
import { BatchProcessor } from '../server/src/ingest/processing/batch-processor.ts';
import type { WrittenRows } from '../server/src/storage/messages/statements.ts';
import type { ExtractorPlan, ProcessingPlan, StreamPlan } from '../server/src/ingest/plan.ts';
import { INPUT_ID, TEST_PLAN } from '../server/test/ingest-plan.ts';
import { FigureSheet, percentile } from './lib/figures.ts';
import { generateMessages, toGelf, type GeneratedMessage } from './lib/log-messages.ts';
import { EXTRACTORS, ruleOf } from './lib/rules-and-extractors.ts';
import { beatsEvent, syslogLine } from './lib/senders.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, only: { type: 'string' } },
});
/** Messages. */
const BATCH = 20_000;
const BLOCK = 500;

const STREAMS = Array.from({ length: 50 }, (_, at): StreamPlan => ({
  id: `64f0c0ffee00000000000${String(at).padStart(3, '0')}`,
  title: `Stream ${at}`,
  matchingType: 'AND',
  disabled: false,
  removeMatchesFromDefaultStream: false,
  indexSetId: 'set-1',
  rules: [ruleOf(at)],
}));

const PARSED = EXTRACTORS.map((extractor, order): ExtractorPlan => ({
  inputId: INPUT_ID,
  description: {
    ...extractor,
    id: String(order),
    title: extractor.targetField,
    order,
    cursorStrategy: 'copy',
    sourceField: 'message',
    converters: [],
    conditionType: 'none',
    conditionValue: '',
  },
}));

interface Load {
  readonly name: string;
  readonly codec: string;
  readonly encode: (message: GeneratedMessage) => string;
  readonly plan?: Partial<ProcessingPlan>;
}

const LOADS: readonly Load[] = [
  { name: 'GELF', codec: 'gelf', encode: toGelf },
  { name: 'Beats', codec: 'beats', encode: beatsEvent },
  { name: 'syslog', codec: 'syslog', encode: syslogLine },
  {
    name: 'GELF, 50 rules and 3 extractors',
    codec: 'gelf',
    encode: toGelf,
    plan: { streams: STREAMS, extractors: PARSED },
  },
];

function blocksOf(encode: (message: GeneratedMessage) => string): Uint8Array[] {
  const messages = Array.from(generateMessages(BATCH));
  return Array.from({ length: BATCH / BLOCK }, (_, at) => {
    const builder = new BlockBuilder();
    messages.slice(at * BLOCK, (at + 1) * BLOCK).forEach((message, index) =>
      builder.add(
        INPUT_ID,
        {
          payload: Buffer.from(encode(message)),
          receivedAt: message.timestamp,
          remoteAddress: '127.0.0.1',
          remotePort: 7,
        },
        at * BLOCK + index,
      ),
    );
    return builder.encode();
  });
}

function remove(bytes: WrittenRows): void {
  if ('file' in bytes) rmSync(bytes.file);
}

const sheet = new FigureSheet();
const incoming = mkdtempSync(path.join(tmpdir(), 'logboom-processing-'));
for (const { name, codec, encode, plan } of LOADS) {
  if (options.only !== undefined && options.only !== name) continue;
  const processor = new BatchProcessor({
    nodeId: 'node',
    serverTimeZone: 'UTC',
    progress: new Int32Array(1),
    incoming,
  });
  processor.update({ ...TEST_PLAN, ...plan, inputs: TEST_PLAN.inputs.map((input) => ({ ...input, codec })) });
  const blocks = blocksOf(encode);
  const times: number[] = [];
  for (let id = 0; id < Number(options.rounds); id++) {
    const started = process.cpuUsage();
    const { targets, counts } = processor.process({ kind: 'batch', id, blocks, skipped: [] });
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / BATCH);
    if (counts.messages !== BATCH) throw new Error(`${counts.messages} of ${BATCH} messages were stored`);
    for (const target of targets) remove(target.bytes);
  }
  const steady = times.slice(times.length >> 1);
  sheet.add({
    what: `${name}: processor time of a message`,
    value: `${percentile(steady, 0.5).toFixed(2)} µs`,
    note: `first ${times[0]?.toFixed(1)}, least ${Math.min(...steady).toFixed(2)}`,
  });
}
rmSync(incoming, { recursive: true });
sheet.print('processing alone');
