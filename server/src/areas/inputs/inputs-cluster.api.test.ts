import { once } from 'node:events';
import { connect } from 'node:net';
import type { ClusterInputStates } from '@logboom/contract/inputs/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const anyPort = { bind_address: '127.0.0.1', port: 0 };

let first: TestApp;
let second: TestApp;
let ids: [string, string];

beforeAll(async () => {
  const url = await createMigratedDatabase();
  const start = async () => {
    const server = await startTestApp(['--http-bind', '127.0.0.1:0', '--database-url', url]);
    await server.app.listen();
    return server;
  };
  first = await start();
  second = await start();
  const id = async (server: TestApp) => (await server.call('GET /')).json<{ node_id: string }>().node_id;
  ids = [await id(first), await id(second)];
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function create(request: object = {}): Promise<string> {
  const payload = { title: 'an input', type: RAW_TCP, global: true, configuration: anyPort, ...request };
  return (await first.call('POST /system/inputs', { payload })).json<{ id: string }>().id;
}

/** On the first node and on the second, as seen from one of them. */
async function statesOf(id: string, server = first): Promise<(string | undefined)[]> {
  const answer = (await server.call('GET /cluster/inputstates')).json<ClusterInputStates>();
  return ids.map((node) => answer[node]?.find((state) => state.id === id)?.state);
}

async function become(id: string, ...states: (string | undefined)[]): Promise<void> {
  await expect.poll(() => statesOf(id), { timeout: 20_000, interval: 50 }).toEqual(states);
}

async function notificationsOf(key?: string): Promise<{ type: string; details?: object }[]> {
  const { notifications } = (await first.call('GET /system/notifications')).json<{
    notifications: { type: string; key?: string; details?: object }[];
  }>();
  return notifications.filter((notification) => notification.key === key);
}

describe('inputs of two nodes', () => {
  it('run on both when they are global, and either node tells so', async () => {
    const id = await create();
    await become(id, 'RUNNING', 'RUNNING');
    expect(await statesOf(id, second)).toEqual(['RUNNING', 'RUNNING']);
  });

  it('start and stop everywhere', async () => {
    const id = await create();
    await become(id, 'RUNNING', 'RUNNING');
    const stopped = await second.call(`DELETE /cluster/inputstates/${id}`);
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { [ids[0]]: { id }, [ids[1]]: { id } }]);
    await become(id, undefined, undefined);
    const started = await first.call(`PUT /cluster/inputstates/${id}`);
    expect([started.statusCode, started.json()]).toEqual([200, { [ids[0]]: { id }, [ids[1]]: { id } }]);
    await become(id, 'RUNNING', 'RUNNING');
  });

  it('answer null where the caller may not, or there is no such input', async () => {
    const id = await create();
    await become(id, 'RUNNING', 'RUNNING');
    const reader = await createUser(first, { permissions: ['inputs:read'] });
    const refused = await first.call(`DELETE /cluster/inputstates/${id}`, { as: reader });
    expect([refused.statusCode, refused.json()]).toEqual([200, { [ids[0]]: null, [ids[1]]: null }]);
    const unknown = await first.call('PUT /cluster/inputstates/64f1c0d2a3b4c5d6e7f80901');
    expect(unknown.json()).toEqual({ [ids[0]]: null, [ids[1]]: null });
    expect(await statesOf(id)).toEqual(['RUNNING', 'RUNNING']);
  });

  it('run on their own node only when they are not global, and move when that changes', async () => {
    const id = await create({ global: false, node: ids[1] });
    await become(id, undefined, 'RUNNING');
    await first.call(`PUT /cluster/inputstates/${id}`);
    await become(id, undefined, 'RUNNING');
    const payload = { title: 'moved', type: RAW_TCP, global: false, node: ids[0], configuration: anyPort };
    const response = await second.call(`PUT /system/inputs/${id}`, { payload });
    expect(response.statusCode).toBe(201);
    await become(id, 'RUNNING', undefined);
  });

  it('start again everywhere when they change anywhere, and end when they are deleted', async () => {
    const port = await freePort();
    const id = await create({ global: false, node: ids[1] });
    await become(id, undefined, 'RUNNING');
    const configuration = { ...anyPort, port };
    const payload = { title: 'changed', type: RAW_TCP, global: false, node: ids[1], configuration };
    await first.call(`PUT /system/inputs/${id}`, { payload });
    await vi.waitFor(async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      await once(socket, 'connect');
      socket.destroy();
    });
    await first.call(`DELETE /system/inputs/${id}`);
    await become(id, undefined, undefined);
    expect((await second.call(`GET /system/inputs/${id}`)).statusCode).toBe(404);
  });
});

