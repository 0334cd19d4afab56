// The simulated agents against the real server: what they tell it, and what they do as it tells them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CollectorConfiguration, CollectorSummary } from '@logboom/contract/collectors/schemas';
import { COLLECTOR_SYSTEM_CONFIG, SYSTEM_CONFIG_DEFAULTS } from '@logboom/contract/collectors/system-config';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../server/test/test-app.ts';
import { connectAgents, type AgentAnswer, type AgentConnection, type AgentRequest } from './agent-http.ts';
import { Fleet } from './fleet.ts';
import { LegacyAgent } from './legacy-agent.ts';
import { simulateMachine } from './machine.ts';

const PLUGIN = '/plugins/org.graylog.plugins.collector';
const EMPTY = { tags: [], inputs: [], outputs: [], snippets: [] };

let server: TestApp;
let connection: AgentConnection;
let exchanges: { request: AgentRequest; answer: AgentAnswer }[];
beforeAll(async () => {
  server = await startTestApp();
  const url = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const line = connectAgents(`${url}/api`);
  exchanges = [];
  connection = {
    async send(request) {
      const answer = await line.send(request);
      exchanges.push({ request, answer });
      return answer;
    },
    close: () => line.close(),
  };
});
afterAll(async () => {
  connection.close();
  await server.close();
});

const lastExchange = () => exchanges.at(-1)!;
const seen = async (agent: LegacyAgent) =>
  (await server.call(`GET ${PLUGIN}/collectors/${agent.id}`)).json<CollectorSummary>();

async function createConfiguration(tag: string): Promise<CollectorConfiguration> {
  const output = {
    output_id: 'out',
    backend: 'filebeat',
    type: 'logstash',
    name: 'beats',
    properties: { hosts: "['localhost:5044']" },
  };
  const payload = { ...EMPTY, name: `for ${tag}`, tags: [tag], outputs: [output] };
  return (await server.call(`POST ${PLUGIN}/configurations`, { payload })).json();
}

async function queue(agent: LegacyAgent, backend: string, what: string): Promise<void> {
  const payload = [{ backend, properties: { [what]: true } }];
  const answer = await server.call(`PUT ${PLUGIN}/collectors/${agent.id}/action`, { payload });
  expect(answer.statusCode).toBe(202);
}

