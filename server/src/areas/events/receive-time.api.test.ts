// Windows by receive time, on the real engine: messages that come hours late, and tables of an earlier version.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare } from '../../../../contract/test/event-definitions.ts';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { aggregation, definition } from '../../../test/event-definitions.ts';
import { storedMessages, type StoredMessages } from '../../../test/stored-messages.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { MessageStore } from '../../storage/messages/message-store.ts';
import { messageTables } from '../../storage/messages/tables/message-tables.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const SOON = { timeout: 120_000, interval: 250 };

describeWithClickHouse('windows by receive time', (clickhouse) => {
  let server: TestApp;
  let engine: MessageStore;
  let messages: StoredMessages;
  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    engine = await clickhouse.store(server);
    messages = await storedMessages(server, engine);
  });
  afterAll(() => server.close());

  const late = (id: string, username: string) => ({
    id,
    timestamp: Date.now() - 3 * HOUR,
    message: `Failed password for ${username}`,
    streams: [DEFAULT_STREAM],
    fields: { username, action: 'failed' },
  });
  const everySecond = { search_within_ms: 60 * SECOND, execute_every_ms: SECOND };
  const filter = { ...everySecond, group_by: [], series: [], conditions: null };
  const create = async (config: object): Promise<string> =>
    (await server.call('POST /events/definitions', { payload: definition(aggregation(config)) })).json().id;
  const eventsOf = async (id: string): Promise<{ event: { key: string; message: string } }[]> =>
    (
      await server.call('POST /events/search', {
        payload: { filter: { event_definitions: [id] }, timerange: { type: 'relative', range: 86_400 } },
      })
    ).json().events;
  const runsOf = async (id: string): Promise<{ started_at: string; problem: string | null }[]> =>
    (await server.call(`GET /events/definitions/${id}/runs`)).json().runs;
  /** Waits for a run that began after this moment. */
  async function untilRunAfter(id: string, moment: number): Promise<void> {
    const lastRun = async () => Date.parse((await runsOf(id))[0]?.started_at ?? '');
    await expect.poll(lastRun, SOON).toBeGreaterThan(moment);
  }

  it('find what comes hours late, once, where windows by message time do not', async () => {
    const counted = { group_by: ['username'], conditions: { expression: compare('>', 1) } };
    const [byReceipt, byTime, summed] = [
      await create({ ...filter, window_by: 'receive_time' }),
      await create(filter),
      await create({ ...everySecond, ...counted, window_by: 'receive_time' }),
    ];
    await untilRunAfter(byTime, Date.now());
    await messages.store([late('late-1', 'jane'), late('late-2', 'jane'), late('late-3', 'joe')]);
    await expect.poll(async () => (await eventsOf(byReceipt)).length, SOON).toBe(3);
    await expect
      .poll(async () => (await eventsOf(summed)).map(({ event }) => event.key), SOON)
      .toContain('jane');
    expect((await eventsOf(summed)).every(({ event }) => event.key === 'jane')).toBe(true);
    await untilRunAfter(byReceipt, Date.now() + 2 * SECOND);
    expect(await eventsOf(byReceipt)).toHaveLength(3);
    expect(await eventsOf(byTime)).toEqual([]);
    expect((await runsOf(byReceipt)).filter(({ problem }) => problem !== null)).toEqual([]);
    for (const id of [byReceipt, byTime, summed]) await server.call(`DELETE /events/definitions/${id}`);
  });

  it('answer each definition for itself, though one statement asks for many', async () => {
    const each = {
      search_within_ms: SECOND,
      execute_every_ms: SECOND,
      group_by: [],
      window_by: 'receive_time',
    };
    const made = (
      name: string,
      field: string | null,
      expr: string,
      value: number,
      query = 'action:summed',
    ) => ({
      ...each,
      query,
      series: [{ id: 'value', function: name, field }],
      conditions: { expression: compare(expr, value, 'value') },
    });
    const ids = new Map<string, string>();
    const definitions = {
      count: made('count', null, '>=', 3),
      part: made('count', null, '>=', 1, 'action:summed AND username:jo'),
      sum: made('sum', 'bytes', '>', 0),
      greatest: { ...made('max', 'bytes', '>', 25), group_by: ['username'] },
      text: made('avg', 'username', '>', 0),
      never: made('count', null, '>', 0, 'action:never'),
    };
    for (const [name, config] of Object.entries(definitions)) ids.set(name, await create(config));
    const idOf = (name: string) => ids.get(name) ?? '';
    await untilRunAfter(idOf('never'), Date.now() + SECOND);
    const statements = async () =>
      (await server.call('GET /system/metrics/org.logboom.events.statements')).json<{ value: number }>()
        .value;
    const before = await statements();
    const summed = (id: string, username: string, bytes: number) => ({
      ...late(id, username),
      fields: { action: 'summed', username, bytes },
    });
    await messages.store([summed('s1', 'al', 10), summed('s2', 'al', 20), summed('s3', 'jo', 30)]);
    const said = async (name: string) =>
      (await eventsOf(idOf(name))).map(({ event }) => event.message.replace('Failed logins: ', ''));
    await expect.poll(() => said('count'), SOON).toEqual(['count()=3.0']);
    await expect.poll(() => said('part'), SOON).toEqual(['count()=1.0']);
    await expect.poll(() => said('sum'), SOON).toEqual(['sum(bytes)=60.0']);
    await expect.poll(() => said('greatest'), SOON).toEqual(['jo - max(bytes)=30.0']);
    const problems = async () => (await runsOf(idOf('text'))).flatMap(({ problem }) => problem ?? []);
    await expect.poll(problems, SOON).toContainEqual(expect.stringContaining('Expected numeric type'));
    expect(await said('never')).toEqual([]);
    expect(await statements()).toBeGreaterThan(before);
    for (const id of ids.values()) await server.call(`DELETE /events/definitions/${id}`);
  });

  it('work with tables that were made before receive times were noted', async () => {
    const { table } = messages;
    await engine.command({ sql: `ALTER TABLE ${table} DROP INDEX received_at_range` });
    await engine.command({ sql: `ALTER TABLE ${table} DROP COLUMN received_at` });
    await messages.store([late('old', 'jim')]);
    // As every start does.
    await messageTables(engine, undefined).ensure(table);
    const { rows } = await engine.query<{ same: number }>({
      sql: `SELECT received_at = timestamp AS same FROM ${table} WHERE id = 'old'`,
    });
    expect(rows).toEqual([{ same: 1 }]);
    const id = await create({ ...filter, window_by: 'receive_time' });
    await untilRunAfter(id, Date.now());
    await messages.store([late('new', 'jill')]);
    await expect.poll(async () => (await eventsOf(id)).map(({ event }) => event.key), SOON).toEqual(['jill']);
  });
});
