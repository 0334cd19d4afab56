import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ArchiveList } from '@logboom/contract/indices/archives';
import type { IndexerOverview, IndexSet } from '@logboom/contract/indices/schemas';
import { createMessage } from '@logboom/core/message/message';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { startLeadingApp } from '../../../../test/leading-app.ts';
import { createUser, type TestApp } from '../../../../test/test-app.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';

const PATIENCE = { timeout: 240_000, interval: 500 };
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
/** More than one portion. */
const COUNT = 25_000;

describeWithClickHouse('archives of indices', (clickhouse) => {
  let server: TestApp;
  let messages: MessageStore;
  let set: IndexSet;
  let table: string;

  beforeAll(async () => {
    ({ server, messages, set, table } = await startLeadingApp(clickhouse));
    const buffer = new RowBuffer();
    for (let number = 0; number < COUNT; number++) {
      // Many of them have the same time.
      const message = createMessage(TIME + (number % 100), `the text of ${number} äöü`, 'web');
      Object.assign(message.fields, { number, list: ['a', number], nested: 'x'.repeat(number % 50) });
      buffer.add(0, `M${String(number).padStart(6, '0')}`, message, ['000000000000000000000001']);
    }
    await messages.insertBytes({ table, bytes: buffer.take(), format: ROW_FORMAT });
    await server.call(`POST /system/deflector/${set.id}/cycle`);
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  const list = async () => (await server.call('GET /system/archives')).json<ArchiveList>();
  /** A number that another row, another order of values or another value changes. */
  const contents = async () => {
    const { rows } = await messages.query<{ sum: string; count: number }>({
      sql: `SELECT count() AS count, toString(sum(cityHash64(timestamp, id, source, message, stream_set, fields_text,
              toString(fields), other_values))) AS sum FROM ${table} WHERE \`index\` = 0`,
    });
    return rows[0];
  };
  const names = async () => {
    const { indices } = (await server.call(`GET /system/indexer/overview/${set.id}`)).json<IndexerOverview>();
    return indices.map(({ index_name }) => index_name);
  };
  const start = async (route: string, payload?: object) => {
    const answer = await server.call(route, payload && { payload });
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
  };

  it('are not made of an index that is written to, nor of none', async () => {
    const refused = await server.call('POST /system/archives', { payload: { index: 'graylog_1' } });
    expect(refused.statusCode).toBe(403);
    const unknown = await server.call('POST /system/archives', { payload: { index: 'graylog_7' } });
    expect(unknown.statusCode).toBe(404);
  });

  it('have every message of the index, in a file that others can read', async () => {
    await start('POST /system/archives', { index: 'graylog_0' });
    await vi.waitFor(async () => expect((await list()).archives).toHaveLength(1), PATIENCE);
    const { directory, archives } = await list();
    expect(archives[0]).toMatchObject({
      index: 'graylog_0',
      messages: COUNT,
      begin: new Date(TIME).toISOString(),
      end: new Date(TIME + 99).toISOString(),
      not_restorable: 'There is an index graylog_0. Delete it first.',
    });
    const file = join(directory, archives[0]!.name, 'messages.native.gz');
    expect(gunzipSync(await readFile(file)).includes('the text of 24999 äöü')).toBe(true);
    const early = await server.call(`POST /system/archives/${archives[0]!.name}/restore`);
    expect(early.statusCode).toBe(400);
  });

  it('bring a deleted index back as it was', async () => {
    const before = await contents();
    expect(before?.count).toBe(COUNT);
    expect((await server.call('DELETE /system/indexer/indices/graylog_0')).statusCode).toBe(204);
    expect(await names()).not.toContain('graylog_0');
    const [archive] = (await list()).archives;
    expect(archive?.not_restorable).toBeNull();
    await start(`POST /system/archives/${archive!.name}/restore`);
    await vi.waitFor(async () => expect(await contents()).toEqual(before), PATIENCE);
    await vi.waitFor(async () => {
      const overview = (await server.call(`GET /system/indexer/overview/${set.id}`)).json<IndexerOverview>();
      const index = overview.indices.find(({ index_name }) => index_name === 'graylog_0');
      expect(index).toMatchObject({ is_reopened: true, range: { begin: new Date(TIME).toISOString() } });
    }, PATIENCE);
  });

  it('that were damaged bring back nothing', async () => {
    // The job before has ended when another may begin.
    await vi.waitFor(async () => {
      const { jobs } = (await server.call('GET /system/jobs')).json();
      expect(jobs.filter((job: { job_status: string }) => job.job_status === 'running')).toEqual([]);
    }, PATIENCE);
    await server.call('DELETE /system/indexer/indices/graylog_0');
    const { directory, archives } = await list();
    const file = join(directory, archives[0]!.name, 'messages.native.gz');
    const bytes = await readFile(file);
    bytes[bytes.length - 100]! ^= 0xff;
    await writeFile(file, bytes);
    await start(`POST /system/archives/${archives[0]!.name}/restore`);
    await vi.waitFor(async () => {
      expect((await server.call('GET /system/jobs/finished')).body).toContain('is not whole');
    }, PATIENCE);
    expect(await names()).not.toContain('graylog_0');
    expect((await contents())?.count).toBe(0);
  });

  it('are seen, made, restored and deleted by those who may, and nothing else is deleted', async () => {
    const reader = await createUser(server, { permissions: ['archives:read'] });
    expect((await server.call('GET /system/archives', { as: reader })).statusCode).toBe(200);
    const { directory, archives } = await list();
    const { name } = archives[0]!;
    for (const route of [`POST /system/archives/${name}/restore`, `DELETE /system/archives/${name}`])
      expect((await server.call(route, { as: reader })).statusCode).toBe(403);
    for (const wrong of ['..%2F..', 'nothing'])
      expect((await server.call(`DELETE /system/archives/${wrong}`)).statusCode).toBe(404);
    expect((await server.call(`DELETE /system/archives/${name}`)).statusCode).toBe(204);
    expect(await readdir(directory)).toEqual([]);
  });
});
