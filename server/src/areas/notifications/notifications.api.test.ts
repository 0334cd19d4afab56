import { NOTIFICATION_TYPES } from '@logboom/contract/notifications/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createNotifications, type NotificationBoard } from '../../cluster/notifications.ts';
import { notificationStore } from '../../cluster/notifications.store.ts';
import { openMetadataStore, type MetadataStore } from '../../storage/metadata/database.ts';

const logger = pino({ level: 'silent' });

/** The application on PostgreSQL, and another node beside it that publishes. */
describe('notifications', () => {
  let server: TestApp;
  let metadata: MetadataStore;
  let board: NotificationBoard;
  beforeAll(async () => {
    const url = await createMigratedDatabase();
    server = await startTestApp(['--database-url', url]);
    metadata = await openMetadataStore({ url, directory: '', onError: () => {} });
    board = createNotifications({ store: notificationStore(metadata.database), nodeId: 'node-b', logger });
  });
  afterAll(async () => {
    await metadata.close();
    await server.close();
  });
  beforeEach(() => metadata.database.deleteFrom('notifications').execute());

  const list = async (as?: [string, string]) =>
    (await server.call('GET /system/notifications', as && { as })).json();
  const render = (path: string, payload?: object) =>
    server.call(`POST /system/notification/message/${path}`, payload && { payload });

  it('are there once for each type and key, newest first', async () => {
    await board.publish({ type: 'no_input_running', severity: 'urgent' });
    for (const key of ['one', 'two', 'one']) {
      const details = { input_id: key, reason: 'Port 514 is in use' };
      await board.publish({ type: 'input_failed_to_start', severity: 'normal', key, details });
    }
    const { total, notifications } = await list();
    expect(total).toBe(3);
    expect(notifications[0]).toEqual({
      type: 'input_failed_to_start',
      severity: 'normal',
      timestamp: expect.stringMatching(/Z$/),
      node_id: 'node-b',
      key: 'two',
      details: { input_id: 'two', reason: 'Port 514 is in use' },
    });
    expect(Object.keys(notifications[2])).toEqual(['type', 'severity', 'timestamp', 'node_id']);
  });

  it('go away when their reason does, and come again', async () => {
    const publish = () => board.publish({ type: 'es_unavailable', severity: 'urgent' });
    await publish();
    await board.resolve('es_unavailable');
    expect((await list()).total).toBe(0);
    await publish();
    expect((await list()).total).toBe(1);
  });

  it('are shown to those who may read them', async () => {
    await board.publish({ type: 'no_input_running', severity: 'urgent' });
    await board.publish({ type: 'outdated_version', severity: 'normal' });
    expect(await list(await createUser(server))).toEqual({ total: 0, notifications: [] });
    const some = await createUser(server, { permissions: ['notifications:read:no_input_running'] });
    expect((await list(some)).notifications).toMatchObject([{ type: 'no_input_running' }]);
    const hidden = await server.call('POST /system/notification/message/html/OUTDATED_VERSION', { as: some });
    expect(hidden.statusCode).toBe(404);
  });

  it('are dismissed by type, or one by one', async () => {
    for (const key of ['a', 'b', 'c'])
      await board.publish({ type: 'input_failing', severity: 'normal', key });
    expect((await server.call('DELETE /system/notifications/input_failing/b')).statusCode).toBe(204);
    expect((await list()).notifications.map(({ key }: { key: string }) => key).sort()).toEqual(['a', 'c']);
    expect((await server.call('DELETE /system/notifications/INPUT_FAILING')).statusCode).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await server.call('DELETE /system/notifications/nonsense')).statusCode).toBe(400);
  });

  it('say what happened, with everything from outside made harmless', async () => {
    const details = { input_id: '<script>alert(1)</script>', reason: 'a "b" & c' };
    await board.publish({ type: 'input_failing', severity: 'normal', key: 'i 1', details });
    const { title, description } = (await render('html/INPUT_FAILING/i%201', { values: {} })).json();
    expect(title).toBe('An input is failing');
    expect(description).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(description).toContain('a &quot;b&quot; &amp; c');
    expect(description).not.toContain('<script>');
    const plain = (await render('plaintext/INPUT_FAILING/i%201')).json();
    expect(plain.description).toContain('a "b" & c');
  });

  it('link to pages of this application only', async () => {
    await board.publish({ type: 'no_input_running', severity: 'urgent' });
    const html = async (SYSTEM_INPUTS: unknown) =>
      (await render('html/NO_INPUT_RUNNING', { values: { SYSTEM_INPUTS } })).json().description;
    expect(await html('/system/inputs')).toContain('<a href="/system/inputs">launch an input</a>');
    for (const bad of ['javascript:alert(1)', '//example.org', '/\\example.org', '/"><script>', 7]) {
      expect(await html(bad)).not.toContain('<a');
    }
  });

  it('are not rendered when they are not there, or when the type is not in upper case', async () => {
    const missing = await render('html/INPUT_FAILING/none');
    expect([missing.statusCode, missing.json().message]).toEqual([
      404,
      'Event type <INPUT_FAILING/none> is not currently active',
    ]);
    await board.publish({ type: 'no_leader', severity: 'urgent' });
    expect((await render('html/no_leader')).statusCode).toBe(404);
    expect((await render('html/NONSENSE')).statusCode).toBe(404);
  });

  it.each(NOTIFICATION_TYPES)('of type %s have a text, also without details', async (type) => {
    await board.publish({ type, severity: 'normal' });
    for (const format of ['html', 'plaintext']) {
      const response = await render(`${format}/${type.toUpperCase()}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        title: expect.stringMatching(/\w/),
        description: expect.any(String),
      });
      expect(response.json().description).not.toMatch(/undefined|\[object/);
    }
  });

  it('with details of any size are kept, shortened', async () => {
    const details = { title: 'x'.repeat(100_000), description: 'NUL \0 stays' };
    await board.publish({ type: 'generic', severity: 'normal', details });
    expect((await render('plaintext/GENERIC')).json()).toEqual({
      title: 'x'.repeat(4000),
      description: 'NUL \0 stays',
    });
  });
});

describe.each(['embedded', 'postgres'] as const)('system messages on %s metadata', (engine) => {
  it('tell what happened, newest first, in pages', async () => {
    const server = await startTestApp(['--http-bind', '127.0.0.1:0'], engine);
    await server.app.listen();
    const { messages, total } = (await server.call('GET /system/messages')).json();
    expect(total).toBe(1);
    expect(messages).toEqual([
      {
        caller: 'org.graylog2.bootstrap.ServerBootstrap',
        content: 'Started up.',
        timestamp: expect.stringMatching(/Z$/),
        node_id: (await server.call('GET /')).json().node_id,
      },
    ]);
    expect((await server.call('GET /system/messages?page=2')).json()).toEqual({ messages: [], total: 1 });

    const told = async () => {
      const { messages: all } = (await server.call('GET /system/messages')).json();
      return all
        .map(({ content }: { content: string }) => content)
        .filter((text: string) => text !== 'Started up.');
    };
    const entry = 'org.graylog2.users.UserConfiguration';
    const payload = { enable_global_session_timeout: true, global_session_timeout_interval: 'PT2H' };
    await server.call(`PUT /system/cluster_config/${entry}`, { payload });
    expect(await told()).toEqual([`The configuration <${entry}> was changed.`]);
    await server.call('POST /system/deflector/cycle');
    expect((await told())[0]).toBe(
      'Rotated index set <Default index set>: new messages go to index <graylog_1>.',
    );

    const { id } = (
      await server.call('POST /system/inputs', {
        payload: {
          title: 'Edge',
          type: 'org.graylog2.inputs.raw.udp.RawUDPInput',
          global: true,
          configuration: { bind_address: '127.0.0.1', port: 0 },
        },
      })
    ).json();
    await expect.poll(async () => (await told())[0]).toBe(`Input <Edge> (${id}) is now running.`);
    await server.call(`DELETE /system/inputstates/${id}`);
    await expect.poll(async () => (await told())[0]).toBe(`Input <Edge> (${id}) was stopped.`);
    await server.close();
  });
});
