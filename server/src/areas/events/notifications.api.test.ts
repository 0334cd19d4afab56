import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailReceiver, startWebReceiver } from '../../../test/receivers.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let web: Awaited<ReturnType<typeof startWebReceiver>>;
let mail: Awaited<ReturnType<typeof startMailReceiver>>;
const refused = new Set<string>();
beforeAll(async () => {
  [web, mail] = await Promise.all([startWebReceiver(), startMailReceiver(refused)]);
  server = await startTestApp([
    '--email-host=127.0.0.1',
    `--email-port=${mail.port}`,
    '--email-security=none',
    '--email-from=logboom@example.org',
  ]);
  await allow(`^${web.url}`);
});
afterAll(async () => {
  await server.close();
  web.stop();
  await mail.stop();
});
beforeEach(() => {
  web.received.length = 0;
  mail.received.length = 0;
  refused.clear();
  web.answers((response) => response.end('ok'));
});

const allow = (value: string) =>
  server.call('PUT /system/urlwhitelist', {
    payload: { entries: [{ id: '1', title: 'Test', type: 'regex', value }], disabled: false },
  });

const request = (config: object, more: object = {}) => ({ title: 'Tell', description: '', config, ...more });
const create = (config: object, more: object = {}) =>
  server.call('POST /events/notifications', { payload: request(config, more) });
const http = (more: object = {}) => ({ type: 'http-notification-v1', url: `${web.url}/hook`, ...more });
const email = (more: object = {}) => ({
  type: 'email-notification-v1',
  sender: '',
  email_recipients: ['ops@example.org'],
  ...more,
});
async function made(config: object, more: object = {}): Promise<string> {
  const answer = await create(config, more);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().id;
}
const errorsOf = async (config: object, more: object = {}) => {
  const answer = await create(config, more);
  expect(answer.statusCode).toBe(400);
  return answer.json().errors;
};

