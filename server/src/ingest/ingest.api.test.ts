import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gelf, INPUT_ID, publishPlan, serviceStream, TEST_PLAN } from '../../test/ingest-plan.ts';
import { RecordingClickHouse } from '../../test/recording-clickhouse.ts';
import type { ReadRow } from '../../test/rows.ts';
import { startIngest, TEST_NODE, type TestIngest } from '../../test/start-ingest.ts';
import { createDelivery } from './transports/delivery.ts';
import { JournalFullError, type ForwardedMessage, type IndexFailure } from './ingest.ts';
import { extractorMetric, streamMetric } from './metric-names.ts';

let directory: string;
let store: RecordingClickHouse;
let running: TestIngest[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-ingest-'));
  store = await RecordingClickHouse.start();
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.close();
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Threads take their time to start on a busy machine. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 40_000 });

async function start(args: string[] = []): Promise<TestIngest> {
  const started = await startIngest(directory, store.url, args);
  running.push(started);
  return started;
}

async function stop(one: TestIngest): Promise<void> {
  running = running.filter((other) => other !== one);
  await one.close();
}

/** What was received long ago is dropped when the journal is looked after. */
const RECEIVED_AT = Date.now();
const frame = (payload: Buffer) => ({ payload, receivedAt: RECEIVED_AT, remoteAddress: '10.1.2.3' });
const append = ({ ingest }: TestIngest, ...payloads: Buffer[]) =>
  ingest.intake.append(INPUT_ID, payloads.map(frame));
const numbered = (count: number, name = 'message') =>
  Array.from({ length: count }, (_, index) => gelf(`${name}-${index}.`));
/** The texts that were stored, in order. */
const stored = (pattern = /\w+-\d+\./g) => store.rows.flatMap((row) => row.match(pattern)?.[0] ?? []);
const texts = (count: number, name = 'message') =>
  Array.from({ length: count }, (_, index) => `${name}-${index}.`);
const parsed = () => store.rows.map((row) => JSON.parse(row) as ReadRow);

