// The simulated sidecar against a real server, over a real connection.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../server/test/sidecars.ts';
import { startTestApp, type TestApp } from '../server/test/test-app.ts';
import { connectAgents, type AgentConnection } from './agent-http.ts';
import { SidecarAgent } from './sidecar-agent.ts';

let server: TestApp;
let client: SidecarClient;
let connection: AgentConnection;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
  const { user_id } = (await client.call('GET /sidecar/setup')).json<{ user_id: string }>();
  const { token } = (await client.call(`POST /users/${user_id}/tokens/simulated`, {})).json<{
    token: string;
  }>();
  const address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  connection = connectAgents(`${address}/api`, { version: '1.5.0', token });
});
afterAll(async () => {
  connection.close();
  await server.close();
});

describe('a simulated sidecar', () => {
  it('registers, gets what its tags bring, renders it, and does as told', async () => {
    const configuration = await client.configuration({
      tags: ['web'],
      template: 'name: ${sidecar.nodeName}\nspool: ${sidecar.spoolDir!"none"}',
    });
    const agent = new SidecarAgent(connection, { nodeName: 'web-1', tags: ['web'] });
    expect((await agent.round()).status).toBe(202);
    const directory = `/var/lib/graylog-sidecar/generated/${configuration.id}`;
    expect(agent.files.get(configuration.id)).toBe(`name: web-1\nspool: ${directory}\n`);
    expect((await agent.round()).status).toBe(304);
    expect((await client.sidecar(agent.id)).node_details.status).toMatchObject({
      status: 0,
      message: '1 running / 0 stopped / 0 failing',
    });

    await client.call('PUT /sidecar/administration/action', {
      action: 'stop',
      collectors: [{ sidecar_id: agent.id, collector_ids: [configuration.collector_id] }],
    });
    expect((await agent.round()).status).toBe(202);
    expect(agent.done).toHaveLength(1);
    await agent.round();
    expect((await client.sidecar(agent.id)).node_details.status?.status).toBe(3);

    // Without the tag nothing is left to run.
    await client.call(`PUT /sidecar/configurations/${configuration.id}`, { ...configuration, tags: [] });
    await agent.round();
    expect(agent.files.size).toBe(0);
  });

  it('without a token gets nowhere', async () => {
    const { port } = server.app.http.server.address() as { port: number };
    const stranger = connectAgents(`http://127.0.0.1:${port}/api`, { version: '1.5.0' });
    expect((await new SidecarAgent(stranger).round()).status).toBe(401);
    stranger.close();
  });
});
