import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { startWebReceiver } from '../../../test/receivers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const SOON = { timeout: 120_000, interval: 200 };
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const SYSTEM_DEFINITION = '000000000000000000000005';

describeWithClickHouse('what the system has to say', (clickhouse) => {
  let server: TestApp;
  let web: Awaited<ReturnType<typeof startWebReceiver>>;
  let occupied: Server;
  beforeAll(async () => {
    web = await startWebReceiver();
    occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    server = await startTestApp([
      ...(await clickhouse.args()),
      '--system-events',
      'true',
      '--http-bind',
      '127.0.0.1:0',
    ]);
    // A node that nobody reaches leads no cluster.
    await server.app.listen();
    await clickhouse.store(server);
    await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
  });
  afterAll(async () => {
    await server.close();
    web.stop();
    occupied.close();
  });

  it('is an event, told once, and again when its reason is gone', async () => {
    const hook = { type: 'http-notification-v1', url: `${web.url}/system` };
    const { id: hookId } = (
      await server.call('POST /events/notifications', {
        payload: { title: 'Hook', description: '', config: hook },
      })
    ).json();
    const definition = (await server.call(`GET /events/definitions/${SYSTEM_DEFINITION}`)).json<object>();
    const changed = await server.call(`PUT /events/definitions/${SYSTEM_DEFINITION}`, {
      payload: {
        ...definition,
        alert: true,
        notifications: [{ notification_id: hookId, notification_parameters: null }],
        notification_settings: { grace_period_ms: 0, backlog_size: 0, notify_resolved: true },
      },
    });
    expect(changed.statusCode).toBe(200);

    const { port } = occupied.address() as AddressInfo;
    const configuration = { bind_address: '127.0.0.1', port };
    const { id } = (
      await server.call('POST /system/inputs', {
        payload: { title: 'In the way', type: RAW_TCP, global: true, configuration },
      })
    ).json();
    const key = `input_failed_to_start|${id}`;
    const told = () =>
      web.received
        .map(
          ({ body }) => JSON.parse(body) as { alert_state?: string; event: { key: string; fields: object } },
        )
        .filter(({ event }) => event.key === key);
    await expect.poll(() => told().length, SOON).toBe(1);
    expect(told()[0]?.event).toMatchObject({
      event_definition_type: 'system-notifications-v1',
      message: expect.stringMatching(/^INPUT_FAILED_TO_START: /),
      replay_info: null,
      fields: { input_id: id, notification_key: id, message_details: expect.any(String) },
    });
    const stored = async () => {
      const filter = { event_definitions: [SYSTEM_DEFINITION] };
      const payload = { filter, per_page: 100, timerange: { type: 'relative', range: 3600 } };
      const { events } = (await server.call('POST /events/search', { payload })).json<{
        events: { event: { key: string; alert: boolean } }[];
      }>();
      return events.filter(({ event }) => event.key === key).map(({ event }) => event.alert);
    };
    await expect.poll(stored, SOON).toEqual([true]);

    await server.call(`DELETE /system/inputs/${id}`);
    await expect
      .poll(() => told().map(({ alert_state: state }) => state), SOON)
      .toEqual([undefined, 'resolved']);
  });
});
