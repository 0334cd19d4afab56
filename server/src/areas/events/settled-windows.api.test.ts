// Windows wait for what was received and is not stored yet, through the doors that people use.
import { connect } from 'node:net';
import type { DefinitionRuns } from '@logboom/contract/events/definition-schemas';
import type { JournalSummary } from '@logboom/contract/processing/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../test/clickhouse.ts';
import { aggregation, definition } from '../../../test/event-definitions.ts';
import { freePort } from '../../../test/free-port.ts';
import { startWebReceiver } from '../../../test/receivers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const SECOND = 1000;
const SOON = { timeout: 120_000, interval: 250 };

describeWithClickHouse('a message that is stored long after it was received', (clickhouse) => {
  let server: TestApp;
  let web: Awaited<ReturnType<typeof startWebReceiver>>;
  let port: number;
  beforeAll(async () => {
    web = await startWebReceiver();
    port = await freePort();
    server = await startTestApp(await clickhouse.args());
    await clickhouse.store(server);
    await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
    const type = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
    const configuration = { bind_address: '127.0.0.1', port };
    const payload = { title: 'Lines', global: true, type, configuration };
    await server.call('POST /system/inputs', { payload });
  });
  afterAll(async () => {
    await server.close();
    web.stop();
  });

  const runsOf = async (id: string) =>
    (await server.call(`GET /events/definitions/${id}/runs`)).json<DefinitionRuns>().runs;
  const journal = async () => (await server.call('GET /system/journal')).json<JournalSummary>();
  const send = (line: string) =>
    connect(port, '127.0.0.1')
      .end(`${line}\n`)
      .on('error', () => undefined);

  it('is told of as soon as it is stored, once', async () => {
    const hook = { title: 'Hook', description: '', config: { type: 'http-notification-v1', url: web.url } };
    const { id: hookId } = (await server.call('POST /events/notifications', { payload: hook })).json();
    const everySecond = { search_within_ms: SECOND, execute_every_ms: SECOND };
    const filter = { ...everySecond, query: 'waited', group_by: [], series: [], conditions: null };
    const payload = definition(aggregation(filter), { notifications: [{ notification_id: hookId }] });
    const { id } = (await server.call('POST /events/definitions', { payload })).json();
    await expect.poll(async () => (await runsOf(id)).length, SOON).toBeGreaterThan(1);
    // Inputs open in the background.
    await expect
      .poll(async () => {
        send('something else');
        return (await server.call('GET /system/metrics/org.graylog2.throughput.input.1-sec-rate')).json<{
          value: number;
        }>().value;
      }, SOON)
      .toBeGreaterThan(0);
    await expect.poll(async () => (await journal()).uncommitted_journal_entries, SOON).toBe(0);

    expect((await server.call('PUT /system/processing/pause')).statusCode).toBe(204);
    send('somebody waited for this');
    await expect.poll(async () => (await journal()).oldest_segment, SOON).not.toBeNull();
    const receivedAt = Date.parse((await journal()).oldest_segment ?? '');
    // Long enough that its window would have been looked at several times over.
    await expect.poll(() => Date.now() - receivedAt, SOON).toBeGreaterThan(10 * SECOND);
    const lookedAt = (await runsOf(id)).map(({ timerange_to: to }) => Date.parse(to));
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(receivedAt);
    expect(web.received).toEqual([]);

    expect((await server.call('PUT /system/processing/resume')).statusCode).toBe(204);
    // The second look would find it minutes later.
    await expect.poll(() => web.received.length, { ...SOON, timeout: 60_000 }).toBe(1);
    const lastLook = async () => Date.parse((await runsOf(id))[0]?.timerange_to ?? '');
    await expect.poll(lastLook, SOON).toBeGreaterThan(receivedAt + 20 * SECOND);
    expect(web.received).toHaveLength(1);
    expect((await runsOf(id)).reduce((sum, { events }) => sum + events, 0)).toBe(1);
  });
});
