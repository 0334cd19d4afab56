import { randomBytes } from 'node:crypto';
import type { IndexerOverview, IndexSet } from '@logboom/contract/indices/schemas';
import type { StorageState } from '@logboom/contract/indices/storage';
import { createMessage } from '@logboom/core/message/message';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { startLeadingApp } from '../../../../test/leading-app.ts';
import { createUser, type TestApp } from '../../../../test/test-app.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';

const PATIENCE = { timeout: 240_000, interval: 1000 };
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const LIMITS = 'PUT /system/indexer/storage/limits';

describeWithClickHouse('the room that indices take', (clickhouse) => {
  let server: TestApp;
  let messages: MessageStore;
  let set: IndexSet;
  let table: string;

  beforeAll(async () => {
    ({ server, messages, set, table } = await startLeadingApp(clickhouse));
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  /** About two megabytes that nothing makes smaller. */
  async function fill(index: number): Promise<void> {
    const buffer = new RowBuffer();
    for (let number = 0; number < 1500; number++) {
      const text = randomBytes(1000).toString('base64');
      buffer.add(index, `${index}-${number}`, createMessage(TIME + number, text, 'web'), []);
    }
    await messages.insertBytes({ table, bytes: buffer.take(), format: ROW_FORMAT });
  }
  const state = async () => (await server.call('GET /system/indexer/storage')).json<StorageState>();
  const limit = async (max_total_bytes: number | null) => {
    const payload = { max_total_bytes, min_free_percent: null };
    expect((await server.call(LIMITS, { payload })).statusCode).toBe(200);
  };
  const names = async () => {
    const { indices } = (await server.call(`GET /system/indexer/overview/${set.id}`)).json<IndexerOverview>();
    return indices.map(({ index_name }) => index_name);
  };
  const titles = async () => {
    const { notifications } = (await server.call('GET /system/notifications')).json();
    return notifications.map(({ details }: { details?: { title?: string } }) => details?.title);
  };

  it('is told with the disk and without a forecast while there is too little to say', async () => {
    expect(await state()).toMatchObject({
      bytes: 0,
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      bytes_per_day: null,
      forecast: null,
      limits: { max_total_bytes: null, min_free_percent: null },
    });
  });

  it('is limited: the oldest indices go, the one that is written to stays', async () => {
    await fill(0);
    await server.call(`POST /system/deflector/${set.id}/cycle`);
    await fill(1);
    await server.call(`POST /system/deflector/${set.id}/cycle`);
    const { bytes } = await state();
    expect(bytes).toBeGreaterThan(2_000_000);
    await limit(Math.round(bytes * 0.75));
    await vi.waitFor(async () => expect(await names()).not.toContain('graylog_0'), PATIENCE);
    expect(await names()).toContain('graylog_1');
    await vi.waitFor(async () => expect((await state()).bytes).toBeLessThan(bytes * 0.75), PATIENCE);
    expect(await titles()).not.toContain('Messages take more room than the limits allow');
  });

  it('is told about when there is nothing left to delete', async () => {
    await fill(2);
    await limit(1_000_000);
    await vi.waitFor(
      async () => expect(await titles()).toContain('Messages take more room than the limits allow'),
      PATIENCE,
    );
    expect(await names()).toEqual(['graylog_2']);
    await limit(null);
    await vi.waitFor(
      async () => expect(await titles()).not.toContain('Messages take more room than the limits allow'),
      PATIENCE,
    );
  });

  it('is limited by those who may, within reason', async () => {
    const as = await createUser(server, { permissions: ['indices:read'] });
    expect((await server.call('GET /system/indexer/storage', { as })).statusCode).toBe(200);
    const payload = { max_total_bytes: null, min_free_percent: null };
    expect((await server.call(LIMITS, { as, payload })).statusCode).toBe(403);
    for (const wrong of [{ max_total_bytes: 5 }, { min_free_percent: 95 }, { min_free_percent: -1 }]) {
      const refused = await server.call(LIMITS, { payload: { ...payload, ...wrong } });
      expect(refused.statusCode).toBe(400);
    }
  });
});
