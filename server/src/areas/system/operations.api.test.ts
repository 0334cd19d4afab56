import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { copyMetadata } from '../../../test/copy-metadata.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let nodeId: string;
beforeAll(async () => {
  server = await startTestApp(['--http-bind', '127.0.0.1:0'], 'embedded');
  await server.app.listen();
  nodeId = (await server.call('GET /')).json<{ node_id: string }>().node_id;
});
afterAll(() => server.close());

const statusOf = async (call: string, as: [string, string]) => (await server.call(call, { as })).statusCode;

describe('loggers', () => {
  it('are grouped, and their levels are changed while the node runs', async () => {
    const before = (await server.call('GET /system/loggers/subsystems')).json();
    expect(Object.keys(before.subsystems)).toEqual([
      'graylog',
      'indexer',
      'metadata',
      'cluster',
      'authentication',
      'sockets',
    ]);
    const change = `PUT /cluster/system/loggers/${nodeId}/subsystems/indexer/level/TRACE`;
    expect((await server.call(change)).statusCode).toBe(204);
    const after = (await server.call('GET /cluster/system/loggers/subsystems')).json();
    expect(after[nodeId].subsystems.indexer).toMatchObject({
      title: 'Message store',
      categories: ['logboom.messages'],
      level: 'trace',
      level_syslog: 600,
    });
    const { loggers, total } = (await server.call('GET /system/loggers')).json();
    expect(total).toBe(Object.keys(loggers).length);
    expect(loggers['logboom.messages']).toEqual({ level: 'trace', level_syslog: 600 });
  });

  it('are changed one by one, on this node or on all', async () => {
    expect((await server.call('PUT /system/loggers/logboom.http/level/off')).statusCode).toBe(204);
    expect((await server.call('PUT /cluster/system/loggers/logboom.areas.search/level/what')).json()).toEqual(
      {
        [nodeId]: {
          call_executed: true,
          server_error_message: null,
          response: { success: true, code: 204, entity: null, error_text: null },
        },
      },
    );
    const { loggers } = (await server.call('GET /system/loggers')).json();
    expect(loggers['logboom.http']).toEqual({ level: 'off', level_syslog: 0 });
    expect(loggers['logboom.areas.search']).toEqual({ level: 'debug', level_syslog: 500 });
  });

  it('that are not there are said to be unknown', async () => {
    const group = await server.call('PUT /system/loggers/subsystems/constructor/level/info');
    expect([group.statusCode, group.json().message]).toEqual([
      404,
      'No such logging subsystem: [constructor]',
    ]);
    expect((await server.call('PUT /system/loggers/com.example/level/info')).statusCode).toBe(404);
    expect((await server.call('PUT /cluster/system/loggers/com.example/level/info')).statusCode).toBe(404);
  });

  it('are seen and changed by those who may', async () => {
    const as = await createUser(server, { permissions: ['loggers:readsubsystem:indexer'] });
    const { subsystems } = (await server.call('GET /system/loggers/subsystems', { as })).json();
    expect(Object.keys(subsystems)).toEqual(['indexer']);
    expect((await server.call('GET /system/loggers', { as })).json()).toEqual({ total: 0, loggers: {} });
    expect(await statusOf('PUT /system/loggers/logboom/level/off', as)).toBe(403);
    expect(await statusOf('GET /system/loggers/messages/recent', as)).toBe(403);
    expect(await statusOf(`GET /cluster/system/loggers/${nodeId}/messages/recent`, as)).toBe(403);
  });

  it('have their lines read as text, and through any node', async () => {
    const text = await server.call('GET /system/loggers/messages/recent?limit=5', {
      headers: { accept: 'text/plain' },
    });
    expect([text.statusCode, text.headers['content-type'], text.body]).toEqual([200, 'text/plain', '']);
    const lines = await server.call(`GET /cluster/system/loggers/${nodeId}/messages/recent?limit=5`);
    expect(lines.json()).toEqual({ lines: [] });
  });
});