describe('a notification', () => {
  it('is created with defaults, read, changed, listed and deleted', async () => {
    const created = await create(http(), { title: 'Zebra' });
    const { id } = created.json();
    expect(created.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Zebra',
      description: '',
      config: {
        ...http(),
        basic_auth: { is_set: false },
        api_key: '',
        api_secret: { is_set: false },
        skip_tls_verification: false,
      },
    });
    expect((await server.call(`GET /events/notifications/${id}`)).json()).toEqual(created.json());
    const changed = await server.call(`PUT /events/notifications/${id}`, {
      payload: { ...created.json<object>(), title: 'Yak' },
    });
    expect(changed.json()).toMatchObject({ id, title: 'Yak' });
    const page = (await server.call('GET /events/notifications/paginated?query=yak&sort=type')).json();
    expect(page).toMatchObject({
      sort: 'config.type',
      pagination: { total: 1 },
      elements: [{ title: 'Yak' }],
    });
    const list = (await server.call('GET /events/notifications?per_page=0')).json();
    expect(list).toMatchObject({ grand_total: list.total, notifications: expect.any(Array) });
    const other = await server.call(`PUT /events/notifications/${id}`, {
      payload: request(http(), { id: 'x' }),
    });
    expect([other.statusCode, other.json().message]).toEqual([400, "Notification IDs don't match"]);
    const bulk = { payload: { entity_ids: [id] } };
    const nobody = { ...bulk, as: await createUser(server) };
    expect((await server.call('POST /events/notifications/bulk_delete', nobody)).json()).toMatchObject({
      successfully_performed: 0,
      failures: [{ entity_id: id }],
    });
    const deleted = await server.call('POST /events/notifications/bulk_delete', bulk);
    expect(deleted.json()).toEqual({ successfully_performed: 1, failures: [] });
    expect((await server.call(`DELETE /events/notifications/${id}`)).statusCode).toBe(204);
    const gone = await server.call(`GET /events/notifications/${id}`);
    expect([gone.statusCode, gone.json().message]).toEqual([404, `Notification <${id}> doesn't exist`]);
  });

  it('is refused with a text for each field', async () => {
    expect(await errorsOf({}, { title: ' ' })).toEqual({
      title: ['Notification title cannot be empty.'],
      config: ['Notification config type cannot be empty.'],
    });
    expect(await errorsOf({ type: 'email-notification-v1', subject: '', body_template: '' })).toEqual({
      subject: ['Email Notification subject cannot be empty.'],
      body: ['One of Email Notification body template or Email Notification HTML body must not be empty.'],
      recipients: ['Email Notification must have email recipients or user recipients.'],
    });
    expect(await errorsOf(email({ subject: '${if x}' }))).toEqual({
      subject: ['${if x} has no ${end} (at character 1).'],
    });
    expect(await errorsOf({ type: 'http-notification-v1', url: '', api_key: 'k' })).toEqual({
      url: ['HTTP Notification url cannot be empty.'],
      api_secret: ['HTTP Notification cannot specify API key without API secret'],
    });
    expect(
      await errorsOf({ type: 'slack-notification-v1', webhook_url: 'https://slack.com/x', channel: '' }),
    ).toEqual({
      webhook_url: ['Specified Webhook URL is not a valid Slack URL'],
      channel: ['Channel cannot be empty'],
    });
    expect(await errorsOf({ type: 'teams-notification-v1', webhook_url: 'x', backlog_size: -1 })).toEqual({
      webhook_url: ['Specified Webhook URL is not a valid URL'],
      backlog_size: ['Backlog size cannot be less than zero'],
    });
    const pagerDuty = { custom_incident: true, key_prefix: '', client_name: '', client_url: 'ftp://x' };
    expect(
      Object.keys(await errorsOf({ type: 'pagerduty-notification-v2', routing_key: 'short', ...pagerDuty })),
    ).toEqual(['routing_key', 'key_prefix', 'client_name', 'client_url']);
    const unknown = await create(http({ event_limit: 1 }));
    expect(unknown.json().message).toContain('Unable to map property event_limit');
  });

  it('keeps its secrets to itself, and uses them', async () => {
    const id = await made(http({ basic_auth: 'jane:pw', api_key: 'key', api_secret: { set_value: 's3' } }));
    const read = (await server.call(`GET /events/notifications/${id}`)).json();
    expect(read.config).toMatchObject({ basic_auth: { is_set: true }, api_secret: { is_set: true } });
    expect(JSON.stringify(read)).not.toContain('s3');
    const kept = { basic_auth: { keep_value: true }, api_secret: { keep_value: true } };
    const updated = await server.call(`PUT /events/notifications/${id}`, {
      payload: { ...read, config: { ...read.config, ...kept } },
    });
    expect(updated.json().config.basic_auth).toEqual({ is_set: true });
    expect((await server.call(`POST /events/notifications/${id}/test`)).statusCode).toBe(200);
    expect(web.received[0]).toMatchObject({
      url: '/hook?key=s3',
      headers: { authorization: `Basic ${Buffer.from('jane:pw').toString('base64')}` },
    });
    const removed = await server.call(`PUT /events/notifications/${id}`, {
      payload: { ...read, config: { ...read.config, ...kept, basic_auth: { delete_value: true } } },
    });
    expect(removed.json().config).toMatchObject({
      basic_auth: { is_set: false },
      api_secret: { is_set: true },
    });
  });

  it('asks for its secrets again when it is to tell another server', async () => {
    const id = await made(http({ basic_auth: 'jane:pw' }));
    const read = (await server.call(`GET /events/notifications/${id}`)).json();
    const change = (config: object) =>
      server.call(`PUT /events/notifications/${id}`, {
        payload: { ...read, config: { ...read.config, api_secret: null, ...config } },
      });
    const keep_value = { basic_auth: { keep_value: true } };
    const refused = await change({ ...keep_value, url: 'https://thief.example/' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { url: ['It names another server. Enter the secrets again, or remove them.'] },
    ]);
    expect((await change({ ...keep_value, url: `${web.url}/another-hook` })).statusCode).toBe(200);
    expect((await change({ basic_auth: 'jane:pw', url: 'https://mine.example/' })).statusCode).toBe(200);
  });

  it('belongs to whoever made it, and others see only what is shared with them', async () => {
    const maker = await createUser(server, { roles: ['Reader', 'Event Notification Creator'] });
    const stranger = await createUser(server, { roles: ['Reader'] });
    const answer = await server.call('POST /events/notifications', { as: maker, payload: request(http()) });
    const { id } = answer.json();
    expect((await server.call(`GET /events/notifications/${id}`, { as: maker })).statusCode).toBe(200);
    expect((await server.call(`GET /events/notifications/${id}`, { as: stranger })).statusCode).toBe(403);
    const seen = async (as: [string, string]) =>
      (await server.call('GET /events/notifications/paginated', { as })).json().elements.length;
    expect([await seen(maker), await seen(stranger)]).toEqual([1, 0]);
  });
});

