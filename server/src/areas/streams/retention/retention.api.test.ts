import { createMessage } from '@logboom/core/message/message';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import { messageTables } from '../../../storage/messages/tables/message-tables.ts';
import { streamRetentionKeeper } from './stream-retention.ts';

const SET = '64f5a1b2c3d4e5f601234567';
const TABLE = tableOf(SET);
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 15, 12);
const [SHORT, LONG, KEPT] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];

describeWithClickHouse('the retention of streams', (clickhouse) => {
  let store: MessageStore;
  const told: string[] = [];

  beforeAll(async () => {
    store = await clickhouse.store();
    const tables = messageTables(store, undefined);
    await tables.ensure(TABLE);
    const buffer = new RowBuffer();
    const add = (id: string, ageInDays: number, streams: string[], index = 0) =>
      buffer.add(index, id, createMessage(NOW - ageInDays * DAY, `the text of ${id}`, 'web'), streams);
    add('new', 1, [SHORT]);
    add('old', 5, [SHORT]);
    add('old elsewhere', 5, [SHORT], 1);
    add('old, also in the default stream', 5, [DEFAULT_STREAM_ID, SHORT]);
    add('old, in one that keeps it longer', 5, [SHORT, LONG]);
    add('older than both keep', 40, [SHORT, LONG]);
    add('old, in one without days', 400, [SHORT, KEPT]);
    add('in the default stream alone', 400, [DEFAULT_STREAM_ID]);
    add('in no stream', 400, []);
    await store.insertBytes({ table: TABLE, bytes: buffer.take(), format: ROW_FORMAT });
  }, 300_000);

  const ids = async () => {
    const { rows } = await store.query<{ id: string }>({ sql: `SELECT id FROM ${TABLE} ORDER BY id` });
    return rows.map(({ id }) => id);
  };
  const keep = (days: Record<string, number>, known: string[]) =>
    streamRetentionKeeper({
      clusterConfig: { read: async () => ({ days }) as never },
      streams: { ids: async () => known },
      indexSets: async () => [SET],
      tables: messageTables(store, undefined),
      activity: { record: async (_, text) => void told.push(text) },
      logger: { info: () => undefined },
      now: () => NOW,
    })();

  it('changes nothing without days, nor by those of deleted streams', async () => {
    await keep({}, [SHORT]);
    await keep({ [SHORT]: 1 }, []);
    expect(await ids()).toHaveLength(9);
  });

  it('deletes what all of its streams keep no longer', async () => {
    await keep({ [SHORT]: 3, [LONG]: 30 }, [SHORT, LONG, KEPT]);
    expect(await ids()).toEqual([
      'in no stream',
      'in the default stream alone',
      'new',
      'old, in one that keeps it longer',
      'old, in one without days',
    ]);
    expect(told).toHaveLength(2);
  });

  it('counts the default stream for messages that are in no other', async () => {
    await keep({ [DEFAULT_STREAM_ID]: 30 }, [DEFAULT_STREAM_ID]);
    expect(await ids()).not.toContain('in the default stream alone');
    expect(await ids()).toContain('old, in one without days');
  });
});

describe('the days of a stream', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  }, 300_000);
  afterAll(() => server.close(), 300_000);
  const path = `/streams/${DEFAULT_STREAM_ID}/retention`;
  const write = (days: unknown, as?: Awaited<ReturnType<typeof createUser>>) =>
    server.call(`PUT ${path}`, { payload: { days }, ...(as && { as }) });

  it('are set, read and taken back', async () => {
    expect((await server.call(`GET ${path}`)).json()).toEqual({ days: null });
    expect((await write(14)).statusCode).toBe(200);
    expect((await server.call(`GET ${path}`)).json()).toEqual({ days: 14 });
    await write(null);
    expect((await server.call(`GET ${path}`)).json()).toEqual({ days: null });
  });

  it('are whole days of streams that exist', async () => {
    for (const wrong of [0, 1.5, 4000, 'soon']) expect((await write(wrong)).statusCode).toBe(400);
    const unknown = `/streams/${'f'.repeat(24)}/retention`;
    expect((await server.call(`GET ${unknown}`)).statusCode).toBe(404);
    expect((await server.call(`PUT ${unknown}`, { payload: { days: 3 } })).statusCode).toBe(404);
  });

  it('are set by those who may also delete indices', async () => {
    const editor = await createUser(server, { permissions: ['streams:read', 'streams:edit'] });
    expect((await write(5, editor)).statusCode).toBe(403);
    const both = await createUser(server, { permissions: ['streams:edit', 'indices:delete'] });
    expect((await write(5, both)).statusCode).toBe(200);
  });
});