describe('a node at work', () => {
  it('lists its threads, as JSON and as text', async () => {
    const { threaddump } = (await server.call(`GET /cluster/${nodeId}/threaddump`)).json();
    expect(threaddump).toMatch(/thread=\d+ event loop/);
    expect(threaddump).toMatch(/"metadata" thread=\d+ (?:waits for statements|works)/);
    expect(threaddump).toMatch(/"processing #0" thread=\d+ waits for messages/);
    expect(threaddump).toMatch(/\d+ threads of the operating system/);
    const text = await server.call('GET /system/threaddump', { headers: { accept: 'text/plain' } });
    expect([text.headers['content-type'], text.body.slice(0, 10)]).toEqual(['text/plain', 'Threads of']);
  });

  it('says which messages its threads work on', async () => {
    const { processbuffer_dump: dump } = (await server.call('GET /system/processbufferdump')).json();
    expect(new Set(Object.values(dump))).toEqual(new Set(['idle']));
    expect(Object.keys(dump)[0]).toBe('ProcessBufferProcessor #0');
    const all = (await server.call('GET /cluster/processbufferdump')).json();
    expect(all[nodeId].processbuffer_dump).toEqual(dump);
  });

  it.each(['cpu', 'heap'])('gives a %s profile of its work as a file, one at a time', async (kind) => {
    const first = server.call(`GET /cluster/${nodeId}/profile/${kind}?seconds=1`);
    const second = server.call(`GET /system/profile/${kind}?seconds=1`);
    const answers = await Promise.all([first, second]);
    const taken = answers.find(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toHaveLength(1);
    expect(taken?.json()).toHaveProperty(kind === 'cpu' ? 'nodes' : 'head');
    expect((await server.call(`GET /system/profile/${kind}?seconds=31`)).statusCode).toBe(404);
    expect((await server.call('GET /system/profile/secrets')).statusCode).toBe(404);
  });

  it('tells about its machine, its process and its disk', async () => {
    const stats = (await server.call(`GET /cluster/${nodeId}/stats`)).json();
    const [disk] = Object.values<{ total: number; available: number }>(stats.fs.filesystems);
    expect(disk?.total).toBeGreaterThan(disk?.available ?? Infinity);
    expect(stats.process.pid).toBe(process.pid);
    expect(stats.os.processor.total_cores).toBeGreaterThan(0);
    expect(stats.jvm.input_arguments).toEqual([]);
    for (const part of ['fs', 'jvm', 'os', 'process', 'network'])
      expect((await server.call(`GET /system/stats/${part}`)).statusCode).toBe(200);
    expect((await server.call(`GET /cluster/${nodeId}/health`)).json().engines).toHaveLength(2);
  });

  it('is looked into by those who may', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    for (const path of ['threaddump', 'processbufferdump', 'profile/cpu'])
      expect(await statusOf(`GET /cluster/${nodeId}/${path}`, as)).toBe(403);
    expect(await statusOf(`POST /cluster/${nodeId}/shutdown`, as)).toBe(403);
    expect(await statusOf('POST /system/shutdown/shutdown', as)).toBe(403);
    expect(await statusOf(`GET /cluster/${nodeId}/stats`, as)).toBe(200);
  });
});

describe('an installation', () => {
  it('is counted', async () => {
    await server.call('POST /system/outputs', {
      payload: {
        title: 'Standard output',
        type: 'org.graylog2.outputs.LoggingOutput',
        configuration: { prefix: '> ' },
      },
    });
    const stats = (await server.call('GET /system/cluster/stats')).json();
    expect(stats).toMatchObject({
      output_count: 1,
      output_count_by_type: { 'org.graylog2.outputs.LoggingOutput': 1 },
      stream_rule_count: 0,
      dashboard_count: 0,
      input_count: 0,
      extractor_count: 0,
    });
    expect(stats.stream_count).toBeGreaterThan(0);
    expect(stats.elasticsearch.cluster_name).toBe('logboom');
    expect(stats.mongo.database_stats.collections).toBeGreaterThan(10);
  });
});

describe('a suffix of an address', () => {
  it('says which answer is wanted', async () => {
    const headers = { accept: 'text/html' };
    expect((await server.call('GET /system/cluster/nodes', { headers })).statusCode).toBe(406);
    expect((await server.call('GET /system/cluster/nodes.json?pretty=true', { headers })).json().total).toBe(
      1,
    );
    expect((await server.call('GET /system/threaddump.log')).headers['content-type']).toBe('text/plain');
    expect((await server.call('GET /openapi.json', { as: null })).json()).toHaveProperty('openapi');
  });
});

describe('the end of a node', () => {
  it('is asked for by an administrator, and answered before it begins', async () => {
    const directory = `${server.dataDirectory}-2`;
    copyMetadata(join(directory, 'metadata'));
    const loaded = loadSettings(['--data-dir', directory, '--no-engine-download'], {});
    if (loaded.help) throw new Error('help was asked for');
    let asked = 0;
    let app: App | undefined;
    try {
      app = await createApp(loaded.settings, pino({ level: 'silent' }), { stopProgram: () => (asked += 1) });
      const authorization = `Basic ${Buffer.from(`admin:${app.root.generatedPassword}`).toString('base64')}`;
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/system/shutdown/shutdown',
        headers: { authorization, 'x-requested-by': 'test' },
      });
      expect([answer.statusCode, asked]).toEqual([202, 1]);
    } finally {
      await app?.close();
      await rm(directory, { recursive: true, force: true });
    }
  });
});
