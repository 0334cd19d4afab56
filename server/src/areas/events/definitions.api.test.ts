import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { startWebReceiver } from '../../../test/receivers.ts';
import { compare } from '../../../../contract/test/event-definitions.ts';
import { aggregation, definition } from '../../../test/event-definitions.ts';
import { storedMessages, type StoredMessages } from '../../../test/stored-messages.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const SOON = { timeout: 90_000, interval: 200 };

describe('an event definition', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  const create = (payload: object, schedule = false) =>
    server.call(`POST /events/definitions?schedule=${schedule}`, { payload });

  it('is created, read, listed, switched on and off, changed and deleted', async () => {
    const created = await create(definition(aggregation()));
    expect([created.statusCode, created.json()]).toEqual([
      200,
      expect.objectContaining({
        _scope: 'DEFAULT',
        storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
        scheduler: null,
      }),
    ]);
    const { id } = created.json();
    const context = async () =>
      (await server.call(`GET /events/definitions/${id}/with-context`)).json().context.scheduler;
    expect(await context()).toMatchObject({ is_scheduled: false, status: null });
    expect((await server.call(`PUT /events/definitions/${id}/schedule`)).statusCode).toBe(200);
    expect(await context()).toMatchObject({ is_scheduled: true });
    const page = (await server.call('GET /events/definitions/paginated?query=failed')).json();
    expect(page.elements).toMatchObject([{ id, scheduler: { is_scheduled: true } }]);
    expect((await server.call(`PUT /events/definitions/${id}/unschedule`)).statusCode).toBe(200);
    const put = (more: object) =>
      server.call(`PUT /events/definitions/${id}?schedule=false`, {
        payload: { ...created.json<object>(), title: 'Other', ...more },
      });
    expect((await put({ tags: [' b ', 'a', 'b', ''] })).json()).toMatchObject({
      title: 'Other',
      tags: ['a', 'b'],
    });
    // A client that knows nothing of tags leaves them as they are.
    expect((await put({})).json().tags).toEqual(['a', 'b']);
    expect(Object.keys((await put({ tags: [] })).json())).not.toContain('tags');
    expect((await server.call(`DELETE /events/definitions/${id}`)).statusCode).toBe(200);
    expect((await server.call(`DELETE /events/definitions/${id}`)).statusCode).toBe(204);
  });

  it('is switched on, off and deleted together with others, each on its own', async () => {
    const { id } = (await create(definition(aggregation()))).json();
    const all = async (action: string) =>
      (
        await server.call(`POST /events/definitions/bulk_${action}`, {
          payload: { entity_ids: [id, '0123456789abcdef01234567'] },
        })
      ).json();
    const isOn = async () =>
      (await server.call(`GET /events/definitions/${id}/with-context`)).json().context.scheduler.is_scheduled;
    const one = { successfully_performed: 1, failures: [{ entity_id: '0123456789abcdef01234567' }] };
    expect(await all('schedule')).toMatchObject(one);
    expect(await isOn()).toBe(true);
    expect(await all('unschedule')).toMatchObject(one);
    expect(await isOn()).toBe(false);
    // One that is gone already is what they wanted.
    expect(await all('delete')).toMatchObject({ successfully_performed: 2 });
    expect((await server.call(`GET /events/definitions/${id}`)).statusCode).toBe(404);
  });

  it('is refused with a text for each field', async () => {
    const problems = async (payload: object) => (await create(payload)).json().errors;
    expect(await problems(definition({}, { title: '' }))).toEqual({
      title: ['Event Definition title cannot be empty.'],
      config: ['Event Definition config type cannot be empty.'],
    });
    expect(await problems(definition(aggregation({ search_within_ms: 0, conditions: {} })))).toEqual({
      search_within_ms: ['Filter & Aggregation search_within_ms must be greater than 0.'],
      series: ['Aggregation with group_by must also contain series'],
      conditions: ['Aggregation with group_by must also contain conditions'],
    });
    expect(await problems(definition(aggregation(), { key_spec: ['other'] }))).toEqual({
      key_spec: ['Event Definition key_spec can only contain fields defined in field_spec.'],
    });
    const broken = await create(definition(aggregation({ conditions: { expression: { expr: '&&' } } })));
    expect([broken.statusCode, broken.json().message]).toEqual([
      400,
      expect.stringContaining('org.graylog.events.conditions.Expr'),
    ]);
  });

  it('runs at the times of a cron expression', async () => {
    const cron = (expression: string, zone: string | null = 'Europe/Berlin') =>
      aggregation({ use_cron_scheduling: true, cron_expression: expression, cron_timezone: zone });
    const refused = await create(definition(cron('0 8 * *')));
    expect(refused.json().errors).toEqual({ cron_expression: [expect.stringContaining('Five fields')] });
    const created = await create(definition(cron('0 0 1 1 *', null)), true);
    const { id, config } = created.json();
    expect(config).toMatchObject({ cron_expression: '0 0 1 1 *', cron_timezone: 'UTC' });
    const { scheduler } = (await server.call(`GET /events/definitions/${id}/with-context`)).json().context;
    const year = new Date(scheduler.next_time).getUTCFullYear();
    expect(scheduler.next_time).toBe(`${year}-01-01T00:00:03.000Z`);
    // Another title is no other schedule, and no reason to run before the time is over.
    await server.call(`PUT /events/definitions/${id}`, {
      payload: { ...created.json<object>(), title: 'Yearly' },
    });
    const { scheduler: after } = (await server.call(`GET /events/definitions/${id}/with-context`)).json()
      .context;
    expect(after.next_time).toBe(scheduler.next_time);
  });

  it('reads only streams that its author may read', async () => {
    const author = await createUser(server, { roles: ['Reader', 'Event Definition Creator'] });
    const payload = definition(aggregation());
    const answer = await server.call('POST /events/definitions', { as: author, payload });
    expect(answer.statusCode).toBe(403);
  });

  it('of system events is there, and cannot be deleted or switched off', async () => {
    const { event_definitions: all } = (await server.call('GET /events/definitions?per_page=0')).json();
    const [system] = all as { id: string; title: string }[];
    expect(system?.title).toBe('System notification events');
    expect((await server.call(`DELETE /events/definitions/${system?.id}`)).statusCode).toBe(500);
    expect((await server.call(`PUT /events/definitions/${system?.id}/unschedule`)).statusCode).toBe(500);
  });
});

