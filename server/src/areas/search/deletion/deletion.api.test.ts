import type { DeletionPreview } from '@logboom/contract/search/deletion';
import { createMessage } from '@logboom/core/message/message';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { startLeadingApp } from '../../../../test/leading-app.ts';
import { createUser, type TestApp } from '../../../../test/test-app.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';

const PATIENCE = { timeout: 240_000, interval: 500 };
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const START = 'POST /system/messages/deletion';
const PREVIEW = 'POST /system/messages/deletion/preview';
const WHOLE_DAY = { from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00.000Z' };

describeWithClickHouse('deleting messages by query', (clickhouse) => {
  let server: TestApp;
  let messages: MessageStore;
  let table: string;

  beforeAll(async () => {
    const leading = await startLeadingApp(clickhouse);
    ({ server, messages, table } = leading);
    await server.call(`POST /system/deflector/${leading.set.id}/cycle`);
    const buffer = new RowBuffer();
    for (let number = 0; number < 20; number++) {
      const message = createMessage(TIME + number, `request ${number}`, 'web');
      Object.assign(message.fields, { user: number % 4 === 0 ? "o'hara" : 'ada', number });
      buffer.add(number % 2, `M${number}`, message, [DEFAULT_STREAM_ID]);
    }
    await messages.insertBytes({ table, bytes: buffer.take(), format: ROW_FORMAT });
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  const stored = async () =>
    (await messages.query<{ id: string }>({ sql: `SELECT id FROM ${table}` })).rows.map(({ id }) => id);
  const count = async (query: string) =>
    (await server.call(PREVIEW, { payload: { ...WHOLE_DAY, query } })).json<DeletionPreview>();

  it('counts first, and deletes nothing by that', async () => {
    expect(await count("user:o'hara")).toEqual({
      messages: 5,
      indices: [{ index: 'graylog_0', messages: 5 }],
    });
    expect((await count('number:>9')).indices).toHaveLength(2);
    expect(await stored()).toHaveLength(20);
  });

  it('deletes nothing when more messages match than were confirmed, or none', async () => {
    const payload = { ...WHOLE_DAY, query: '*', confirmed_messages: 19, reason: 'a test' };
    const refused = await server.call(START, { payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('20 messages'),
    ]);
    const none = await server.call(START, { payload: { ...payload, query: 'user:nobody' } });
    expect(none.statusCode).toBe(400);
    expect(await stored()).toHaveLength(20);
  });

  it('refuses what cannot be read, and ranges that end before they begin', async () => {
    const wrong = [
      { ...WHOLE_DAY, query: 'user:(' },
      { ...WHOLE_DAY, query: '' },
      { from: WHOLE_DAY.to, to: WHOLE_DAY.from, query: '*' },
      { from: 'yesterday', to: 'today', query: '*' },
    ];
    for (const payload of wrong) expect((await server.call(PREVIEW, { payload })).statusCode).toBe(400);
  });

  it('deletes what matches and nothing else, and says who did it and why', async () => {
    const payload = {
      ...WHOLE_DAY,
      query: "user:o'hara OR number:[18 TO 19]",
      confirmed_messages: 7,
      reason: 'personal data',
    };
    expect((await server.call(START, { payload })).statusCode).toBe(202);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(13), PATIENCE);
    expect((await count("user:o'hara")).messages).toBe(0);
    expect(await stored()).not.toContain('M18');
    await vi.waitFor(async () => {
      const { messages: told } = (await server.call('GET /system/messages?page=1')).json();
      expect(JSON.stringify(told)).toContain('deleted 7 of 7 messages');
      expect(JSON.stringify(told)).toContain('personal data');
    }, PATIENCE);
  });

  it('is a permission of its own, and stays within readable streams', async () => {
    const reader = await createUser(server, { permissions: ['streams:read', 'messages:read'] });
    const payload = { ...WHOLE_DAY, query: '*' };
    expect((await server.call(PREVIEW, { as: reader, payload })).statusCode).toBe(403);
    const blind = await createUser(server, { permissions: ['messages:delete'] });
    expect((await server.call(PREVIEW, { as: blind, payload })).statusCode).toBe(403);
    const may = await createUser(server, {
      permissions: ['messages:delete', `streams:read:${DEFAULT_STREAM_ID}`],
    });
    expect((await server.call(PREVIEW, { as: may, payload })).json()).toMatchObject({ messages: 13 });
  });
});
