import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { startWebReceiver } from '../../../test/receivers.ts';
import { compare } from '../../../../contract/test/event-definitions.ts';
import { aggregation, definition } from '../../../test/event-definitions.ts';
import { storedMessages, type StoredMessages } from '../../../test/stored-messages.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOON = { timeout: 90_000, interval: 200 };

describe('trying out an event definition', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  it('needs the right to read its streams', async () => {
    const reader = await createUser(server, { roles: ['Reader'] });
    for (const call of ['preview', 'back_test']) {
      const answer = await server.call(`POST /events/definitions/${call}`, {
        as: reader,
        payload: definition(aggregation()),
      });
      expect([call, answer.statusCode]).toEqual([call, 403]);
    }
  });

  it('says what is wrong with the configuration', async () => {
    const answer = await server.call('POST /events/definitions/back_test', {
      payload: definition(aggregation({ conditions: null })),
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['series', 'conditions']]);
  });

  it('by hand names its type, and a time of which it can be run', async () => {
    const { id } = (
      await server.call('POST /events/definitions?schedule=false', { payload: definition(aggregation()) })
    ).json();
    const execute = (payload: object) => server.call(`POST /events/definitions/${id}/execute`, { payload });
    expect((await execute({ type: 'other' })).json().message).toBe('Unknown parameters type');
    const everything = { type: 'aggregation-v1', timerange: { type: 'relative', range: 0 } };
    expect((await execute(everything)).statusCode).toBe(400);
  });
});

describeWithClickHouse('an event definition over stored messages', (clickhouse) => {
  let server: TestApp;
  let messages: StoredMessages;
  let web: Awaited<ReturnType<typeof startWebReceiver>>;
  /** In the middle of an hour, so that all of them are in one window. */
  const hour = Math.floor(Date.now() / HOUR) * HOUR;
  const at = (hoursAgo: number, minute = 30) => hour - hoursAgo * HOUR + minute * MINUTE;
  const failed = (id: string, username: string, timestamp: number, took: number) => ({
    id,
    timestamp,
    message: `Failed password for ${username}`,
    streams: [DEFAULT_STREAM],
    fields: { username, action: 'failed', took },
  });

  beforeAll(async () => {
    web = await startWebReceiver();
    server = await startTestApp(await clickhouse.args());
    messages = await storedMessages(server, await clickhouse.store(server));
    await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
    await messages.store([
      ...[1, 2, 3].map((took) => failed(`a${took}`, 'jane', at(3), took)),
      ...[4, 5, 6].map((took) => failed(`b${took}`, 'jane', at(4), took)),
      failed('c', 'joe', at(3), 7),
      ...[1, 2, 3, 4].map((took) => failed(`d${took}`, 'joe', at(50), took)),
    ]);
  });
  afterAll(async () => {
    await server.close();
    web.stop();
  });

  const preview = async (of: object) =>
    (await server.call('POST /events/definitions/preview', { payload: definition(of) })).json();
  const backTest = async (of: object, more: object = {}) =>
    (await server.call('POST /events/definitions/back_test', { payload: definition(of, more) })).json();
  const found = async (id: string) =>
    (
      await server.call('POST /events/search', {
        payload: {
          per_page: 100,
          filter: { event_definitions: [id] },
          timerange: { type: 'relative', range: 604_800 },
        },
      })
    ).json();

  it('is drawn over the last day, with its threshold', async () => {
    const { series, events, is_exact } = await preview(aggregation());
    expect([events, is_exact]).toEqual([2, true]);
    expect(series).toMatchObject([
      { label: 'count()', of_groups: 'highest', thresholds: [{ comparison: '>', value: 2 }] },
    ]);
    const points = series[0].points as { at: string; value: number }[];
    expect(points.find((point) => Date.parse(point.at) === at(2, 0))?.value).toBe(3);
  });

  it('has fired as often as its windows say, over 7 days', async () => {
    const { events, told, firings } = await backTest(aggregation());
    expect([events, told]).toEqual([3, 3]);
    expect(firings.map(({ key, figures }: { key: string; figures: string }) => [key, figures])).toEqual([
      ['jane', 'count()=3.0'],
      ['jane', 'count()=3.0'],
      ['joe', 'count()=4.0'],
    ]);
    const settings = { notification_settings: { grace_period_ms: 2 * HOUR, backlog_size: 0 } };
    expect((await backTest(aggregation(), settings)).told).toBe(2);
  });

  it('knows other functions, windows that overlap, and that there is nothing', async () => {
    const average = await backTest(
      aggregation({
        group_by: [],
        series: [{ id: 'avg-took', function: 'avg', field: 'took' }],
        conditions: { expression: compare('>=', 5, 'avg-took') },
        search_within_ms: HOUR,
        execute_every_ms: 30 * MINUTE,
      }),
    );
    // Both windows that hold half past four hours ago.
    expect(average.events).toBe(2);
    const silent = await backTest(
      aggregation({ query: 'action:never', group_by: [], conditions: { expression: compare('<', 1) } }),
    );
    expect(silent.events).toBe(silent.windows);
    const filter = await backTest(aggregation({ group_by: [], series: [], conditions: null }));
    expect(filter.events).toBe(11);
  });

  it('run by hand raises the events of a time, and running it again none more', async () => {
    const { id } = (
      await server.call('POST /events/definitions?schedule=false', { payload: definition(aggregation()) })
    ).json();
    const timerange = {
      type: 'absolute',
      from: new Date(at(5, 0)).toISOString(),
      to: new Date(at(2, 0)).toISOString(),
    };
    const execute = () =>
      server.call(`POST /events/definitions/${id}/execute`, {
        payload: { type: 'aggregation-v1', timerange },
      });
    expect((await execute()).statusCode).toBe(204);
    expect((await found(id)).total_events).toBe(2);
    expect((await execute()).statusCode).toBe(204);
    expect((await found(id)).total_events).toBe(2);
    const histogram = await server.call('POST /events/histogram', {
      payload: { filter: { event_definitions: [id] }, timerange: { type: 'relative', range: 86_400 } },
    });
    const counts = histogram.json().buckets as { events: number }[];
    expect(counts.reduce((sum, { events }) => sum + events, 0)).toBe(2);
  });

  it('is found by those alone who may read its streams, whatever they type', async () => {
    const { id } = (
      await server.call('POST /events/definitions?schedule=false', { payload: definition(aggregation()) })
    ).json();
    const timerange = {
      type: 'absolute',
      from: new Date(at(5, 0)).toISOString(),
      to: new Date(at(2, 0)).toISOString(),
    };
    await server.call(`POST /events/definitions/${id}/execute`, {
      payload: { type: 'aggregation-v1', timerange },
    });
    const reader = await createUser(server, { roles: ['Reader'] });
    for (const query of ['', '*) OR (*', '* OR jane']) {
      const payload = { query, timerange: { type: 'relative', range: 604_800 } };
      const answer = await server.call('POST /events/search', { as: reader, payload });
      // One that cannot be read is refused.
      expect([query, answer.json().total_events ?? 0]).toEqual([query, 0]);
    }
    const { events } = await found(id);
    const one = await server.call(`GET /events/${events[0].event.id}`, { as: reader });
    expect(one.statusCode).toBe(204);
  });

  it('tells nobody again of the same key within the grace period', async () => {
    const hook = { type: 'http-notification-v1', url: `${web.url}/grace` };
    const notification = await server.call('POST /events/notifications', {
      payload: { title: 'Hook', description: '', config: hook },
    });
    const { id } = (
      await server.call('POST /events/definitions', {
        payload: definition(
          aggregation({ group_by: [], series: [], conditions: null, search_within_ms: 6 * HOUR }),
          {
            notifications: [{ notification_id: notification.json().id, notification_parameters: null }],
            notification_settings: { grace_period_ms: 24 * HOUR, backlog_size: 0 },
          },
        ),
      })
    ).json();
    const latest = async () =>
      (await server.call(`GET /events/definitions/latest_runs?ids=${id}`)).json().runs[id];
    // One of each key is told; jane has six messages, joe has one.
    await expect.poll(latest, SOON).toMatchObject({ events: 7, suppressed: 5, problem: null });
    await expect.poll(() => web.received.length, SOON).toBe(2);
  });
});