describeWithClickHouse('a definition that runs', (clickhouse) => {
  let server: TestApp;
  let messages: StoredMessages;
  let web: Awaited<ReturnType<typeof startWebReceiver>>;
  beforeAll(async () => {
    web = await startWebReceiver();
    server = await startTestApp(await clickhouse.args());
    messages = await storedMessages(server, await clickhouse.store(server));
    await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
    const at = Date.now() - 600_000;
    const failed = (id: string, username: string) => ({
      id,
      timestamp: at,
      message: `Failed password for ${username}`,
      streams: [DEFAULT_STREAM],
      fields: { username, action: 'failed' },
    });
    await messages.store([...['a', 'b', 'c'].map((id) => failed(id, 'jane')), failed('d', 'joe')]);
  });
  afterAll(async () => {
    await server.close();
    web.stop();
  });

  const found = async (id: string) =>
    (
      await server.call('POST /events/search', {
        payload: { filter: { event_definitions: [id] }, timerange: { type: 'relative', range: 86_400 } },
      })
    ).json();

  it('makes an event for each group that meets the condition, and tells of it once', async () => {
    const hook = { type: 'http-notification-v1', url: `${web.url}/alert` };
    const notification = await server.call('POST /events/notifications', {
      payload: { title: 'Hook', description: '', config: hook },
    });
    const notifications = [{ notification_id: notification.json().id, notification_parameters: null }];
    const created = await server.call('POST /events/definitions', {
      payload: definition(aggregation(), {
        notifications,
        notification_settings: { grace_period_ms: 0, backlog_size: 5 },
      }),
    });
    const { id } = created.json();
    await expect.poll(() => found(id), SOON).toMatchObject({ total_events: 1 });
    const { events, context } = await found(id);
    expect(events[0].event).toMatchObject({
      message: 'Failed logins: jane - count()=3.0',
      key: 'jane',
      fields: { user: 'jane' },
      group_by_fields: { username: 'jane' },
      alert: true,
      streams: ['000000000000000000000002'],
      replay_info: { query: 'action:failed' },
    });
    expect(context.event_definitions[id].title).toBe('Failed logins');
    await expect.poll(() => web.received.length, SOON).toBe(1);
    const told = JSON.parse(web.received[0]?.body ?? '');
    expect(told.backlog).toHaveLength(3);
    const one = await server.call(`GET /events/${events[0].event.id}`);
    expect(one.json().event.id).toBe(events[0].event.id);
    const { runs } = (await server.call(`GET /events/definitions/${id}/runs`)).json();
    expect(runs[0]).toMatchObject({ events: 1, suppressed: 0, problem: null });
  });

  it('is an alert until somebody resolves it, which is told as well', async () => {
    const hook = { type: 'http-notification-v1', url: `${web.url}/over` };
    const notification = await server.call('POST /events/notifications', {
      payload: { title: 'Hook', description: '', config: hook },
    });
    const notifications = [{ notification_id: notification.json().id, notification_parameters: null }];
    const settings = { grace_period_ms: 0, backlog_size: 0, notify_resolved: true };
    const created = await server.call('POST /events/definitions', {
      payload: definition(aggregation(), { notifications, notification_settings: settings }),
    });
    const { id } = created.json();
    expect(created.json().notification_settings).toEqual(settings);
    const listed = async (state: string, more: object = {}) =>
      (await server.call(`GET /events/alerts?definition=${id}&state=${state}&key=jane`, more)).json();
    await expect.poll(() => listed('active'), SOON).toMatchObject({ total: 1 });
    const [alert] = (await listed('open')).alerts;
    expect(alert).toMatchObject({ key: 'jane', state: 'open', events: 1, assignee: null });
    const change = (payload: object, more: object = {}) =>
      server.call(`POST /events/definitions/${id}/alerts/${alert.id}/changes`, { payload, ...more });

    const stranger = await createUser(server, { roles: ['Reader'] });
    expect((await listed('all', { as: stranger })).total).toBe(0);
    expect((await change({ action: 'resolve' }, { as: stranger })).statusCode).toBe(403);
    expect((await change({ action: 'comment' })).statusCode).toBe(400);
    expect((await change({ action: 'assign', assignee: 'nobody at all' })).statusCode).toBe(400);

    await change({ action: 'assign', assignee: 'admin' });
    const acknowledged = await change({ action: 'acknowledge', comment: 'On it' });
    expect(acknowledged.json()).toMatchObject({
      alert: { state: 'acknowledged', assignee: 'admin' },
      history: [
        { kind: 'acknowledged', actor: 'admin', text: 'On it' },
        { kind: 'assigned', text: 'admin' },
        { kind: 'opened', actor: null },
      ],
    });
    expect((await change({ action: 'acknowledge' })).statusCode).toBe(400);
    expect((await change({ action: 'resolve' })).json().alert.state).toBe('resolved');
    expect((await listed('active')).total).toBe(0);
    const told = () =>
      web.received
        .filter(({ url }) => url === '/over')
        .map(({ body }) => JSON.parse(body) as { alert_state?: string; event: { message: string } });
    await expect.poll(() => told().length, SOON).toBe(2);
    expect(told()[1]).toMatchObject({
      alert_state: 'resolved',
      event: { message: 'Resolved: Failed logins: jane - count()=3.0' },
    });
    expect((await change({ action: 'reopen' })).json().alert).toMatchObject({
      state: 'open',
      resolved_at: null,
    });
    expect((await server.call(`GET /events/definitions/${id}/alerts/none`)).statusCode).toBe(404);
  });

  it('tells nobody in quiet hours, and says so', async () => {
    const hook = { type: 'http-notification-v1', url: `${web.url}/quiet` };
    const notification = await server.call('POST /events/notifications', {
      payload: { title: 'Hook', description: '', config: hook },
    });
    const notificationId = notification.json().id;
    const notifications = [{ notification_id: notificationId, notification_parameters: null }];
    const { id } = (
      await server.call('POST /events/definitions?schedule=false', {
        payload: definition(aggregation(), { notifications, tags: ['night', ' night', 'day'] }),
      })
    ).json();
    const always = {
      title: 'Maintenance',
      enabled: true,
      definitions: [],
      tags: ['night'],
      time_zone: 'Europe/Berlin',
      days: [7, 1, 2, 3, 4, 5, 6],
      from: '00:00',
      to: '00:00',
      first_day: null,
      last_day: null,
    };
    const make = (more: object, options: object = {}) =>
      server.call('POST /events/quiet_hours', { payload: { ...always, ...more }, ...options });
    const author = await createUser(server, { roles: ['Reader', 'Event Definition Creator'] });
    expect((await make({}, { as: author })).statusCode).toBe(403);
    expect((await make({ from: '24:00' })).statusCode).toBe(400);
    expect((await make({ time_zone: 'Nowhere', title: ' ' })).json().errors).toEqual({
      title: ['A title is needed.'],
      time_zone: ['There is no time zone "Nowhere".'],
    });
    const made = (await make({})).json();
    expect(made).toMatchObject({ title: 'Maintenance', days: [1, 2, 3, 4, 5, 6, 7] });

    await server.call(`PUT /events/definitions/${id}/schedule`);
    await expect.poll(() => found(id), SOON).toMatchObject({ total_events: 1 });
    const history = async () =>
      (await server.call(`GET /events/notifications/${notificationId}/deliveries`)).json();
    await expect
      .poll(history, SOON)
      .toMatchObject({ deliveries: [{ state: 'suppressed', outcome: 'In the quiet hours "Maintenance".' }] });
    expect((await found(id)).events).toMatchObject([{ event: { muted_by: 'Maintenance' } }]);
    const { alerts } = (await server.call(`GET /events/alerts?definition=${id}`)).json();
    expect(alerts).toMatchObject([{ state: 'open', muted_by: 'Maintenance' }]);
    expect(web.received.filter(({ url }) => url === '/quiet')).toEqual([]);

    const path = `/events/quiet_hours/${made.id}`;
    const changed = await server.call(`PUT ${path}`, { payload: { ...always, enabled: false } });
    expect(changed.json().enabled).toBe(false);
    expect((await server.call('GET /events/quiet_hours', { as: author })).json().quiet_hours).toHaveLength(1);
    expect((await server.call(`DELETE ${path}`)).statusCode).toBe(204);
    expect((await server.call(`PUT ${path}`, { payload: always })).statusCode).toBe(404);
  });

  it('makes an event for each message when it only filters', async () => {
    const filter = aggregation({ group_by: [], series: [], conditions: null });
    const { id } = (await server.call('POST /events/definitions', { payload: definition(filter) })).json();
    await expect.poll(() => found(id), SOON).toMatchObject({ total_events: 4 });
    const { events } = await found(id);
    expect(events[0].event).toMatchObject({ message: 'Failed logins', timerange_start: null });
  });

  it('shows what a notification would tell of an event that happened', async () => {
    const settings = { grace_period_ms: 0, backlog_size: 2 };
    const eventOf = async (config: object) => {
      const payload = definition(config, { notification_settings: settings });
      const { id } = (await server.call('POST /events/definitions', { payload })).json();
      await expect.poll(async () => (await found(id)).total_events, SOON).toBeGreaterThan(0);
      const { event } = (await found(id)).events[0];
      return event as { id: string; key: string };
    };
    const body_template = '${event.message}:${foreach backlog one} ${one.fields.username}${end}';
    const config = { type: 'email-notification-v1', subject: '${event_definition_title}', body_template };
    const payload = { title: 'Mail', description: '', config };
    const preview = (event: string, as?: object) =>
      server.call(`POST /events/notifications/preview?event_id=${event}`, { payload, ...as });
    const group = await eventOf(aggregation());
    expect((await preview(group.id)).json().parts).toMatchObject([
      { name: 'Subject', text: 'Failed logins' },
      { text: 'Failed logins: jane - count()=3.0: jane jane' },
    ]);
    const one = await eventOf(
      aggregation({ query: 'username:jane', group_by: [], series: [], conditions: null }),
    );
    expect((await preview(one.id)).json().parts[1].text).toBe('Failed logins: jane');
    expect((await preview('01ARZ3NDEKTSV4RRFFQ69G5FAV')).statusCode).toBe(404);
    // Who may not read the messages learns nothing of the event.
    const author = await createUser(server, { roles: ['Reader', 'Event Notification Creator'] });
    expect((await preview(group.id, { as: author })).statusCode).toBe(404);
    expect(
      (await preview(group.id, { as: await createUser(server, { roles: ['Reader'] }) })).statusCode,
    ).toBe(403);
  });

  it('finds that there is nothing', async () => {
    const none = {
      group_by: [],
      query: 'action:never',
      conditions: { expression: compare('<', 1) },
    };
    const { id } = (
      await server.call('POST /events/definitions', { payload: definition(aggregation(none)) })
    ).json();
    await expect.poll(() => found(id), SOON).toMatchObject({ total_events: 1 });
  });
});
