import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const UNTIL_SEARCHABLE = { timeout: 100_000, interval: 500 };

it('"Show messages" finds what Filebeat sent for a collector, whose id comes among the additional fields', async () => {
  const port = await freePort();
  const input = await server.call('POST /system/inputs', {
    payload: {
      title: 'Beats',
      global: true,
      type: 'org.graylog.plugins.beats.Beats2Input',
      configuration: { bind_address: '127.0.0.1', port },
    },
  });
  expect(input.statusCode).toBe(201);
  const states = async () => (await server.call('GET /system/inputstates')).json().states;
  await expect.poll(async () => (await states())[0]?.state, UNTIL_SEARCHABLE).toBe('RUNNING');

  const { default: Client } = await import('lumberjack-client');
  const client = new Client({ host: '127.0.0.1', port });
  client.log({
    '@timestamp': new Date().toISOString(),
    message: 'from the machine of agent-7',
    fields: { gl2_source_collector: 'agent-7', collector_node_id: 'web-7' },
  });
  const found = async () => {
    const query = 'query=gl2_source_collector%3Aagent-7&range=604800';
    const { messages } = (await server.call(`GET /search/universal/relative?${query}`)).json();
    return messages.map(({ message }: { message: { message: string } }) => message.message);
  };
  await expect.poll(found, UNTIL_SEARCHABLE).toEqual(['from the machine of agent-7']);
  client.socket.removeAllListeners('close').destroy();
}, 240_000);