describe('an agent that registers', () => {
  it('appears in the list as it described itself, without any credentials', async () => {
    const agent = new LegacyAgent(connection, { nodeId: 'web-1', machine: simulateMachine(5) });
    const { status, body } = await agent.register();
    expect(status).toBe(202);
    expect(JSON.parse(body)).toEqual({
      configuration: { update_interval: 30, send_status: true },
      configuration_override: false,
      actions: null,
    });
    expect(await seen(agent)).toMatchObject({
      id: agent.id,
      node_id: 'web-1',
      collector_version: '0.1.8',
      active: true,
      node_details: {
        operating_system: 'Linux',
        tags: ['linux'],
        ip: '10.0.0.5',
        metrics: { disks_75: [expect.stringMatching(/^\/ \(\d\d\.\d%\)$/)] },
        status: { status: 0, message: '1 collectors running', backends: { filebeat: { status: 0 } } },
      },
    });
  });

  it('is listed with nanosecond times of its log files made readable', async () => {
    const agent = new LegacyAgent(connection);
    await agent.register();
    const { log_file_list } = (await seen(agent)).node_details;
    expect(log_file_list).toHaveLength(4);
    for (const { mod_time } of log_file_list ?? []) expect(Date.parse(mod_time)).toBeLessThan(Date.now());
  });

  it('leaves everything but the operating system out when it sends no status', async () => {
    const agent = new LegacyAgent(connection, { sendStatus: false });
    await agent.register();
    expect((await seen(agent)).node_details).toEqual({
      operating_system: 'Linux',
      tags: null,
      ip: null,
      metrics: null,
      log_file_list: null,
      status: null,
    });
  });

  it('sends no status any more when the server does not know a property', async () => {
    const strict = createServer((_, response) => {
      response.writeHead(400).end('{"type":"ApiError","message":"Unable to map property status."}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void strict.close());
    await vi.waitUntil(() => strict.listening);
    const line = connectAgents(`http://127.0.0.1:${(strict.address() as AddressInfo).port}/api`);
    onTestFinished(() => line.close());
    const agent = new LegacyAgent(line);
    await agent.register();
    expect(agent.sendStatus).toBe(false);
  });
});

describe('an agent that fetches its configuration', () => {
  it('reports that there is none for its tags, then applies the one that is made', async () => {
    const agent = new LegacyAgent(connection, { tags: ['lonely', 'quote"d'] });
    expect(await agent.fetchConfiguration()).toBe('nothing');
    await agent.register();
    expect((await seen(agent)).node_details.status).toMatchObject({
      status: 2,
      message: 'No configuration found for configured tags!',
    });
    const { name } = await createConfiguration('quote"d');
    expect(await agent.fetchConfiguration()).toBe('applied');
    expect(agent.configuration).toMatchObject({ name, tags: ['lonely', 'quote"d'] });
    await agent.register();
    expect((await seen(agent)).node_details.status).toMatchObject({
      status: 0,
      backends: { filebeat: { status: 0, message: 'Running' } },
    });
  });

  it('is told with 304 that nothing changed, although it doubles the quotes of the ETag', async () => {
    const { id } = await createConfiguration('etag');
    const agent = new LegacyAgent(connection, { tags: ['etag'] });
    expect(await agent.fetchConfiguration()).toBe('applied');
    expect(await agent.fetchConfiguration()).toBe('unchanged');
    const { request, answer } = lastExchange();
    expect(request.headers?.['if-none-match']).toMatch(/^""[^"]+""$/);
    expect(answer).toMatchObject({ status: 304, body: '', etag: expect.stringMatching(/^"[^"]+"$/) });

    const payload = { backend: 'filebeat', name: 'more', snippet: 'logging.level: info' };
    await server.call(`POST ${PLUGIN}/configurations/${id}/snippets`, { payload });
    expect(await agent.fetchConfiguration()).toBe('applied');
    expect(agent.configuration?.snippets).toMatchObject([payload]);
  });

  it('whose collector does not accept the configuration reports it as failing', async () => {
    await createConfiguration('trouble');
    const agent = new LegacyAgent(connection, { tags: ['trouble'], temper: 'failing' });
    await agent.fetchConfiguration();
    await agent.register();
    expect((await seen(agent)).node_details.status).toMatchObject({
      status: 2,
      message: 'At least one backend with errors',
    });
  });
});

describe('an agent that is told something', () => {
  it('restarts a collector once', async () => {
    const agent = new LegacyAgent(connection);
    await agent.register();
    await queue(agent, 'filebeat', 'restart');
    await agent.register();
    await agent.register();
    expect(agent.done).toEqual([{ backend: 'filebeat', properties: { restart: true } }]);
    expect((await server.call(`GET ${PLUGIN}/collectors/${agent.id}/action`)).json()).toEqual([]);
  });

  it('uploads its rendered configuration when it is to be imported', async () => {
    await createConfiguration('import');
    const agent = new LegacyAgent(connection, { tags: ['import'] });
    await agent.fetchConfiguration();
    await queue(agent, 'filebeat', 'import');
    await agent.register();
    const upload = exchanges.find(({ request }) => request.path.endsWith(`${agent.id}/configuration`));
    expect(upload?.answer).toMatchObject({ status: 202, body: '' });
    expect(upload?.request.body).toMatchObject({
      collector_name: 'filebeat',
      rendered_configuration: expect.stringContaining('localhost:5044'),
    });
  });

  it('ignores what is for a collector that it does not run', async () => {
    const agent = new LegacyAgent(connection);
    await queue(agent, 'nxlog', 'restart');
    await agent.register();
    expect(agent.done).toEqual([]);
  });

  it('follows the system configuration while it overrides, and its own file again afterwards', async () => {
    const save = async (values: object) => {
      const payload = { ...SYSTEM_CONFIG_DEFAULTS, ...values };
      const path = `/system/cluster_config/${COLLECTOR_SYSTEM_CONFIG}`;
      expect((await server.call(`PUT ${path}`, { payload })).statusCode).toBe(202);
    };
    const agent = new LegacyAgent(connection, { interval: 10 });
    await save({ collector_configuration_override: true, collector_update_interval: 'PT5S' });
    await agent.register();
    expect(agent).toMatchObject({ interval: 5, sendStatus: true });
    await save({ collector_configuration_override: true, collector_send_status: false });
    await agent.register();
    expect(agent).toMatchObject({ interval: 30, sendStatus: false });
    await save({});
    await agent.register();
    expect(agent).toMatchObject({ interval: 10, sendStatus: true });
  });
});

it('a fleet reports, partly failing and partly falling silent, until it is stopped', async () => {
  await createConfiguration('fleet');
  const fleet = new Fleet(connection, {
    count: 20,
    interval: 0.05,
    failing: 0.1,
    unknown: 0.1,
    silent: 0.2,
    quiet: 0.05,
    tags: ['fleet'],
    name: 'fleet',
  });
  onTestFinished(() => fleet.stop());
  fleet.start();
  const listed = async () => {
    const { collectors } = (await server.call(`GET ${PLUGIN}/collectors`)).json<{
      collectors: CollectorSummary[];
    }>();
    return collectors.filter(({ node_id }) => node_id.startsWith('fleet-'));
  };
  const counts = async () => {
    const statuses = (await listed()).map(({ node_details }) => node_details.status?.status);
    return [0, 1, 2, undefined].map((wanted) => statuses.filter((status) => status === wanted).length);
  };
  await vi.waitFor(async () => expect(await counts()).toEqual([15, 2, 2, 1]), { timeout: 20_000 });
  await vi.waitFor(() => expect(fleet.figures()).toMatchObject({ silent: 4, refused: 0, agents: 20 }));
});
