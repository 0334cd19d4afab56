// Silent sources and sequences, over stored messages and through the calls that people use.
import type { Event } from '@logboom/contract/events/event-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { definition } from '../../../test/event-definitions.ts';
import { startWebReceiver } from '../../../test/receivers.ts';
import { storedMessages, type StoredMessages } from '../../../test/stored-messages.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE = 60_000;
const SOON = { timeout: 120_000, interval: 250 };

const silent = (more: object = {}) => ({
  type: 'silent-source-v1',
  query: 'kind:beat',
  streams: [DEFAULT_STREAM],
  field: 'host',
  interval: 'fixed',
  silent_after_ms: 10 * MINUTE,
  execute_every_ms: 1000,
  ...more,
});
const step = (query: string, more: object = {}) => ({ query, streams: [DEFAULT_STREAM], ...more });
const sequence = (more: object = {}) => ({
  type: 'sequence-v1',
  steps: [step('action:failed'), step('action:success')],
  group_by: ['username'],
  within_ms: 5 * MINUTE,
  execute_every_ms: 1000,
  ...more,
});
/** With the keys of their type. */
const keyless = { field_spec: {}, key_spec: [] };

describe('a definition with a memory', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  it('is refused with what is wrong about it', async () => {
    const errorsOf = async (config: object) => {
      const answer = await server.call('POST /events/definitions', { payload: definition(config, keyless) });
      return [answer.statusCode, Object.keys(answer.json().errors ?? {}).toSorted()];
    };
    const wrong = { field: ' ', silent_after_ms: 500, forget_after_ms: 1000, max_values: 0 };
    expect(await errorsOf(silent(wrong))).toEqual([
      400,
      ['field', 'forget_after_ms', 'max_values', 'silent_after_ms'],
    ]);
    expect(await errorsOf(silent({ interval: 'learned', pause_factor: 0 }))).toEqual([400, ['pause_factor']]);
    expect(await errorsOf(silent({ interval: 'sometimes' }))).toEqual([400, []]);
    expect(await errorsOf(sequence({ steps: [step('a')], within_ms: 0, execute_every_ms: 0 }))).toEqual([
      400,
      ['execute_every_ms', 'steps', 'within_ms'],
    ]);
    const early = [step('a', { is_absent: true }), step('b')];
    expect(await errorsOf(sequence({ steps: early }))).toEqual([400, ['steps']]);
    expect(await errorsOf(sequence({ steps: [step(''), step('*')] }))).toEqual([400, ['steps']]);
  });

  it('needs the right to read all of its streams', async () => {
    const reader = await createUser(server, { roles: ['Reader'] });
    for (const config of [silent(), sequence()])
      for (const call of ['preview', 'back_test']) {
        const answer = await server.call(`POST /events/definitions/${call}`, {
          as: reader,
          payload: definition(config, keyless),
        });
        expect([call, answer.statusCode]).toEqual([call, 403]);
      }
  });

  it('is not run by hand, and only silent sources learn values', async () => {
    const { id } = (
      await server.call('POST /events/definitions?schedule=false', {
        payload: definition(sequence(), keyless),
      })
    ).json();
    const executed = await server.call(`POST /events/definitions/${id}/execute`, {
      payload: { type: 'sequence-v1' },
    });
    expect(executed.statusCode).toBe(400);
    expect((await server.call(`GET /events/definitions/${id}/sources`)).statusCode).toBe(400);
  });
});