describe('a test', () => {
  it('sends the model as JSON', async () => {
    const payload = request(http({ headers: { 'x-team': 'ops' } }));
    expect((await server.call('POST /events/notifications/test', { payload })).statusCode).toBe(200);
    const [got] = web.received;
    expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'x-team': 'ops' });
    expect(JSON.parse(got?.body ?? '')).toMatchObject({
      event_definition_id: 'NotificationTestId',
      event: {
        id: 'TEST_NOTIFICATION_ID',
        message: 'Notification test message triggered from user <admin>',
        fields: { field1: 'value1' },
      },
      backlog: [],
    });
  });

  it.runIf(process.platform === 'linux')('probes its connection when administrators want it', async () => {
    const className = 'org.graylog.events.configuration.EventsConfiguration';
    const port = Number(new URL(web.url).port).toString(16).toUpperCase().padStart(4, '0');
    /** The timer of the connection to the receiver, as the system tells it: 2 for keep-alive. */
    const timer = async () => {
      const lines = (await readFile('/proc/self/net/tcp', 'utf8')).split('\n');
      const fields = lines.map((line) => line.trim().split(/\s+/));
      return fields.find(([, , to, state]) => to?.endsWith(`:${port}`) && state === '01')?.[5]?.slice(0, 2);
    };
    const timers: (string | undefined)[] = [];
    // What was sent may not be acknowledged yet: that has another timer.
    const settled = () => vi.waitFor(async () => expect(await timer()).not.toBe('01'), { timeout: 10_000 });
    web.answers((response) => {
      void settled()
        .then(async () => timers.push(await timer()))
        .finally(() => response.end());
    });
    for (const wanted of [true, false]) {
      const config = { events_notification_tcp_keepalive: wanted };
      await server.call(`PUT /system/cluster_config/${className}`, { payload: config });
      const sent = await server.call('POST /events/notifications/test', { payload: request(http()) });
      expect(sent.statusCode).toBe(200);
    }
    expect(timers).toEqual(['02', '00']);
  });

  it('says what the receiver said, and goes nowhere else', async () => {
    const id = await made(http());
    const test = async () => {
      const answer = await server.call(`POST /events/notifications/${id}/test`);
      return [answer.statusCode, answer.json().message];
    };
    web.answers((response) => response.writeHead(500).end('out of order'));
    expect(await test()).toEqual([500, 'The server answered with status 500: out of order']);
    web.answers((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    expect(await test()).toEqual([500, expect.stringContaining('which is not followed')]);
    await allow('^https://elsewhere');
    expect(await test()).toEqual([500, `URL <${web.url}/hook> is not whitelisted.`]);
    await allow(`^${web.url}`);
    const history = (await server.call(`GET /events/notifications/${id}/deliveries`)).json();
    expect(history).toMatchObject({ total: 3, counts: { failed: 3 } });
    expect(history.deliveries[0]).toMatchObject({ is_test: true, state: 'failed', attempts: 1 });
  });

  it('reaches people by e-mail, in text and HTML', async () => {
    const [username] = await createUser(server, { roles: ['Reader'] });
    const id = await made(
      email({
        user_recipients: [username],
        subject: '${event_definition_title}',
        body_template: 'It was ${event.message} at ${event.timestamp}',
        html_body_template: '<p>${event.message}</p>',
        time_zone: 'Europe/Berlin',
      }),
    );
    expect((await server.call(`POST /events/notifications/${id}/test`)).statusCode).toBe(200);
    expect(mail.received.map(({ to }) => to)).toEqual([['ops@example.org'], [`${username}@example.org`]]);
    const text = mail.received[0]?.text.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain('Subject: Event Definition Test Title');
    expect(text).toContain('From: logboom@example.org');
    expect(text).toContain('It was Notification test message triggered from user <admin>');
    expect(text).toContain('&lt;admin&gt;</p>');
    expect(text).toMatch(/\+0[12]:00/);
  });

  it('writes to chat rooms in their format', async () => {
    const slack = {
      type: 'slack-notification-v1',
      webhook_url: `${web.url}/slack`,
      custom_message: 'Key ${event.key}',
      notify_here: true,
    };
    const teams = { type: 'teams-notification-v1', webhook_url: `${web.url}/teams`, custom_message: 'Hi' };
    for (const config of [slack, teams])
      expect(
        (await server.call('POST /events/notifications/test', { payload: request(config) })).statusCode,
      ).toBe(200);
    const [one, other] = web.received.map(({ body }) => JSON.parse(body));
    expect(one).toMatchObject({
      channel: '#general',
      link_names: true,
      text: '@here *Alert _Event Definition Test Title_* triggered:\n> Event Definition Test Description \n',
      attachments: [{ text: 'Key testkey', color: '#ff0500' }],
    });
    expect(other).toMatchObject({ '@type': 'MessageCard', sections: [{ text: 'Hi' }] });
    await allow('^https://elsewhere');
    const inside = await server.call('POST /events/notifications/test', { payload: request(slack) });
    expect(inside.json().message).toContain('is not whitelisted');
    await allow(`^${web.url}`);
  });
});