it('alarm callbacks of older clients are notifications of their type', async () => {
  const server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  try {
    const callback = {
      type: 'legacy-alarm-callback-notification-v1',
      callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
      configuration: { url: 'https://example.org/alerts' },
    };
    const { id } = (
      await server.call('POST /events/notifications', {
        payload: { title: 'Old hook', description: '', config: callback },
      })
    ).json();
    const all = (await server.call('GET /alerts/callbacks')).json();
    expect(all).toMatchObject({
      total: 1,
      alarmcallbacks: [{ id, type: callback.callback_type, configuration: callback.configuration }],
    });
    const ofStream = async () => (await server.call(`GET /streams/${DEFAULT_STREAM}/alarmcallbacks`)).json();
    expect((await ofStream()).total).toBe(0);
    await server.call('POST /events/definitions?schedule=false', {
      payload: definition(aggregation(), {
        notifications: [{ notification_id: id, notification_parameters: null }],
      }),
    });
    expect((await ofStream()).alarmcallbacks).toMatchObject([{ id, stream_id: DEFAULT_STREAM }]);
    const one = await server.call(`GET /streams/${DEFAULT_STREAM}/alarmcallbacks/${id}`);
    expect(one.json().title).toBe('Old hook');
    expect((await server.call(`GET /streams/${DEFAULT_STREAM}/alarmcallbacks/none`)).statusCode).toBe(404);
    const types = (await server.call('GET /alerts/callbacks/types')).json().types;
    expect(Object.keys(types)).toContain(callback.callback_type);
    const history = await server.call(`GET /streams/${DEFAULT_STREAM}/alerts/none/history`);
    expect(history.json()).toEqual({ histories: [], total: 0 });
  } finally {
    await server.close();
  }
});
