import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectorClient, gelfOutput, type CollectorClient } from '../../../../test/collectors.ts';
import { createMigratedDatabase } from '../../../../test/test-metadata.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

describe('collectors of two nodes on one PostgreSQL', () => {
  const servers: TestApp[] = [];
  let nodes: [CollectorClient, CollectorClient];
  let database: Client;
  beforeAll(async () => {
    const url = await createMigratedDatabase();
    database = new Client({ connectionString: url });
    await database.connect();
    for (let node = 0; node < 2; node += 1) {
      servers.push(
        await startTestApp([
          '--database-url',
          url,
          '--http-bind',
          '127.0.0.1:0',
          '--collector-fleet-limit',
          '40',
        ]),
      );
    }
    nodes = [collectorClient(servers[0]!), collectorClient(servers[1]!)];
    await Promise.all(nodes.map((node) => node.collectors()));
  });
  afterAll(async () => {
    await database.end();
    await Promise.all(servers.map((server) => server.close()));
  });
  const ids = async (node: CollectorClient) => (await node.collectors()).map(({ id }) => id).sort();

  it('are seen on both, whichever they report to', async () => {
    await nodes[0].register('one', { ip: '10.0.0.1' });
    await nodes[1].register('two');
    for (const node of nodes) expect(await ids(node)).toEqual(['one', 'two']);
    await nodes[1].register('one', { ip: '10.0.0.2' });
    await nodes[0].register('two', { ip: '10.0.0.3' });
    for (const node of nodes) {
      expect((await node.call('GET /collectors/one')).json().node_details.ip).toBe('10.0.0.2');
      expect((await node.call('GET /collectors/two')).json().node_details.ip).toBe('10.0.0.3');
    }
  });

  it('get an action exactly once when they report to both at the same time', async () => {
    const restart = { backend: 'nxlog', properties: { restart: true } };
    for (let round = 0; round < 5; round += 1) {
      await nodes[round % 2]!.call('PUT /collectors/one/action', [restart]);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => nodes[index % 2]!.register('one')),
      );
      const delivered = answers.map((answer) => answer.json().actions).filter((actions) => actions !== null);
      expect(delivered).toEqual([[restart]]);
    }
  });

  it('that report to both at the same time are all kept, up to the limit of the fleet', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => nodes[index % 2]!.register(`many-${index}`)),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 202);
    expect(accepted).toHaveLength(38);
    for (const node of nodes) expect(await node.collectors()).toHaveLength(40);
  });

  it('get the changed configuration from the other node at once', async () => {
    const { id } = await nodes[0].create({ name: 'shared', tags: ['web'] });
    const fetch = (node: CollectorClient, etag = '') =>
      node.agent('GET /x?tags=[%22web%22]', undefined, { 'if-none-match': etag });
    for (let round = 0; round < 4; round += 1) {
      const [here, there] = round % 2 === 0 ? nodes : [nodes[1], nodes[0]];
      const etag = String((await fetch(there)).headers.etag);
      expect((await fetch(here, etag)).statusCode).toBe(304);
      await here.call(`POST /configurations/${id}/outputs`, gelfOutput(`output ${round}`));
      const changed = await fetch(there, etag);
      expect([changed.statusCode, changed.json().outputs.length]).toEqual([200, round + 1]);
    }
  });

  it('have configurations that people on both nodes edit without losing anything', async () => {
    const { id } = await nodes[0].create({ name: 'edited' });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        nodes[index % 2]!.call(`POST /configurations/${id}/outputs`, gelfOutput(`output ${index}`)),
      ),
    );
    for (const node of nodes) expect((await node.read(id)).outputs).toHaveLength(10);
  });

  it('become inactive and active again with the threshold, live', async () => {
    const config = '/system/cluster_config/org.graylog.plugins.collector.system.CollectorSystemConfiguration';
    const setThreshold = (inactive: string) =>
      servers[1]!.call(`PUT ${config}`, {
        payload: {
          collector_expiration_threshold: 'P14D',
          collector_inactive_threshold: inactive,
          collector_update_interval: 'PT1S',
        },
      });
    const isActive = async () => (await nodes[0].call('GET /collectors/one')).json().active;
    await nodes[0].register('one');
    expect(await isActive()).toBe(true);
    await database.query(
      "update collectors set last_seen = now() - interval '90 seconds', revision = revision + 1000 where id = 'one'",
    );
    await database.query("update collector_revisions set revision = revision + 1000 where subject = 'fleet'");
    expect(await isActive()).toBe(false);
    await setThreshold('PT2M');
    expect(await isActive()).toBe(true);
    await setThreshold('PT1M');
    expect(await isActive()).toBe(false);
    await nodes[1].register('one');
    expect(await isActive()).toBe(true);
  });

  it('that were silent for longer than the expiration threshold are removed after the start, on both nodes', async () => {
    const upload = { collector_id: 'one', node_id: 'n', rendered_configuration: 'x' };
    for (const collector_name of ['nxlog', 'filebeat']) {
      await nodes[0].agent('PUT /collectors/one/configuration', { ...upload, collector_name });
    }
    await database.query(`
      update collectors set last_seen = now() - interval '15 days' where id like 'many-%';
      update collectors set last_seen = now() - interval '13 days' where id = 'two';
      update collector_uploads set created = now() - interval '31 days' where collector_name = 'nxlog'`);
    for (const server of servers) await server.app.listen();
    await expect.poll(() => ids(nodes[1])).toEqual(['one', 'two']);
    expect(await ids(nodes[0])).toEqual(['one', 'two']);
    await expect
      .poll(async () => (await database.query('select collector_name from collector_uploads')).rows)
      .toEqual([{ collector_name: 'filebeat' }]);
  });
});
