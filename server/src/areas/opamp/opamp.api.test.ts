// Agents that report over HTTP, and what people see and do.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpampConfigurationShort, OpampToken } from '@logboom/contract/opamp/schemas';
import {
  ALL_CAPABILITIES,
  fullReport,
  newAgentUid,
  opampClient,
  read,
  uuidOf,
  write,
  YAML,
  type OpampClient,
} from '../../../test/opamp.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const APPLIED = 1;
const FAILED = 3;
const REPORT_FULL_STATE = '1';
const BAD_REQUEST = 1;

describe.each(['embedded', 'postgres'] as const)('OpAMP over HTTP on %s metadata', (engine) => {
  let server: TestApp;
  let client: OpampClient;
  beforeAll(async () => {
    server = await startTestApp([], engine);
    client = await opampClient(server);
  });
  afterAll(() => server.close());

  const assign = (uid: Buffer, ...ids: string[]) =>
    server.call(`PUT /opamp/agents/${uuidOf(uid)}/configurations`, { payload: { configuration_ids: ids } });

  it('registers agents with attributes, health and what they run', async () => {
    const uid = newAgentUid();
    const answer = await client.say(
      fullReport(uid, 'web-1', {
        customCapabilities: { capabilities: ['a field that the server does not read'] },
        health: {
          healthy: false,
          startTimeUnixNano: '1700000000000000000',
          status: 'StatusRecoverableError',
          lastError: 'cannot reach the exporter',
          componentHealthMap: {
            'pipeline:logs': {
              healthy: false,
              componentHealthMap: { 'exporter:otlp': { healthy: false, lastError: 'connection refused' } },
            },
          },
        },
        effectiveConfig: {
          configMap: { configMap: { '': { body: Buffer.from('a: 1\n'), contentType: 'text/yaml' } } },
        },
      }),
    );
    expect(answer).toEqual({ instanceUid: uid, capabilities: '7' });
    expect(await client.agent(uid)).toMatchObject({
      id: uuidOf(uid),
      name: 'web-1',
      service: 'io.opentelemetry.collector',
      version: '0.120.0',
      operating_system: 'linux',
      transport: 'http',
      address: '127.0.0.1',
      active: true,
      accepts_remote_config: true,
      identifying_attributes: [
        { key: 'service.name', value: 'io.opentelemetry.collector' },
        { key: 'service.version', value: '0.120.0' },
      ],
      other_attributes: [
        { key: 'host.name', value: 'web-1' },
        { key: 'os.type', value: 'linux' },
        { key: 'host.cores', value: '8' },
        { key: 'host.ip', value: '10.1.2.3, ::1' },
      ],
      health: {
        healthy: false,
        status: 'StatusRecoverableError',
        last_error: 'cannot reach the exporter',
        started_at: '2023-11-14T22:13:20.000Z',
      },
      components: [
        { name: 'pipeline:logs', healthy: false },
        { name: 'pipeline:logs/exporter:otlp', healthy: false, last_error: 'connection refused' },
      ],
      capabilities: [
        'ReportsStatus',
        'AcceptsRemoteConfig',
        'ReportsEffectiveConfig',
        'ReportsHealth',
        'ReportsRemoteConfig',
      ],
      remote_config: { wanted: null, reported: null, status: 'unset', error_message: '' },
    });
    const effective = await server.call(`GET /opamp/agents/${uuidOf(uid)}/effective_config`);
    expect(effective.json()).toEqual({
      files: [{ name: '', content_type: 'text/yaml', body: 'a: 1\n', truncated: false }],
    });
  });

  it('keeps what a short message leaves out, and asks for everything when one was missed', async () => {
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'web-2'));
    const short = { instanceUid: uid, capabilities: ALL_CAPABILITIES };
    expect((await client.say({ ...short, sequenceNum: 2, health: { healthy: true } })).flags).toBeUndefined();
    expect(await client.agent(uid)).toMatchObject({ name: 'web-2', health: { healthy: true } });
    expect((await client.say({ ...short, sequenceNum: 4 })).flags).toBe(REPORT_FULL_STATE);
    expect((await client.say(fullReport(uid, 'web-2b', { sequenceNum: 5 }))).flags).toBeUndefined();
    expect((await client.agent(uid)).name).toBe('web-2b');
    const stranger = newAgentUid();
    expect((await client.say({ ...short, instanceUid: stranger, sequenceNum: 9 })).flags).toBe(
      REPORT_FULL_STATE,
    );
  });

  it('offers what is assigned until the agent has it, and shows what came of it', async () => {
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'web-3'));
    const configuration = await client.configuration();
    expect((await assign(uid, configuration.id)).statusCode).toBe(204);
    const short = { instanceUid: uid, capabilities: ALL_CAPABILITIES };
    const { remoteConfig } = await client.say({ ...short, sequenceNum: 2 });
    const file = remoteConfig?.config?.configMap?.[configuration.name];
    expect([file?.body?.toString(), file?.contentType]).toEqual([YAML, 'text/yaml']);
    const hash = remoteConfig?.configHash ?? Buffer.alloc(0);
    const wanted = hash.toString('hex');
    expect(wanted).toMatch(/^[0-9a-f]{64}$/);
    expect((await client.agent(uid)).remote_config).toMatchObject({ wanted, reported: null });

    const failed = { lastRemoteConfigHash: hash, status: FAILED, errorMessage: 'unknown receiver' };
    const afterFailure = await client.say({ ...short, sequenceNum: 3, remoteConfigStatus: failed });
    // It would fail again.
    expect(afterFailure.remoteConfig).toBeUndefined();
    expect((await client.agent(uid)).remote_config).toEqual({
      wanted,
      reported: wanted,
      status: 'failed',
      error_message: 'unknown receiver',
    });

    const payload = { name: configuration.name, body: `${YAML}exporters:\n  debug:\n`, rule: null };
    await server.call(`PUT /opamp/configurations/${configuration.id}`, { payload });
    const second = (await client.say({ ...short, sequenceNum: 4 })).remoteConfig;
    expect(second?.configHash.equals(hash)).toBe(false);
    const applied = { lastRemoteConfigHash: second?.configHash, status: APPLIED };
    await client.say({ ...short, sequenceNum: 5, remoteConfigStatus: applied });
    const { remote_config } = await client.agent(uid);
    expect([remote_config.status, remote_config.reported]).toEqual(['applied', remote_config.wanted]);

    // What is taken away is offered as nothing.
    await assign(uid);
    const emptied = (await client.say({ ...short, sequenceNum: 6 })).remoteConfig;
    expect(emptied?.config?.configMap ?? {}).toEqual({});
    expect((await client.agent(uid)).remote_config.wanted).toBeNull();
  });

  it('never offers anything to agents that take nothing', async () => {
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'web-4', { capabilities: 1 }));
    await assign(uid, (await client.configuration()).id);
    const answer = await client.say({ instanceUid: uid, sequenceNum: 2, capabilities: 1 });
    expect(answer.remoteConfig).toBeUndefined();
    expect(await client.agent(uid)).toMatchObject({ accepts_remote_config: false });
  });

  it('assigns by rule, also by attributes, and merges configurations of both kinds in the order of their names', async () => {
    const uid = newAgentUid();
    const byHand = await client.configuration({ name: 'a by hand' });
    const rule = 'os:linux and name:ruled-* and tag:service.version=0.120.0';
    const byRule = await client.configuration({ name: 'b by rule', rule });
    const report = fullReport(uid, 'ruled-1');
    const first = await client.say(report);
    expect(Object.keys(first.remoteConfig?.config?.configMap ?? {})).toEqual(['b by rule']);
    await assign(uid, byHand.id);
    const second = await client.say({ instanceUid: uid, sequenceNum: 2, capabilities: ALL_CAPABILITIES });
    expect(Object.keys(second.remoteConfig?.config?.configMap ?? {})).toEqual(['a by hand', 'b by rule']);
    expect((await client.agent(uid)).configurations).toEqual([
      { configuration_id: byHand.id, name: 'a by hand', by_hand: true, by_rule: false },
      { configuration_id: byRule.id, name: 'b by rule', by_hand: false, by_rule: true },
    ]);
    const matches = await server.call('POST /opamp/configurations/rule_matches', { payload: { rule } });
    expect(matches.json()).toEqual({ problem: null, agents: [{ id: uuidOf(uid), name: 'ruled-1' }] });
    const wrong = await server.call('POST /opamp/configurations/rule_matches', { payload: { rule: 'os:' } });
    expect(wrong.json<{ problem: string }>().problem).toContain('needs a value');

    const { configurations } = (await server.call('GET /opamp/configurations')).json<{
      configurations: OpampConfigurationShort[];
    }>();
    expect(configurations.find(({ id }) => id === byRule.id)).toMatchObject({ agents: 1, rule });
    const refused = await server.call(`DELETE /opamp/configurations/${byRule.id}`);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'One agent should run "b by rule". Take it from them first.',
    ]);
    await assign(uid);
    expect((await server.call(`DELETE /opamp/configurations/${byHand.id}`)).statusCode).toBe(204);
  });

  it('gives a new instance uid to whoever asks for one', async () => {
    const answer = await client.say(fullReport(newAgentUid(), 'renamed', { flags: 1 }));
    const given = answer.agentIdentification?.newInstanceUid ?? Buffer.alloc(0);
    expect(uuidOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect((await client.agent(given)).name).toBe('renamed');
  });

  it('marks agents that say goodbye, forgets those that one removes, and takes them back', async () => {
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'leaving'));
    const short = { instanceUid: uid, capabilities: ALL_CAPABILITIES };
    await client.say({ ...short, sequenceNum: 2, agentDisconnect: {} });
    expect((await client.agent(uid)).active).toBe(false);
    expect((await server.call(`DELETE /opamp/agents/${uuidOf(uid)}`)).statusCode).toBe(204);
    for (const route of [`GET /opamp/agents/${uuidOf(uid)}`, `DELETE /opamp/agents/${uuidOf(uid)}`])
      expect((await server.call(route)).statusCode).toBe(404);
    expect((await client.say({ ...short, sequenceNum: 3 })).flags).toBe(REPORT_FULL_STATE);
  });

  it('answers BadRequest to what is no message, and survives it', async () => {
    const noUid = write({ ...fullReport(Buffer.alloc(4), 'short uid') });
    const nested = Buffer.concat(Array.from({ length: 400_000 }, () => Buffer.of(0x32, 0x7f)));
    for (const body of [
      Buffer.from('no protobuf at all'),
      Buffer.of(0x0a, 0xff, 0xff),
      noUid,
      nested,
      Buffer.alloc(0),
    ]) {
      const answer = await client.post(body);
      expect([answer.statusCode, read(answer.rawPayload).errorResponse?.type]).toEqual([400, BAD_REQUEST]);
      expect(answer.headers['content-type']).toContain('application/x-protobuf');
    }
    const other = await client.post(Buffer.from('{}'), { 'content-type': 'application/json' });
    expect([other.statusCode, read(other.rawPayload).errorResponse?.type]).toEqual([415, BAD_REQUEST]);
  });

  it('unpacks compressed messages, but none that is larger than the limit when it is unpacked', async () => {
    const uid = newAgentUid();
    const packed = await client.post(gzipSync(write(fullReport(uid, 'packed'))), {
      'content-encoding': 'gzip',
    });
    expect(packed.statusCode).toBe(200);
    expect((await client.agent(uid)).name).toBe('packed');
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576));
    const refused = await client.post(bomb, { 'content-encoding': 'gzip' });
    expect([refused.statusCode, read(refused.rawPayload).errorResponse?.type]).toEqual([413, BAD_REQUEST]);
    const large = await client.post(Buffer.alloc(1_048_577));
    expect(large.statusCode).toBe(413);
    const broken = await client.post(Buffer.from('no gzip'), { 'content-encoding': 'gzip' });
    expect(broken.statusCode).toBe(400);
  });

  it('cuts what an agent says to bounds', async () => {
    const uid = newAgentUid();
    const long = 'x'.repeat(5000);
    const pairs = Array.from({ length: 300 }, (_, at) => ({ key: `k${at}`, value: { stringValue: long } }));
    const body = Buffer.alloc(400_000, 'y');
    await client.say({
      ...fullReport(uid, 'long'),
      agentDescription: { nonIdentifyingAttributes: pairs.slice(0, 120) },
      effectiveConfig: { configMap: { configMap: { all: { body } } } },
    });
    const { other_attributes, name } = await client.agent(uid);
    expect([other_attributes.length, other_attributes[0]?.value.length, name]).toEqual([
      15,
      1024,
      uuidOf(uid),
    ]);
    const kept = (await server.call(`GET /opamp/agents/${uuidOf(uid)}/effective_config`)).json<{
      files: { body: string; truncated: boolean }[];
    }>();
    expect([kept.files[0]?.body.length, kept.files[0]?.truncated]).toEqual([262_144, true]);
  });

  it('refuses configurations that no collector could read', async () => {
    const create = (payload: object) => server.call('POST /opamp/configurations', { payload });
    const wrong = await create({ name: 'no/path', body: 'recievers: {}\n', rule: 'colour:red' });
    expect([wrong.statusCode, wrong.json<{ validation_errors: object }>().validation_errors]).toEqual([
      400,
      {
        name: [{ error: expect.stringContaining('A name has 1 to 100') as string }],
        body: [{ error: expect.stringContaining('Line 1: "recievers" is no section.') as string }],
        rule: [{ error: expect.stringContaining('"colour" is no condition') as string }],
      },
    ]);
    await client.configuration({ name: 'taken' });
    const taken = await create({ name: 'Taken', body: YAML });
    expect(taken.json<{ validation_errors: object }>().validation_errors).toEqual({
      name: [{ error: 'Another configuration has this name.' }],
    });
    for (const route of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /opamp/configurations/unknown`)) {
      const answer = await server.call(
        route,
        route.startsWith('PUT') ? { payload: { name: 'x', body: YAML } } : {},
      );
      expect([route, answer.statusCode]).toEqual([route, 404]);
    }
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'assigned to nothing'));
    expect((await assign(uid, 'unknown')).statusCode).toBe(404);
    expect((await assign(newAgentUid())).statusCode).toBe(404);
  });

  it('asks agents for a token, which is shown once, kept as a fingerprint and can be revoked', async () => {
    const created = await server.call('POST /opamp/tokens', { payload: { name: ' short-lived ' } });
    const { token, id } = created.json<{ token: string; id: string }>();
    const body = write(fullReport(newAgentUid(), 'signed in'));
    const withToken = async (authorization: string) =>
      (await client.post(body, { authorization })).statusCode;
    expect(await withToken(`Bearer ${token}`)).toBe(200);
    const listed = await server.call('GET /opamp/tokens');
    expect(listed.body).not.toContain(token);
    const find = (tokens: OpampToken[]) => tokens.find((each) => each.id === id);
    await expect
      .poll(
        async () => find((await server.call('GET /opamp/tokens')).json<{ tokens: OpampToken[] }>().tokens),
        {
          timeout: 60_000,
        },
      )
      .toMatchObject({
        name: 'short-lived',
        created_by: 'admin',
        last_used_at: expect.any(String) as string,
      });
    for (const other of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
      expect([other, await withToken(other)]).toEqual([other, 401]);
    expect((await server.call(`DELETE /opamp/tokens/${id}`)).statusCode).toBe(204);
    expect(await withToken(`Bearer ${token}`)).toBe(401);
    expect((await server.call(`DELETE /opamp/tokens/${id}`)).statusCode).toBe(404);
    expect((await server.call('POST /opamp/tokens', { payload: { name: ' ' } })).statusCode).toBe(400);
  });

  it('shows what agents run only to who may read configurations', async () => {
    const uid = newAgentUid();
    await client.say(fullReport(uid, 'private'));
    const reader = await createUser(server, { permissions: ['opamp_agents:read'] });
    const route = `GET /opamp/agents/${uuidOf(uid)}`;
    expect((await server.call(route, { as: reader })).statusCode).toBe(200);
    expect((await server.call(`${route}/effective_config`, { as: reader })).statusCode).toBe(403);
  });
});

describe('OpAMP with little room', () => {
  it('refuses agents above the limit, and those that talk too much, for a while', async () => {
    const server = await startTestApp(['--opamp-agent-limit', '2', '--opamp-rate-limit', '1']);
    try {
      const client = await opampClient(server);
      const known = newAgentUid();
      await client.say(fullReport(known, 'first'));
      await client.say(fullReport(newAgentUid(), 'second'));
      const third = await client.post(write(fullReport(newAgentUid(), 'third')));
      expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '30']);
      expect(read(third.rawPayload).errorResponse).toMatchObject({
        type: 2,
        errorMessage:
          'This server has as many agents, or as much of their reports, as it takes. An administrator can raise the limit.',
        retryInfo: { retryAfterNanoseconds: '30000000000' },
      });
      const message = write({ instanceUid: known, sequenceNum: 2, capabilities: 1 });
      await expect
        .poll(async () => (await client.post(message)).statusCode, { timeout: 60_000, interval: 1 })
        .toBe(503);
    } finally {
      await server.close();
    }
  });

  it('keeps so much of all agents together: no more effective configurations, then no new agents', async () => {
    const server = await startTestApp(['--agent-reports-max-size', '6kb', '--opamp-rate-limit', '0']);
    try {
      const client = await opampClient(server);
      const [known, stranger] = [newAgentUid(), newAgentUid()];
      await client.say(fullReport(known, 'first'));
      const body = Buffer.alloc(20_000, 'y');
      const effectiveConfig = { configMap: { configMap: { all: { body } } } };
      await client.say({
        instanceUid: known,
        sequenceNum: 2,
        capabilities: ALL_CAPABILITIES,
        effectiveConfig,
      });
      const kept = await server.call(`GET /opamp/agents/${uuidOf(known)}/effective_config`);
      expect(kept.body).not.toContain('yyy');
      const pairs = Array.from({ length: 6 }, (_, at) => ({
        key: `k${at}`,
        value: { stringValue: 'x'.repeat(1000) },
      }));
      const agentDescription = { nonIdentifyingAttributes: pairs };
      const refused = await client.post(write({ ...fullReport(stranger, 'second'), agentDescription }));
      expect(read(refused.rawPayload).errorResponse).toMatchObject({
        errorMessage:
          'This server has as many agents, or as much of their reports, as it takes. An administrator can raise the limit.',
      });
      await client.say({
        instanceUid: known,
        sequenceNum: 3,
        capabilities: ALL_CAPABILITIES,
        agentDescription,
      });
      expect(await client.agent(known)).toMatchObject({ name: 'first', active: true });
    } finally {
      await server.close();
    }
  });
});