describe('notifications about inputs', () => {
  it('say that there is none, until there is one', { timeout: 90_000 }, async () => {
    const { inputs } = (await first.call('GET /system/inputs')).json<{ inputs: { id: string }[] }>();
    for (const { id } of inputs) await first.call(`DELETE /system/inputs/${id}`);
    const isTold = async () => (await notificationsOf()).some(({ type }) => type === 'no_input_running');
    await vi.waitFor(async () => expect(await isTold()).toBe(true), { timeout: 30_000, interval: 200 });
    await become(await create(), 'RUNNING', 'RUNNING');
    await vi.waitFor(async () => expect(await isTold()).toBe(false));
  });

  it('say which input failed and why, until it runs', async () => {
    const port = await freePort();
    const blocker = await create({ global: false, node: ids[0], configuration: { ...anyPort, port } });
    await become(blocker, 'RUNNING', undefined);
    const id = await create({ global: false, node: ids[0], configuration: { ...anyPort, port } });
    await become(id, 'FAILED', undefined);
    await vi.waitFor(async () =>
      expect(await notificationsOf(id)).toMatchObject([
        {
          type: 'input_failed_to_start',
          details: { input_id: id, reason: `Port ${port} is in use by another program or input` },
        },
      ]),
    );
    await first.call(`DELETE /system/inputs/${blocker}`);
    await become(blocker, undefined, undefined);
    await first.call(`PUT /system/inputstates/${id}`);
    await become(id, 'RUNNING', undefined);
    await vi.waitFor(async () => expect(await notificationsOf(id)).toEqual([]));
  });
});

describe('metrics of an input', () => {
  it('are there while it runs, under the names that clients ask for', async () => {
    const port = await freePort();
    const id = await create({ global: false, node: ids[1], configuration: { ...anyPort, port } });
    await become(id, undefined, 'RUNNING');
    const names = [
      'incomingMessages',
      'emptyMessages',
      'open_connections',
      'total_connections',
      'rawSize',
      'read_bytes_1sec',
      'read_bytes_total',
      'written_bytes_1sec',
      'written_bytes_total',
    ].map((name) => `${RAW_TCP}.${id}.${name}`);
    const found = async () => {
      const response = await first.call('POST /cluster/metrics/multiple', { payload: { metrics: names } });
      const answer =
        response.json<Record<string, { metrics: { full_name: string; metric: object }[] } | null>>();
      return answer[ids[1]]?.metrics ?? [];
    };
    const sender = connect({ port, host: '127.0.0.1' });
    sender.end('one\n\ntwo\n');
    await once(sender, 'close');
    await vi.waitFor(async () => {
      const all = await found();
      const metrics = Object.fromEntries(
        all.map(({ full_name, metric }) => [full_name.split('.').at(-1), metric]),
      );
      expect(metrics).toMatchObject({
        emptyMessages: { count: 1 },
        total_connections: { value: 1 },
        open_connections: { value: 0 },
        read_bytes_total: { value: 9 },
        incomingMessages: { rate: { total: 2 } },
      });
      expect(all.map(({ full_name }) => full_name).toSorted()).toEqual(names.toSorted());
    });
    await first.call(`DELETE /cluster/inputstates/${id}`);
    await become(id, undefined, undefined);
    expect(await found()).toEqual([]);
  });
});