describeWithClickHouse('a definition with a memory, over stored messages', (clickhouse) => {
  let server: TestApp;
  let messages: StoredMessages;
  let web: Awaited<ReturnType<typeof startWebReceiver>>;
  let notifications: object[];
  const begin = Date.now();
  const message = (id: string, timestamp: number, fields: Record<string, string>) => ({
    id,
    timestamp,
    message: id,
    streams: [DEFAULT_STREAM],
    fields,
  });
  const beats = (host: string, minutesAgo: readonly number[]) =>
    minutesAgo.map((minutes, place) =>
      message(`${host}-${place}`, begin - minutes * MINUTE, { kind: 'beat', host }),
    );
  const login = (id: string, username: string, action: string, minutesAgo: number) =>
    message(id, begin - minutesAgo * MINUTE, { action, username });

  beforeAll(async () => {
    web = await startWebReceiver();
    server = await startTestApp(await clickhouse.args());
    messages = await storedMessages(server, await clickhouse.store(server));
    await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
    const hook = { type: 'http-notification-v1', url: `${web.url}/watch` };
    const made = await server.call('POST /events/notifications', {
      payload: { title: 'Hook', description: '', config: hook },
    });
    notifications = [{ notification_id: made.json().id, notification_parameters: null }];
    await messages.store([
      ...beats('gone', [120, 110, 100, 90, 80, 70]),
      ...beats('once', [100]),
      ...beats('twice', [101, 100]),
      login('j1', 'jane', 'failed', 50),
      login('j2', 'jane', 'failed', 49),
      login('j3', 'jane', 'success', 48),
      login('o1', 'joe', 'failed', 40),
      login('o2', 'joe', 'success', 30),
    ]);
  });
  afterAll(async () => {
    await server.close();
    web.stop();
  });

  const tried = async (call: 'preview' | 'back_test', config: object) =>
    (await server.call(`POST /events/definitions/${call}`, { payload: definition(config, keyless) })).json();
  const create = async (config: object, more: object = {}): Promise<{ id: string }> => {
    const payload = definition(config, { ...keyless, notifications, ...more });
    return (await server.call('POST /events/definitions', { payload })).json();
  };
  const eventsOf = async (id: string): Promise<Event[]> => {
    const answer = await server.call('POST /events/search', {
      payload: {
        per_page: 100,
        filter: { event_definitions: [id] },
        timerange: { type: 'relative', range: 604_800 },
      },
    });
    return answer.json().events.map(({ event }: { event: Event }) => event);
  };
  const remove = (id: string) => server.call(`DELETE /events/definitions/${id}`);

  it('shows what it would learn, and when it would have told of silence', async () => {
    const { sources, events } = await tried('preview', silent());
    expect(events).toBe(1);
    expect(sources[0]).toMatchObject({ value: 'gone', silent_after_ms: 600_000 });
    expect(sources.filter((one: { silent_since: string | null }) => one.silent_since !== null)).toHaveLength(
      1,
    );
    const { firings } = await tried('back_test', silent());
    expect(firings.map(({ key }: { key: string }) => key)).toEqual(['gone']);
  });

  it('raises one event for a source that went silent, and its alert is over when it is heard again', async () => {
    const { id } = await create(silent({ interval: 'learned', silent_after_ms: undefined }));
    await expect.poll(async () => (await eventsOf(id)).map(({ key }) => key), SOON).toEqual(['gone']);
    const [event] = await eventsOf(id);
    expect(event?.message).toContain('gone - not heard since');
    expect(event?.group_by_fields).toEqual({ host: 'gone' });
    const alertState = async () =>
      (await server.call(`GET /events/alerts?state=all&definition=${id}`)).json().alerts[0]?.state;
    await expect.poll(alertState, SOON).toBe('open');
    const learned = (await server.call(`GET /events/definitions/${id}/sources`)).json();
    expect(learned).toMatchObject({ total: 3, silent: 1, max_values: 1000 });
    await messages.store([message('back', Date.now(), { kind: 'beat', host: 'gone' })]);
    await expect.poll(alertState, SOON).toBe('resolved');
    expect(await eventsOf(id)).toHaveLength(1);
    await server.call(`POST /events/definitions/${id}/sources/forget`, { payload: { value: 'once' } });
    const after = (await server.call(`GET /events/definitions/${id}/sources`)).json();
    expect(after.sources.map(({ value }: { value: string }) => value)).not.toContain('once');
    await remove(id);
  });

  it('says when there are more values than it may learn', async () => {
    const { id } = await create(silent({ max_values: 1 }));
    const problems = async () => {
      const { runs } = (await server.call(`GET /events/definitions/${id}/runs`)).json();
      return runs.flatMap((run: { problem: string | null }) => run.problem ?? []);
    };
    await expect.poll(problems, SOON).toContainEqual(expect.stringContaining('2 others are not watched'));
    await remove(id);
  });

  it('finds sequences of the same key in the past, with what each step finds', async () => {
    const { events, steps, series } = await tried('preview', sequence());
    expect([events, steps]).toEqual([1, [{ messages: 3 }, { messages: 2 }]]);
    expect(series).toHaveLength(1);
    const whole = await tried('back_test', sequence());
    expect(whole.firings).toMatchObject([{ key: 'jane', figures: '2 messages in 60 s' }]);
    const missing = await tried(
      'back_test',
      sequence({ steps: [step('action:failed'), step('action:success', { is_absent: true })] }),
    );
    expect(missing.firings.map(({ key }: { key: string }) => key)).toEqual(['joe']);
    const anybody = await tried('back_test', sequence({ group_by: [], within_ms: 60 * MINUTE }));
    expect(anybody.events).toBe(2);
  });

  it('raises an event once for a sequence that began before the run that finds it', async () => {
    const { id } = await create(sequence({ within_ms: 60 * MINUTE }), {
      field_spec: {
        what: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.action}' }] },
      },
    });
    // Joe's and Jane's logins are in the time before the first run and not made up for.
    const ran = async () =>
      (await server.call(`GET /events/definitions/latest_runs?ids=${id}`)).json().runs[id]?.problem;
    await expect.poll(ran, SOON).toBeNull();
    await messages.store([login('k1', 'kim', 'failed', 1)]);
    await messages.store([message('k2', Date.now(), { action: 'success', username: 'kim' })]);
    await expect.poll(async () => (await eventsOf(id)).map(({ key }) => key), SOON).toEqual(['kim']);
    const runs = async () => (await server.call(`GET /events/definitions/${id}/runs`)).json().runs.length;
    const before = await runs();
    await expect.poll(runs, SOON).toBeGreaterThan(before + 2);
    const [event, ...others] = await eventsOf(id);
    expect(others).toEqual([]);
    expect(event?.fields).toEqual({ what: 'success' });
    await remove(id);
  });
});
