import { pino } from 'pino';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, ROOT_PASSWORD, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LIST = 'GET /cluster/debug/support/bundle/list';
const BUILD = 'POST /cluster/debug/support/bundle/build';
const SECRETS = ['a-password-of-an-input', ROOT_PASSWORD];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(['--http-bind', '127.0.0.1:0'], 'embedded', pino({ level: 'silent' }));
  await server.app.listen();
});
afterAll(() => server.close());

const bundles = async () => (await server.call(LIST)).json<{ file_name: string; size: number }[]>();
const download = (name: string) => server.call(`GET /cluster/debug/support/bundle/download/${name}`);

describe('a support bundle', () => {
  it('holds what all nodes know about themselves, and no secret', async () => {
    const created = await server.call('POST /system/inputs', {
      payload: {
        title: 'Beats',
        type: 'org.graylog.plugins.beats.Beats2Input',
        global: true,
        configuration: {
          bind_address: '127.0.0.1',
          port: 0,
          recv_buffer_size: 65_536,
          number_worker_threads: 1,
          tls_enable: true,
          tls_key_password: SECRETS[0],
        },
      },
    });
    expect(created.statusCode).toBe(201);
    expect(await bundles()).toEqual([]);
    const answer = await server.call(BUILD);
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    const [bundle] = await bundles();
    expect(bundle?.file_name).toMatch(/^graylog-support-bundle-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
    const file = await download(bundle!.file_name);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=${bundle!.file_name}`,
    });
    expect(file.rawPayload.length).toBe(bundle!.size);
    const files = unzipSync(file.rawPayload);
    const { node_id } = (await server.call('GET /')).json<{ node_id: string }>();
    const folder = node_id.slice(0, 8);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'cluster.json',
        `${folder}/logs/server.mem.log`,
        `${folder}/metrics.json`,
        `${folder}/system-stats.json`,
        `${folder}/thread-dump.txt`,
      ].toSorted(),
    );
    const cluster = JSON.parse(strFromU8(files['cluster.json']!)) as Record<string, unknown>;
    expect(cluster).toMatchObject({
      system_overview: { [node_id]: { node_id } },
      cluster_stats: { input_count: 1 },
    });
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    for (const secret of SECRETS) expect(everything).not.toContain(secret);
  });

  it('is deleted, and then is not there', async () => {
    const [bundle] = await bundles();
    const path = `DELETE /cluster/debug/support/bundle/${bundle!.file_name}`;
    expect((await server.call(path)).statusCode).toBe(202);
    expect((await server.call(path)).statusCode).toBe(404);
    expect((await download(bundle!.file_name)).statusCode).toBe(404);
    expect(await bundles()).toEqual([]);
  });

  it.each(['node-id', '..%2Fnode-id', '..%2F..%2Fencryption-key', 'graylog-support-bundle-x.zip'])(
    'is no other file: %s',
    async (name) => {
      expect((await download(name)).statusCode).toBe(404);
      expect((await server.call(`DELETE /cluster/debug/support/bundle/${name}`)).statusCode).toBe(404);
    },
  );

  it('is built and read by those who may', async () => {
    const as = await createUser(server, { permissions: ['supportbundle:read'] });
    expect((await server.call(BUILD, { as })).statusCode).toBe(403);
    expect((await server.call(LIST, { as })).statusCode).toBe(200);
    const reader = await createUser(server, { roles: ['Reader'] });
    expect((await server.call(LIST, { as: reader })).statusCode).toBe(403);
  });

  it('has logs that can also be had one by one', async () => {
    const manifest = (await server.call('GET /system/debug/support/manifest')).json();
    expect(manifest.entries.logfiles).toMatchObject([{ id: 'memory', name: 'server.mem.log' }]);
    expect((await server.call('GET /system/debug/support/logfile/memory')).statusCode).toBe(200);
    const missing = await server.call('GET /system/debug/support/logfile/7');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'No logfile found for id <7>']);
  });
});
