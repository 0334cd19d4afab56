// Agents with an open connection, and whatever else asks the port for another protocol.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ALL_CAPABILITIES,
  connectAgent,
  fullReport,
  newAgentUid,
  opampClient,
  uuidOf,
  write,
  YAML,
  type OpampClient,
} from '../../../test/opamp.ts';
import { basic, ROOT_PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

const PATIENCE = { timeout: 60_000 };
const BAD_REQUEST = 1;

let server: TestApp;
let client: OpampClient;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  client = await opampClient(server);
  address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const isActive = async (uid: Buffer) => (await client.agent(uid)).active;

/** Sends a request as it is and reads the answer until the connection ends or the body is complete. */
function rawRequest(text: string): Promise<string> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (/\r\n\r\n[\s\S]*\}$/.test(received)) socket.end();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

describe('OpAMP over a WebSocket', () => {
  it('pushes a change at once, takes the acknowledgement, and knows when the agent is gone', async () => {
    const uid = newAgentUid();
    const socket = await connectAgent(address, client.token);
    socket.send(fullReport(uid, 'pushed'));
    expect(await socket.next()).toEqual({ instanceUid: uid, capabilities: '7' });
    expect(await client.agent(uid)).toMatchObject({ name: 'pushed', transport: 'websocket', active: true });

    const configuration = await client.configuration({ rule: 'name:pushed' });
    const pushed = await socket.next();
    expect(pushed.instanceUid).toEqual(uid);
    const file = pushed.remoteConfig?.config?.configMap?.[configuration.name];
    expect(file?.body?.toString()).toBe(YAML);
    const status = { lastRemoteConfigHash: pushed.remoteConfig?.configHash, status: 1 };
    socket.send({
      instanceUid: uid,
      sequenceNum: 2,
      capabilities: ALL_CAPABILITIES,
      remoteConfigStatus: status,
    });
    expect((await socket.next()).remoteConfig).toBeUndefined();
    const { remote_config } = await client.agent(uid);
    expect(remote_config).toMatchObject({ status: 'applied', reported: remote_config.wanted });

    socket.close();
    await expect.poll(() => isActive(uid), PATIENCE).toBe(false);
  });

  it('carries several agents on one connection, and knows one that connects again', async () => {
    const [one, other] = [newAgentUid(), newAgentUid()];
    const shared = await connectAgent(address, client.token);
    for (const uid of [one, other]) {
      shared.send(fullReport(uid, `shared ${uid.toString('hex')}`));
      expect((await shared.next()).instanceUid).toEqual(uid);
    }
    const again = await connectAgent(address, client.token);
    again.send(fullReport(one, 'moved'));
    await again.next();
    shared.close();
    await expect.poll(() => isActive(other), PATIENCE).toBe(false);
    expect(await isActive(one)).toBe(true);
    again.send({ instanceUid: one, sequenceNum: 2, capabilities: 1, agentDisconnect: {} });
    await again.next();
    expect(await isActive(one)).toBe(false);
    again.close();
  });

  it('answers BadRequest to rubbish and keeps the connection, and ends it over a message that is too large', async () => {
    const uid = newAgentUid();
    const socket = await connectAgent(address, client.token);
    socket.sendBytes(Buffer.from('\0no protobuf'));
    expect((await socket.next()).errorResponse?.type).toBe(BAD_REQUEST);
    // As agents of the first versions did: without a header.
    socket.sendBytes(write(fullReport(uid, 'of long ago')));
    expect((await socket.next()).instanceUid).toEqual(uid);
    socket.sendBytes(Buffer.alloc(1_048_577));
    expect(await socket.closed).toBe(1009);
    await expect.poll(() => isActive(uid), PATIENCE).toBe(false);
  });

  it('carries a hundred agents, and ends when there is one more', async () => {
    const uids = Array.from({ length: 101 }, newAgentUid);
    const [last] = uids.slice(-1);
    const crowded = await connectAgent(address, client.token);
    for (const [at, uid] of uids.slice(0, 100).entries()) crowded.send(fullReport(uid, `crowd-${at}`));
    for (const uid of uids.slice(0, 100)) expect((await crowded.next()).instanceUid).toEqual(uid);
    expect(await isActive(uids[0]!)).toBe(true);
    crowded.send(fullReport(last!, 'one too many'));
    expect(await crowded.closed).toBe(1008);
    await expect.poll(() => isActive(uids[0]!), PATIENCE).toBe(false);
    // It can come back through a connection of its own.
    const alone = await connectAgent(address, client.token);
    alone.send(fullReport(last!, 'alone', { sequenceNum: 2 }));
    expect((await alone.next()).instanceUid).toEqual(last);
    expect(await isActive(last!)).toBe(true);
    alone.close();
  });

  it('opens with a token only, and ends when that is revoked', async () => {
    await expect(connectAgent(address, 'wrong')).rejects.toThrow('401');
    const made = await server.call('POST /opamp/tokens', { payload: { name: 'for a moment' } });
    const { token, id } = made.json<{ token: string; id: string }>();
    const socket = await connectAgent(address, token);
    const uid = newAgentUid();
    socket.send(fullReport(uid, 'revoked'));
    await socket.next();
    await server.call(`DELETE /opamp/tokens/${id}`);
    expect(await socket.closed).toBe(1008);
    await expect(connectAgent(address, token)).rejects.toThrow('401');
    expect(uuidOf(uid)).toHaveLength(36);
  });
});

describe('a request for another protocol', () => {
  const authorization = `Authorization: ${basic('admin', ROOT_PASSWORD)}`;

  it('is answered as if it had not asked, with its body, as clients of Java need it', async () => {
    const body = JSON.stringify({ name: 'over h2c' });
    const answer = await rawRequest(
      [
        'POST /api/opamp/tokens HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
        'X-Requested-By: test',
        'Content-Type: application/json',
        authorization,
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"name":"over h2c"');
  });

  it('for a WebSocket elsewhere gets what a plain request gets', async () => {
    const answer = await rawRequest(
      `GET /api/opamp/tokens HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${authorization}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