describe('a message on its way into a table', () => {
  it('is decoded, gets its origin, its streams and its ids, and is stored in the index of its stream', async () => {
    const one = await start();
    publishPlan(one.ingest, {
      streams: [serviceStream('a'.repeat(24), 'shop', 'set-2')],
      indexSets: [...TEST_PLAN.indexSets, { id: 'set-2', table: 'messages_2', index: 7, isDefault: false }],
    });
    await append(one, gelf('message-0.', { _service: 'shop', _a_b: 1, '_a.c': 2 }), gelf('message-1.'));
    await eventually(() => expect(stored().toSorted()).toEqual(texts(2)));
    expect(store.inserts.map(({ table, token }) => [table, token])).toEqual([
      ['messages_1', expect.stringMatching(`^${TEST_NODE.id}-[0-9a-f]{8}-0-2-[\\w-]{12}-messages_1-0$`)],
      ['messages_2', expect.stringMatching(/-0-2-[\w-]{12}-messages_2-7$/)],
    ]);
    const shop = parsed().find(({ index }) => index === 7);
    expect(shop).toMatchObject({
      message: 'message-0.',
      source: 'web-1',
      streams: ['a'.repeat(24)],
      gl2_source_input: INPUT_ID,
      gl2_source_node: TEST_NODE.id,
      gl2_message_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      fields: { service: 'shop', a_b: 1, a_c: 2, gl2_remote_ip: '10.1.2.3' },
    });
    expect(shop?.['fields']).toHaveProperty('gl2_accounted_message_size');
    expect(parsed().find(({ index }) => index === 0)).toMatchObject({ streams: [DEFAULT_STREAM_ID] });
  });

  it('is stored in every index set of its streams', async () => {
    const one = await start();
    const both = { ...serviceStream('b'.repeat(24), 'shop', 'set-2'), removeMatchesFromDefaultStream: false };
    publishPlan(one.ingest, {
      streams: [both],
      indexSets: [...TEST_PLAN.indexSets, { id: 'set-2', table: 'messages_2', index: 0, isDefault: false }],
    });
    await append(one, gelf('message-0.', { _service: 'shop' }));
    await eventually(() =>
      expect(store.inserts.map(({ table }) => table)).toEqual(['messages_1', 'messages_2']),
    );
    expect(parsed().map(({ streams }) => streams)).toEqual([
      [DEFAULT_STREAM_ID, 'b'.repeat(24)],
      [DEFAULT_STREAM_ID, 'b'.repeat(24)],
    ]);
  });

  it('passes extractors before static fields, and those before the streams', async () => {
    const one = await start();
    publishPlan(one.ingest, {
      inputs: TEST_PLAN.inputs.map((input) => ({
        ...input,
        staticFields: [{ key: 'service', value: 'shop' }],
      })),
      extractors: [
        {
          inputId: INPUT_ID,
          description: {
            id: 'e1',
            title: 'Number',
            type: 'regex',
            cursorStrategy: 'copy',
            sourceField: 'message',
            targetField: 'number',
            config: { regex_value: '(\\d+)' },
            converters: [],
            conditionType: 'none',
            conditionValue: '',
            order: 0,
          },
        },
      ],
      streams: [serviceStream('c'.repeat(24), 'shop')],
    });
    await append(one, gelf('message-5.'));
    await eventually(() => expect(store.rows).toHaveLength(1));
    expect(parsed()[0]).toMatchObject({
      streams: ['c'.repeat(24)],
      fields: { number: '5', service: 'shop' },
    });
    await eventually(() =>
      expect(one.metrics.meter(streamMetric('c'.repeat(24), 'incomingMessages')).count).toBe(1),
    );
    expect(one.metrics.counter(extractorMetric('e1', 'conditionHits')).count).toBe(1);
  });

  it('waits in the journal until the plan is known', async () => {
    const one = await start();
    await append(one, ...numbered(3));
    expect(one.ingest.journal()).toMatchObject({ frames: 3, blocks: 1 });
    publishPlan(one.ingest);
    await eventually(() => expect(stored()).toEqual(texts(3)));
    await eventually(() => expect(one.ingest.journal()).toMatchObject({ frames: 0, bytes: 0, blocks: 0 }));
  });

  it('is told to those who forward it when its stream is forwarded', async () => {
    const one = await start();
    const heard: ForwardedMessage[] = [];
    one.ingest.onForwarded((messages) => heard.push(...messages));
    publishPlan(one.ingest, {
      streams: [serviceStream('d'.repeat(24), 'shop')],
      forwardedStreams: ['d'.repeat(24)],
    });
    await append(one, gelf('message-0.', { _service: 'shop' }), gelf('message-1.'));
    await eventually(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({
      timestamp: 1_760_000_000_000,
      streams: ['d'.repeat(24)],
      fields: { message: 'message-0.', source: 'web-1', service: 'shop' },
    });
  });

  it('that cannot be decoded is counted and shown with its reason, and holds up nobody', async () => {
    const one = await start();
    publishPlan(one.ingest);
    await append(one, gelf('message-0.'), Buffer.from('{"host":"x"'), Buffer.from(''), gelf('message-1.'));
    await eventually(() => expect(stored()).toEqual(texts(2)));
    expect(one.metrics.meter(`gelf.${INPUT_ID}.failures`).count).toBe(1);
    expect(one.ingest.recentFailures(INPUT_ID)).toMatchObject([
      { reason: 'invalid_json', excerpt: '{"host":"x"', remoteAddress: '10.1.2.3' },
    ]);
  });

  it('of an input that was deleted meanwhile is still stored', async () => {
    let one = await start();
    one.ingest.pause();
    publishPlan(one.ingest);
    await append(one, ...numbered(2));
    await stop(one);
    one = await start();
    publishPlan(one.ingest, { inputs: [] });
    await eventually(() => expect(stored()).toEqual(texts(2)));
  });
});

describe('processing', () => {
  it('can be paused and resumed while inputs keep filling the journal', async () => {
    const one = await start();
    publishPlan(one.ingest);
    one.ingest.pause();
    expect(one.ingest.isProcessing).toBe(false);
    await append(one, ...numbered(2));
    expect(one.ingest.journal().frames).toBe(2);
    one.ingest.resume();
    await eventually(() => expect(stored()).toEqual(texts(2)));
  });

  it('stores all of many messages once and in order, in batches', async () => {
    const one = await start();
    publishPlan(one.ingest);
    const count = 30_000;
    for (let first = 0; first < count; first += 1000)
      await append(one, ...Array.from({ length: 1000 }, (_, index) => gelf(`message-${first + index}.`)));
    await eventually(() => expect(store.rows.length).toBe(count));
    expect(stored()).toEqual(texts(count));
    expect(store.inserts.length).toBeLessThan(60);
    await eventually(() => expect(one.ingest.journal().frames).toBe(0));
    const times = {
      ingest: RECEIVED_AT,
      postProcessing: RECEIVED_AT,
      postIndexing: RECEIVED_AT,
    };
    expect(one.ingest.receiveTimes()).toEqual(times);
    await stop(one);
    expect((await start()).ingest.persistedReceiveTimes()).toEqual(times);
  });
});

describe('a message store that is away', () => {
  it('gets everything when it is back, and administrators hear of it', async () => {
    const one = await start();
    publishPlan(one.ingest);
    await store.stop();
    await append(one, ...numbered(5));
    await eventually(() => expect(one.notifications.get('es_unavailable')?.severity).toBe('urgent'));
    await append(one, ...numbered(5, 'later'));
    expect(one.ingest.journal().frames).toBe(10);
    await store.listen();
    await eventually(() => expect(stored()).toEqual([...texts(5), ...texts(5, 'later')]));
    await eventually(() => expect(one.notifications.has('es_unavailable')).toBe(false));
  });

  it('does not keep the program from ending, and gets the rest after the next start', async () => {
    let one = await start();
    publishPlan(one.ingest);
    await store.stop();
    await append(one, ...numbered(5));
    const began = performance.now();
    await stop(one);
    expect(performance.now() - began).toBeLessThan(30_000);
    await store.listen();
    one = await start();
    publishPlan(one.ingest);
    await eventually(() => expect(stored()).toEqual(texts(5)));
  });

  it.each([
    ['has no space left', 243],
    ['does not have the table yet', 60],
    ['has too many parts', 252],
  ])('or %s gets everything later', async (_, error) => {
    const one = await start();
    publishPlan(one.ingest);
    let refusals = 2;
    store.onInsert = () => (refusals-- > 0 ? { error } : {});
    await append(one, ...numbered(3));
    await eventually(() => expect(stored()).toEqual(texts(3)));
    expect(store.attempts).toBe(3);
  });

  it('takes what a copy of the data directory receives for something new', async () => {
    const one = await start();
    publishPlan(one.ingest);
    await append(one, gelf('message-0.'));
    await eventually(() => expect(stored()).toEqual(['message-0.']));
    await stop(one);
    const copy = await mkdtemp(join(tmpdir(), 'logboom-copied-journal-'));
    await cp(directory, copy, { recursive: true });
    // Both go on from the same place in the same journal, as after a snapshot was restored.
    for (const [place, text] of [
      [directory, 'original-1.'],
      [copy, 'copied-1.'],
    ] as const) {
      const again = await startIngest(place, store.url, []);
      running.push(again);
      publishPlan(again.ingest);
      await append(again, gelf(text));
      await eventually(() => expect(stored()).toContain(text));
      await stop(again);
    }
    expect(stored()).toEqual(['message-0.', 'original-1.', 'copied-1.']);
    await rm(copy, { recursive: true });
  });

  it('is sent a batch again under the same name when its answer did not come', async () => {
    let one = await start();
    publishPlan(one.ingest);
    store.onInsert = () => ({ silent: true });
    await append(one, ...numbered(3));
    await eventually(() => expect(store.inserts).toHaveLength(1));
    await stop(one);
    store.onInsert = () => undefined;
    one = await start();
    publishPlan(one.ingest, { indexSets: [{ id: 'set-1', table: 'messages_1', index: 1, isDefault: true }] });
    await eventually(() => expect(one.ingest.journal().frames).toBe(0));
    expect(store.attempts).toBe(2);
    expect(stored()).toEqual(texts(3));
  });
});

describe('rows that the store refuses', () => {
  it('are found and reported, and all others are stored once', async () => {
    const one = await start();
    const failures: IndexFailure[] = [];
    one.ingest.onFailure((news) => failures.push(...news));
    publishPlan(one.ingest);
    store.onInsert = ({ rows }) => (rows.some((row) => /-(?:3|17)\./.test(row)) ? { error: 117 } : {});
    await append(one, ...numbered(20));
    await eventually(() => expect(one.ingest.journal().frames).toBe(0));
    expect(stored().toSorted()).toEqual(
      texts(20)
        .filter((text) => !/-(?:3|17)\./.test(text))
        .toSorted(),
    );
    expect(failures).toMatchObject([
      { table: 'messages_1', index: 0, type: 'indexing_error', messageTimestamp: 1_760_000_000_000 },
      { message: expect.stringContaining('refused by the test') },
    ]);
  });

  it('do not become duplicates of their neighbours when the program ends while they are looked for', async () => {
    let one = await start();
    publishPlan(one.ingest);
    const isBad = (row: string) => row.includes('message-6.');
    let halves = 0;
    store.onInsert = ({ rows }) => {
      if (rows.some(isBad)) return { error: 117 };
      halves += 1;
      return { silent: halves === 2 };
    };
    await append(one, ...numbered(10));
    await eventually(() => expect(halves).toBe(2));
    await stop(one);
    // Whatever was wrong with the row is not wrong any more.
    store.onInsert = () => undefined;
    one = await start();
    publishPlan(one.ingest);
    await eventually(() => expect(one.ingest.journal().frames).toBe(0));
    expect(stored().toSorted()).toEqual(texts(10));
  });

  it('are dropped when their index set is gone', async () => {
    let one = await start();
    publishPlan(one.ingest);
    store.onInsert = () => ({ error: 60 });
    await append(one, ...numbered(3));
    await eventually(() => expect(store.attempts).toBeGreaterThan(0));
    await stop(one);
    one = await start();
    publishPlan(one.ingest, { indexSets: [{ id: 'set-9', table: 'messages_9', index: 0, isDefault: true }] });
    await eventually(() => expect(one.ingest.journal().frames).toBe(0));
    expect(store.rows).toEqual([]);
  });
});

describe('a full journal', () => {
  const big = gelf('x '.repeat(500_000));

  async function fill(one: TestIngest): Promise<void> {
    const filling = async () => {
      for (let count = 0; count < 40; count++) await append(one, big);
    };
    await expect(filling()).rejects.toThrow(JournalFullError);
    expect(one.ingest.intake.isOpen).toBe(false);
  }

  it('refuses frames, says so, and takes some again when it got emptier', async () => {
    const one = await start(['--journal-max-size', '16777216']);
    await fill(one);
    await eventually(() => expect(one.notifications.has('journal_utilization_too_high')).toBe(true));
    publishPlan(one.ingest);
    await one.ingest.intake.whenOpen();
    expect(one.ingest.intake.isOpen).toBe(true);
    await append(one, gelf('message-0.'));
    await eventually(() => expect(stored()).toContain('message-0.'));
    await eventually(() => expect(one.notifications.has('journal_utilization_too_high')).toBe(false));
  });

  it('lets those senders wait that can, until there is room or their input stops', async () => {
    const one = await start(['--journal-max-size', '16777216']);
    const delivery = () => createDelivery({ inputId: INPUT_ID, intake: one.ingest.intake });
    const [waiting, stopping] = [delivery(), delivery()];
    await fill(one);
    const delivered = waiting.deliver([frame(gelf('message-0.'))]);
    const refused = stopping.deliver([frame(gelf('message-1.'))]);
    await Promise.all([expect(refused).rejects.toThrow(JournalFullError), stopping.stop()]);

    publishPlan(one.ingest);
    await delivered;
    await eventually(() => expect(stored()).toEqual(['message-0.']));
  });
});
