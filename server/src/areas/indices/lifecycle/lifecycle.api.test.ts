import {
  CLOSE_RETENTION,
  configTypeOf,
  COUNT_ROTATION,
  DELETE_RETENTION,
} from '@logboom/contract/indices/strategies';
import type { AllIndices, EngineStats, IndexerOverview, IndexSet } from '@logboom/contract/indices/schemas';
import { createMessage } from '@logboom/core/message/message';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { startLeadingApp } from '../../../../test/leading-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';

const PATIENCE = { timeout: 240_000, interval: 2000 };
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

describeWithClickHouse('the life of an index', (clickhouse) => {
  let server: TestApp;
  let messages: MessageStore;
  let set: IndexSet;

  beforeAll(async () => {
    ({ server, messages, set } = await startLeadingApp(clickhouse));
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  async function write(index: number, count: number, setId = set.id): Promise<void> {
    const buffer = new RowBuffer();
    for (let number = 0; number < count; number++) {
      buffer.add(index, `${index}-${number}`, createMessage(TIME + number, 'text', 'web'), []);
    }
    await messages.insertBytes({ table: tableOf(setId), bytes: buffer.take(), format: ROW_FORMAT });
  }
  const ok = async (route: string) => expect((await server.call(route)).statusCode).toBe(204);
  const overview = async (setId = set.id) =>
    (await server.call(`GET /system/indexer/overview/${setId}`)).json<IndexerOverview>();
  async function createSet(changes: object): Promise<string> {
    const { id: _, ...rest } = set;
    const payload = { ...rest, ...changes };
    return (await server.call('POST /system/indices/index_sets', { payload })).json<IndexSet>().id;
  }

  it('begins with the table of its set', async () => {
    expect((await server.call('GET /system/cluster/stats/elasticsearch')).json()).toMatchObject({
      cluster_name: 'logboom',
      status: 'Green',
    });
    expect((await server.call('GET /system/indexer/cluster/health')).json()).toMatchObject({
      status: 'green',
    });
  });

  it('tells the version that the engine itself says it has', async () => {
    const { rows } = await messages.query<{ version: string }>({ sql: 'SELECT version() AS version' });
    const { cluster_version } = (
      await server.call('GET /system/cluster/stats/elasticsearch')
    ).json<EngineStats>();
    expect(cluster_version).toBe(rows[0]?.version);
    // Clients take it apart: major, minor, patch.
    expect(cluster_version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('goes through writing, rotation, closing, reopening and deletion', async () => {
    await write(0, 3);
    await ok(`POST /system/deflector/${set.id}/cycle`);
    await write(1, 2);
    expect(await overview()).toMatchObject({
      deflector: { is_up: true, current_target: 'graylog_1' },
      counts: { events: 5 },
      indices: [
        { index_name: 'graylog_1', size: { events: 2 }, is_deflector: true, is_closed: false },
        { index_name: 'graylog_0', size: { events: 3, bytes: expect.any(Number) }, is_deflector: false },
      ],
    });
    const multiple = await server.call('POST /system/indexer/indices/multiple', {
      payload: { indices: ['graylog_0', 'other_1'] },
    });
    expect(multiple.json()).toMatchObject([
      { index_name: 'graylog_0', all_shards: { documents: { count: 3 }, segments: 1 }, reopened: false },
    ]);

    expect((await server.call('POST /system/indices/ranges/graylog_0/rebuild')).statusCode).toBe(202);
    await vi.waitFor(async () => {
      expect((await server.call('GET /system/indices/ranges/graylog_0')).json()).toMatchObject({
        begin: '2026-01-02T03:04:05.678Z',
        end: '2026-01-02T03:04:05.680Z',
      });
    }, PATIENCE);

    await ok('POST /system/indexer/indices/graylog_0/close');
    const { messages: told } = (await server.call('GET /system/messages')).json();
    expect(told[0].content).toBe('Closed index <graylog_0>.');
    expect((await overview()).indices[1]).toMatchObject({ size: null, is_closed: true });
    expect((await server.call('GET /system/indexer/indices/closed')).json()).toEqual({
      indices: ['graylog_0'],
      total: 1,
    });
    await ok('POST /system/indexer/indices/graylog_0/reopen');
    const all = (await server.call(`GET /system/indexer/indices/${set.id}/list`)).json<AllIndices>();
    expect(all.reopened).toEqual({ indices: ['graylog_0'], total: 1 });
    expect(all.all.indices.map(({ index_name, reopened }) => [index_name, reopened])).toEqual([
      ['graylog_1', false],
      ['graylog_0', true],
    ]);
    await ok('DELETE /system/indexer/indices/graylog_0');
    expect((await server.call(`GET /system/indices/index_sets/${set.id}/stats`)).json()).toMatchObject({
      indices: 1,
      documents: 2,
    });
  });

  it.each([
    { prefix: 'deleted', retention: DELETE_RETENTION, left: ['deleted_1'] },
    { prefix: 'closed', retention: CLOSE_RETENTION, left: ['closed_1', 'closed_0'] },
  ])(
    'is rotated when it is full, and $prefix when it is one too many',
    async ({ prefix, retention, left }) => {
      const strategy = (name: string, config: object) => ({ type: configTypeOf(name), ...config });
      const id = await createSet({
        title: prefix,
        index_prefix: prefix,
        rotation_strategy_class: COUNT_ROTATION,
        rotation_strategy: strategy(COUNT_ROTATION, { max_docs_per_index: 1 }),
        retention_strategy_class: retention,
        retention_strategy: strategy(retention, { max_number_of_indices: 1 }),
      });
      await write(0, 2, id);
      await vi.waitFor(async () => {
        const { indices } = await overview(id);
        expect(indices.map(({ index_name }) => index_name)).toEqual(left);
        expect(indices.slice(1).every(({ is_closed }) => is_closed)).toBe(true);
      }, PATIENCE);
    },
  );

  it('ends with its set, whose table goes unless one wants to keep it', async () => {
    const exists = async (id: string) =>
      (await messages.query<{ result: number }>({ sql: `EXISTS TABLE ${tableOf(id)}` })).rows[0]?.result;
    const kept = await createSet({ title: 'Kept', index_prefix: 'kept' });
    const id = await createSet({ title: 'Short-lived', index_prefix: 'short' });
    expect([await exists(kept), await exists(id)]).toEqual([1, 1]);
    await ok(`DELETE /system/indices/index_sets/${kept}?delete_indices=false`);
    await ok(`DELETE /system/indices/index_sets/${id}`);
    await vi.waitFor(async () => expect(await exists(id)).toBe(0), PATIENCE);
    expect(await exists(kept)).toBe(1);
  });
});