describe('a preview', () => {
  it('shows the texts, and what is wrong with a template', async () => {
    const payload = request(
      email({ subject: 'Alert ${event.key}', html_body_template: '<b>${event.key</b>' }),
    );
    const answer = await server.call('POST /events/notifications/preview', { payload });
    const parts = answer.json().parts as { name: string; text: string; problem: string | null }[];
    expect(parts[0]?.problem ?? parts[0]?.text).toContain('This ${ has no }');
    const fine = request(email({ subject: 'Alert ${event.key}' }));
    const shown = await server.call('POST /events/notifications/preview', { payload: fine });
    expect(shown.json().parts[0]).toEqual({
      name: 'Subject',
      kind: 'text',
      text: 'Alert testkey',
      problem: null,
    });
    expect(mail.received).toEqual([]);
  });
});

it('alarm callbacks of older versions have their types', async () => {
  const { types } = (await server.call('GET /events/notifications/legacy/types')).json();
  expect(Object.keys(types)).toEqual([
    'org.graylog2.alarmcallbacks.EmailAlarmCallback',
    'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
  ]);
  const config = {
    type: 'legacy-alarm-callback-notification-v1',
    callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
    configuration: { url: `${web.url}/legacy` },
  };
  const sent = await server.call('POST /events/notifications/test', { payload: request(config) });
  expect(sent.statusCode).toBe(200);
  expect(JSON.parse(web.received[0]?.body ?? '')).toMatchObject({ check_result: { triggered: true } });
});
