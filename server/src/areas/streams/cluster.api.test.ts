import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { rule, streamClient, type StreamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

describe('streams of two nodes on one PostgreSQL', () => {
  let servers: TestApp[] = [];
  let nodes: [StreamClient, StreamClient];
  beforeAll(async () => {
    const url = await createMigratedDatabase();
    servers = await Promise.all([0, 1].map(() => startTestApp(['--database-url', url])));
    nodes = [streamClient(servers[0]!), streamClient(servers[1]!)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('exist once, also when both nodes started at once', async () => {
    for (const node of nodes) {
      expect(await node.titles()).toEqual(['All events', 'All system events', 'Default Stream']);
    }
  });

  it('are edited on both without losing a rule', async () => {
    const id = await nodes[0].create('shared');
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => nodes[index % 2]!.addRule(id, { value: `${index}` })),
    );
    for (const node of nodes) expect((await node.read(id)).rules).toHaveLength(16);
  });

  it('take no rules with them that nobody can see, when deleted meanwhile', async () => {
    const id = await nodes[0].create('deleted meanwhile');
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => nodes[index % 2]!.call(`POST /${id}/rules`, rule())),
      nodes[0].call(`DELETE /${id}`),
      ...Array.from({ length: 10 }, (_, index) => nodes[index % 2]!.call(`POST /${id}/rules`, rule())),
    ]);
    const late = await nodes[1].call(`POST /${id}/rules`, rule());
    const codes = new Set([...answers, late].map(({ statusCode }) => statusCode));
    codes.delete(201);
    expect([...codes].sort()).toEqual([204, 404]);
  });

  it('never stay behind in an index set that is deleted while they are made or moved', async () => {
    const path = '/system/indices/index_sets';
    const { standard } = await nodes[0].indexSets();
    const template = (await servers[0]!.call(`GET ${path}/${standard}`)).json();
    const moved = await nodes[0].create('moved');
    for (let round = 0; round < 8; round++) {
      const payload = { ...template, id: undefined, title: `Brief ${round}`, index_prefix: `brief-${round}` };
      const index_set_id = (await servers[0]!.call(`POST ${path}`, { payload })).json<{ id: string }>().id;
      const make = (index: number) => nodes[index % 2]!.call('POST ', { title: 'late', index_set_id });
      const [removed] = await Promise.all([
        servers[0]!.call(`DELETE ${path}/${index_set_id}`),
        ...[0, 1, 2, 3].map(make),
        nodes[1].call(`PUT /${moved}`, { index_set_id }),
      ]);
      const all = (await nodes[0].call('GET ')).json<{ streams: { index_set_id: string }[] }>().streams;
      const inside = all.filter((stream) => stream.index_set_id === index_set_id);
      if (removed.statusCode === 204) expect(inside).toEqual([]);
      else expect([removed.statusCode, inside.length > 0]).toEqual([404, true]);
    }
  });
});
