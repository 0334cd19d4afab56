import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMigratedDatabase } from '../../test/test-metadata.ts';
import { createUser, signIn, startTestApp, type TestApp } from '../../test/test-app.ts';
import { openMetadataStore, type MetadataStore } from '../storage/metadata/database.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url));
const METRIC = 'jvm.memory.heap.used';

describe('two nodes on one PostgreSQL', () => {
  let first: TestApp;
  let second: TestApp;
  let ids: [string, string];
  let metadata: MetadataStore;
  beforeAll(async () => {
    const url = await createMigratedDatabase();
    const start = async () => {
      const server = await startTestApp([
        '--http-bind',
        '127.0.0.1:0',
        '--path-prefix',
        '/logs/',
        '--database-url',
        url,
      ]);
      await server.app.listen();
      return server;
    };
    first = await start();
    second = await start();
    const id = async (server: TestApp) => (await server.call('GET /')).json().node_id as string;
    ids = [await id(first), await id(second)];
    metadata = await openMetadataStore({ url, directory: '', onError: () => {} });
  });
  afterAll(async () => {
    await metadata.close();
    await second.close();
    await first.close();
  });

  it('are both in what either says about the cluster', async () => {
    for (const server of [first, second]) {
      const overview = (await server.call('GET /cluster')).json();
      expect(Object.keys(overview).sort()).toEqual([...ids].sort());
      for (const id of ids) expect(overview[id]).toMatchObject({ node_id: id, lifecycle: 'running' });
      expect(
        Object.values<{ is_leader: boolean }>(overview).filter(({ is_leader }) => is_leader),
      ).toHaveLength(1);
    }
  });

  it('answer with the permissions of the caller, however they came', async () => {
    const nobody = await createUser(first);
    expect((await first.call('GET /cluster', { as: nobody })).json()).toEqual({
      [ids[0]]: null,
      [ids[1]]: null,
    });

    const payload = { metrics: [METRIC] };
    const reader = await createUser(first, { roles: ['Reader'] });
    const session = await signIn(second, ...reader);
    for (const headers of [
      { cookie: `authentication=${session}` },
      { authorization: `Basic ${Buffer.from(`${session}:session`).toString('base64')}` },
    ]) {
      // Nodes have a second to answer, which may be short on a busy machine.
      await vi.waitFor(
        async () => {
          const answer = await first.call('POST /cluster/metrics/multiple', { as: null, headers, payload });
          expect(answer.statusCode).toBe(200);
          for (const id of ids) expect(answer.json()[id]).toMatchObject({ total: 1 });
        },
        { timeout: 20_000 },
      );
    }
  });

  it('pass on what is meant for the other', async () => {
    const other = ids[1];
    expect((await first.call(`GET /cluster/${other}/jvm`)).json()).toMatchObject({ node_id: other });
    expect((await first.call(`PUT /cluster/${other}/lbstatus/override/DEAD`)).statusCode).toBe(204);
    expect((await second.call('GET /system')).json().lb_status).toBe('dead');
    expect((await first.call('GET /system')).json().lb_status).toBe('alive');
    await second.call(`PUT /cluster/${other}/lbstatus/override/ALIVE`);
    const nobody = await createUser(first);
    const refused = await first.call(`GET /cluster/${other}/jvm`, { as: nobody });
    expect([refused.statusCode, refused.json().message]).toEqual([502, 'Forbidden']);
    expect((await first.call('GET /cluster/none/jvm')).json().message).toBe('Unable to find node <none>');
  });

  it('pause and resume processing on the other, and show its journal', async () => {
    const other = ids[1];
    expect((await first.call(`GET /cluster/${other}/journal`)).json()).toMatchObject({ enabled: true });
    expect((await first.call(`POST /cluster/${other}/processing/pause`)).statusCode).toBe(204);
    expect((await second.call('GET /system')).json()).toMatchObject({
      lifecycle: 'paused',
      is_processing: false,
      lb_status: 'alive',
    });
    expect((await first.call(`POST /cluster/${other}/processing/resume`)).statusCode).toBe(204);
    expect((await first.call('GET /cluster')).json()[other]).toMatchObject({ lifecycle: 'running' });
    const status = (await first.call('GET /cluster/processing/status')).json();
    for (const id of ids) expect(status[id]).toHaveProperty('receive_times');
  });

  it('prove that they are nodes instead of passing on what the caller came with', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const listener = createServer(({ headers }, response) => {
      heard.push(headers);
      response.end('{}');
    });
    const address = await register('listening', listener);
    const [name, password] = await createUser(first, { roles: ['Reader'] });
    const cookie = `authentication=${await signIn(first, name, password)}`;
    await first.call('GET /cluster', { as: [name, password], headers: { cookie } });
    await unregister('listening', listener);

    expect(heard).toHaveLength(1);
    const { authorization = '', ...headers } = heard[0] ?? {};
    expect(authorization).toMatch(/^Node /);
    expect(headers).not.toHaveProperty('cookie');
    expect(JSON.stringify(heard)).not.toContain(Buffer.from(`${name}:${password}`).toString('base64'));
    // What was meant for one node opens no other, nor anything else.
    expect(address).toContain('/api/');
    for (const path of ['GET /system', 'GET /cluster', 'GET /users']) {
      const refused = await second.call(path, { as: null, headers: { authorization } });
      expect(refused.statusCode).toBe(401);
    }
  });

  it('do nothing for a user who was deleted or blocked', async () => {
    const blocked = await createUser(first, { roles: ['Admin'] });
    const { id } = (await first.call(`GET /users/${blocked[0]}`)).json();
    expect((await first.call(`GET /cluster/${ids[1]}/jvm`, { as: blocked })).statusCode).toBe(200);
    await first.call(`PUT /users/${id}/status/disabled`);
    expect((await first.call(`GET /cluster/${ids[1]}/jvm`, { as: blocked })).statusCode).toBe(401);
  });

  /** Adds an HTTP server to the nodes of the cluster. */
  async function register(nodeId: string, listener: Server): Promise<string> {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/`;
    await sql`
      insert into nodes (node_id, hostname, transport_address, last_seen)
      values (${nodeId}, '', ${address}, now() + interval '1 hour')`.execute(metadata.database);
    return address;
  }

  async function unregister(nodeId: string, listener: Server): Promise<void> {
    await metadata.database.deleteFrom('nodes').where('node_id', '=', nodeId).execute();
    listener.closeAllConnections();
    listener.close();
  }

  describe('and a third that hangs', () => {
    let hanging: Server;
    beforeAll(async () => {
      hanging = createServer(() => {});
      await register('hanging', hanging);
    });
    afterAll(() => unregister('hanging', hanging));

    it('do not wait long for it', async () => {
      const payload = { metrics: [METRIC] };
      // The other one has no more than a second either, which may be short on a busy machine.
      const [startedAt, answeredAt] = await vi.waitFor(async () => {
        const asked = performance.now();
        const answer = (await first.call('POST /cluster/metrics/multiple', { payload })).json();
        expect(Object.keys(answer).sort()).toEqual([...ids].sort());
        return [asked, performance.now()] as const;
      });
      const alone = await first.call('GET /cluster/hanging/jvm');
      expect([alone.statusCode, alone.json().message]).toEqual([502, 'upstream timeout (node=hanging)']);
      // Who asks that one alone gives it more time, on a busy machine as well.
      expect(answeredAt - startedAt).toBeLessThan(performance.now() - answeredAt);
    });
  });
});

it('nodes that share a certificate of their own making speak to each other over HTTPS', async () => {
  const url = await createMigratedDatabase();
  const tls = ['--tls-certificate', fixture('localhost.crt'), '--tls-key', fixture('localhost.key')];
  const start = async () => {
    const server = await startTestApp(['--http-bind', '127.0.0.1:0', '--database-url', url, ...tls]);
    await server.app.listen();
    return server;
  };
  const [first, second] = [await start(), await start()];
  const overview = (await first.call('GET /cluster')).json<Record<string, unknown>>();
  expect(Object.values(overview)).toMatchObject([{ lifecycle: 'running' }, { lifecycle: 'running' }]);
  await second.close();
  await first.close();
});
