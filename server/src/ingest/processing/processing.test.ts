import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { gelf, INPUT_ID, serviceStream, TEST_PLAN } from '../../../test/ingest-plan.ts';
import { readWritten } from '../../../test/rows.ts';
import { BlockBuilder } from '../../storage/journal/block-builder.ts';
import type { ProcessingPlan } from '../plan.ts';
import { BatchProcessor } from './batch-processor.ts';
import { encodeBitmap, readBitmap } from './bitmap.ts';
import type { BatchMessage } from './protocol.ts';
import { removeFiles } from './write-rows.ts';

function processorOf(plan: Partial<ProcessingPlan> = {}, incoming?: string): BatchProcessor {
  const progress = new Int32Array(1);
  const processor = new BatchProcessor({ nodeId: 'node-1', serverTimeZone: 'UTC', progress, incoming });
  processor.update({ ...TEST_PLAN, ...plan });
  return processor;
}

function orderOf(payloads: readonly Buffer[], more: Partial<BatchMessage> = {}): BatchMessage {
  const builder = new BlockBuilder();
  payloads.forEach((payload, index) =>
    builder.add(INPUT_ID, { payload, receivedAt: 1000 + index, remoteAddress: '::1', remotePort: 7 }, index),
  );
  return { kind: 'batch', id: 1, blocks: [builder.encode()], skipped: [], ...more };
}

it('any set of messages can be written down and read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5000), { minLength: 1 }), (numbers) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      const has = readBitmap(encodeBitmap(sorted));
      expect(Array.from({ length: 5002 }, (_, number) => number).filter(has)).toEqual(sorted);
    }),
  );
  expect(readBitmap('')(12_345)).toBe(true);
});

describe('a processing thread', () => {
  const payloads = Array.from({ length: 3000 }, (_, at) => gelf(`message ${at} ${'long '.repeat(40)}`));

  it('writes the rows where the engine reads them, and the very same ones as in memory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logboom-rows-'));
    const [inFile] = processorOf({}, directory).process(orderOf(payloads), 1).targets;
    const [inMemory] = processorOf().process(orderOf(payloads), 1).targets;
    expect(inFile?.bytes).toEqual({ file: expect.stringContaining(directory) as string });
    const rows = readWritten(inFile?.bytes);
    expect(rows).toHaveLength(payloads.length);
    const withoutId = (row: (typeof rows)[number]) => ({ ...row, id: '', gl2_message_id: '' });
    expect(rows.map(withoutId)).toEqual(readWritten(inMemory?.bytes).map(withoutId));
    removeFiles([inFile?.bytes ?? new Uint8Array()]);
    await vi.waitFor(async () => expect(await readdir(directory)).toEqual([]));
    await rm(directory, { recursive: true });
  });

  it('keeps rows in memory when no file can be written, and those that are looked for one by one', () => {
    const nowhere = join(tmpdir(), 'logboom-rows-nowhere');
    const [refused] = processorOf({}, nowhere).process(orderOf(payloads)).targets;
    expect(refused?.bytes).toBeInstanceOf(Uint8Array);
    expect(readWritten(refused?.bytes)).toHaveLength(payloads.length);
    const { targets } = processorOf({}, tmpdir()).process(
      orderOf(payloads, { targets: [refused!], rows: [7, 9] }),
    );
    expect(targets[0]?.bytes).toBeInstanceOf(Uint8Array);
    expect(readWritten(targets[0]?.bytes).map(({ message }) => String(message).slice(0, 9))).toEqual([
      'message 7',
      'message 8',
    ]);
  });

  it('keeps the source that the input says, and the port and address of the sender', () => {
    const inputs = TEST_PLAN.inputs.map((input) => ({
      ...input,
      configuration: { override_source: ' fixed ' },
    }));
    const { targets } = processorOf({ inputs }).process(orderOf([gelf('hello')]));
    expect(readWritten(targets[0]?.bytes)[0]).toMatchObject({
      source: 'fixed',
      fields: { gl2_remote_ip: '::1', gl2_remote_port: 7 },
    });
  });

  it('replaces a time that is none, says so in the message, and names it by its id', () => {
    const extractors = [
      {
        inputId: INPUT_ID,
        description: {
          id: 'e',
          title: 'Time',
          type: 'copy_input',
          cursorStrategy: 'copy',
          sourceField: 'message',
          targetField: 'timestamp',
          config: {},
          converters: [],
          order: 0,
          conditionType: 'none',
          conditionValue: '',
        },
      },
    ];
    const now = 1_760_000_123_456;
    const { targets } = processorOf({ extractors }).process(
      orderOf([gelf('not a time'), gelf('2025-01-02 03:04:05.678')]),
      now,
    );
    const [wrong, right] = readWritten(targets[0]?.bytes);
    expect(wrong?.['timestamp']).toBe(now);
    expect(wrong?.fields['gl2_processing_error']).toContain(`in message <${String(wrong?.['id'])}>`);
    expect(right?.['timestamp']).toBe(Date.UTC(2025, 0, 2, 3, 4, 5, 678));
    expect(right?.fields).not.toHaveProperty('gl2_processing_error');
  });

  it('sends messages where they were assigned to, whatever the streams say now', () => {
    const targets = [
      { table: 'old', index: 3, rows: 2, messages: encodeBitmap([0, 2]) },
      { table: 'older', index: 1, rows: 1, messages: encodeBitmap([1]) },
    ];
    const processor = processorOf({ streams: [serviceStream('a'.repeat(24), 'x')] });
    const result = processor.process(orderOf([gelf('zero'), gelf('one'), gelf('two')], { targets }));
    expect(result.targets.map(({ table, index, bytes }) => [table, index, readWritten(bytes)])).toMatchObject(
      [
        [
          'old',
          3,
          [
            { message: 'zero', index: 3 },
            { message: 'two', index: 3 },
          ],
        ],
        ['older', 1, [{ message: 'one', index: 1 }]],
      ],
    );
    const [target] = targets;
    const part = processor.process(
      orderOf([gelf('zero'), gelf('one'), gelf('two')], { targets: [target!], rows: [1, 2] }),
    );
    expect(readWritten(part.targets[0]?.bytes)).toMatchObject([{ message: 'two' }]);
    expect(part.identities).toEqual([{ id: expect.any(String), timestamp: 1_760_000_000_000 }]);
  });

  it('takes changes of the plan from its next batch on', () => {
    const processor = processorOf();
    processor.process(orderOf([gelf('before', { _service: 'shop' })]));
    processor.update({ streams: [serviceStream('b'.repeat(24), 'shop')] });
    const { counts } = processor.process(orderOf([gelf('after', { _service: 'shop' })]));
    expect(counts.streams).toEqual({ ['b'.repeat(24)]: 1 });
  });

  it('refuses payloads that would fill the memory when they are unpacked', () => {
    const bomb = gzipSync(gelf('x '.repeat(3_500_000)));
    const { counts, targets } = processorOf().process(orderOf(Array.from({ length: 60 }, () => bomb)));
    expect(counts.messages).toBeLessThan(40);
    expect(targets[0]?.rows).toBe(counts.messages);
    expect(counts.failures).toEqual({ [`gelf.${INPUT_ID}`]: 60 - counts.messages });
    expect(counts.notes.at(-1)?.reason).toBe('decompressed_too_large');
  }, 60_000);
});
