import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AppliedConfig,
  ConfigExport,
  ConfigFile,
  ConfigPlan,
  ConfigStatus,
} from '@logboom/contract/config-files/schemas';
import type { StreamList } from '@logboom/contract/streams/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pack } from '../../../test/content-packs.ts';
import { everyType } from '../../../test/every-type/every-type.ts';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openMetadataStore } from '../../storage/metadata/database.ts';

const LONG = { timeout: 120_000, interval: 200 };
const MAIL = ['--email-host', 'mail.example.org'];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(MAIL);
});
afterAll(() => server.close());

async function exported(from: TestApp = server): Promise<ConfigFile[]> {
  const response = await from.call('GET /system/config_files');
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  const { files, notes } = response.json<ConfigExport>();
  expect(notes).toEqual([]);
  return files;
}

async function planned(payload: object, on: TestApp = server): Promise<ConfigPlan> {
  const response = await on.call('POST /system/config_files/plan', { payload });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<ConfigPlan>();
}

const apply = (payload: object, on: TestApp = server) =>
  on.call('POST /system/config_files/apply', { payload });

async function applied(payload: object, on: TestApp = server): Promise<AppliedConfig> {
  const response = await apply(payload, on);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<AppliedConfig>();
}

const file = (path: string, content: string) => ({ path, content });
const streamFile = (name: string, more = '') =>
  file(`stream/${name}.yaml`, `kind: stream\nname: ${name}\nspec:\n  title: ${name}\n${more}`);

const titles = async (on: TestApp = server) =>
  (await on.call('GET /streams')).json<StreamList>().streams.map(({ title }) => title);

const shortOf = ({ changes }: Pick<ConfigPlan, 'changes'>) =>
  changes.map(({ action, kind, name }) => `${action} ${kind} ${name}`);

/** One thing of each type, a role for one stream, and somebody who has it. */
async function furnish(): Promise<void> {
  await server.call('POST /system/content_packs', { payload: pack('every', everyType) });
  const installed = await server.call('POST /system/content_packs/every/1/installations', {
    payload: { parameters: {}, comment: '' },
  });
  expect(installed.statusCode).toBe(200);
  const { streams } = (await server.call('GET /streams')).json<StreamList>();
  const stream = streams.find(({ title }) => title === 'SSH');
  const permissions = [`streams:read:${stream?.id}`, 'dashboards:create'];
  const role = { name: 'SSH readers', description: 'Look at SSH', permissions };
  expect((await server.call('POST /roles', { payload: role })).statusCode).toBe(201);
  await createUser(server, { roles: ['Reader', 'SSH readers'] });
}

describe('the configuration as files', () => {
  it('is written without ids and secrets, one file for each thing, the same every time', async () => {
    await furnish();
    const files = await exported();
    expect(await exported()).toEqual(files);
    const stream = files.find(({ path }) => path === 'stream/ssh.yaml');
    expect(stream?.content).toContain('kind: stream\nname: SSH\nspec:\n  title: SSH\n');
    expect(stream?.content).toContain('- To stdout');
    const role = files.find(({ path }) => path === 'role/ssh-readers.yaml');
    expect(role?.content).toContain('permission: streams:read\n      kind: stream\n      name: SSH');
    const user = files.find(({ path }) => path.startsWith('user/person-'));
    expect(user?.content).toContain('- SSH readers');
    expect(user?.content).not.toMatch(/password|argon|token/i);
    const kinds = new Set(files.map(({ path }) => path.split('/')[0]));
    for (const { type } of everyType) expect(kinds).toContain(type.name);
    expect(kinds).toContain('setting');
  });

  it('plans nothing for the files of the same installation', async () => {
    const files = await exported();
    const plan = await planned({ files, prune: true });
    expect(plan).toMatchObject({ changes: [], problems: [], unmanaged: [], unchanged: files.length });
  });

  it('moves to another installation as a whole, and applying it again changes nothing', async () => {
    const files = await exported();
    const other = await startTestApp(MAIL);
    try {
      const plan = await planned({ files }, other);
      expect(plan.problems).toEqual([]);
      expect(shortOf(plan)).toContain('create stream SSH');
      const { notes } = await applied({ files, plan: plan.fingerprint }, other);
      expect(notes.join()).toContain('has no password');
      expect(await exported(other)).toEqual(files);
      expect((await applied({ files, prune: true }, other)).changes).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('changes what a file says otherwise, and leaves alone what it does not mention', async () => {
    const rules = '  stream_rules:\n    - { type: EXACT, field: app, value: cron, inverted: false }\n';
    await applied({ files: [streamFile('cron', `  description: first\n${rules}`)] });
    const files = [streamFile('cron', '  description: second\n  disabled: true\n')];
    const plan = await planned({ files });
    expect(plan.changes).toMatchObject([
      {
        action: 'update',
        path: 'stream/cron.yaml',
        differences: [
          { at: 'description', before: 'first', after: 'second' },
          { at: 'disabled', before: 'false', after: 'true' },
        ],
      },
    ]);
    await applied({ files });
    const { streams } = (await server.call('GET /streams')).json<StreamList>();
    expect(streams.find(({ title }) => title === 'cron')).toMatchObject({
      description: 'second',
      disabled: true,
      rules: [{ field: 'app', value: 'cron' }],
    });
    expect((await planned({ files })).changes).toEqual([]);
  });

  it('changes one of each type in place', async () => {
    const files = await exported();
    const text = (path: string, from: string | RegExp, to: string) => {
      const found = files.find((one) => one.path.startsWith(path));
      expect(found?.content).toMatch(from);
      return { path: found?.path ?? '', content: found?.content.replace(from, to) ?? '' };
    };
    const changed = [
      text('index_set/graylog', /description: .*/, 'description: Changed'),
      text('grok_pattern/packlogin', /pattern: .*/, 'pattern: changed'),
      text('lookup_cache/pack-cache', 'max_size: 100', 'max_size: 101'),
      text('lookup_adapter/pack-offices', 'title: Offices', 'title: All offices'),
      text('lookup_table/pack-offices', 'default_single_value: none', 'default_single_value: nowhere'),
      text('output/to-stdout', /prefix: .*/, 'prefix: "changed: "'),
      text('notification/mail-the-team', 'subject: Alert', 'subject: Changed'),
      text('input/gelf-of-packs', 'env: prod', 'env: test'),
      text('pipeline_rule/keep-ssh', 'is_ssh', 'was_ssh'),
      text('pipeline/ssh', 'stage 0 match either', 'stage 1 match either'),
      text('sidecar_collector/authbeat', '/usr/bin/authbeat', '/opt/authbeat'),
      text('sidecar_collector_configuration/ssh-logs', 'auth.log', 'secure'),
      text('dashboard/ssh-overview', /summary: .*/, 'summary: Changed'),
      text('search/ssh-failures', /summary: .*/, 'summary: Changed'),
      text('event_definition/failed-logins', 'priority: 2', 'priority: 3'),
      text('role/ssh-readers', 'Look at SSH', 'Changed'),
      text('user/person', 'last_name: ', 'last_name: Changed '),
    ];
    const { changes } = await applied({ files: changed });
    expect(changes.map(({ action }) => action)).toEqual(changed.map(() => 'update'));
    const now = await exported();
    for (const wanted of changed) expect(now.find(({ path }) => path === wanted.path)).toEqual(wanted);
    expect((await planned({ files: changed })).changes).toEqual([]);
    await applied({ files });
    expect((await planned({ files })).changes).toEqual([]);
  });

  it('deletes what is in no file only when that is asked for', async () => {
    const before = await exported();
    const { unmanaged } = await planned({ files: [] });
    expect(unmanaged).toHaveLength(before.length);
    await applied({ files: [streamFile('doomed')] });
    const plan = await planned({ files: before, prune: true });
    expect(shortOf(plan)).toEqual(['delete stream doomed']);
    await applied({ files: before, prune: true });
    expect(await exported()).toEqual(before);
  });

  it('says like a compiler what is wrong, and changes nothing then', async () => {
    const files = [
      file('a.yaml', 'kind: nonsense\nname: x\nspec: {}'),
      file('b.yaml', 'kind: ['),
      streamFile('c', '  index_set: nowhere\n'),
      streamFile('d'),
      file('e.yml', 'kind: stream\nname: d\nspec:\n  title: d\n'),
      file('f.yaml', 'kind: stream\nname: f\nspec:\n  title: g\n'),
      file('g.yaml', 'kind: role\nname: Admin\nspec:\n  description: mine\n'),
      file('README.md', 'not looked at'),
    ];
    const { problems } = await planned({ files });
    const places = new Set(problems.map(({ path, line }) => `${path}:${line}`));
    expect([...places].toSorted()).toEqual([
      'a.yaml:3',
      'b.yaml:1',
      'e.yml:4',
      'f.yaml:4',
      'g.yaml:4',
      'stream/c.yaml:5',
    ]);
    const response = await apply({ files });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: expect.any(String) }]);
    expect(await titles()).not.toContain('d');
  });

  it('takes everything back when one change is refused', async () => {
    await applied({ files: [streamFile('kept', '  description: before\n')] });
    const before = await exported();
    const broken = 'kind: pipeline_rule\nname: broken\nspec:\n  title: broken\n  source: no rule at all\n';
    const files = [
      streamFile('kept', '  description: after\n'),
      streamFile('new'),
      file('rule.yaml', broken),
    ];
    const response = await apply({ files });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('nothing was changed') },
    ]);
    expect(await exported()).toEqual(before);
  });

  it('is not applied by a plan that is out of date', async () => {
    const files = [streamFile('dated')];
    const { fingerprint } = await planned({ files });
    await applied({ files });
    expect((await apply({ files, plan: fingerprint })).statusCode).toBe(409);
  });

  it('is only for those who may see and change the configuration, as far as they may', async () => {
    const nobody = await createUser(server);
    const as = { as: nobody };
    expect((await server.call('GET /system/config_files', as)).statusCode).toBe(403);
    const request = { ...as, payload: { files: [] } };
    expect((await server.call('POST /system/config_files/apply', request)).statusCode).toBe(403);
    const some = await createUser(server, { permissions: ['clusterconfigentry:read'] });
    const response = await server.call('GET /system/config_files', { as: some });
    const { files, notes } = response.json<ConfigExport>();
    expect(files.filter(({ path }) => path.startsWith('user/'))).toEqual([]);
    expect(notes.join()).toContain('kind user');
  });
});

describe('a folder of the server', () => {
  it('is applied at the start and when a file changes; the configuration is then changed by files alone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logboom-files-'));
    await mkdir(join(directory, 'stream'));
    const write = ({ path, content }: ConfigFile) => writeFile(join(directory, path), content);
    await write(streamFile('first'));
    const bind = ['--http-bind', '127.0.0.1:0'];
    const other = await startTestApp([
      ...bind,
      '--provisioning-dir',
      directory,
      '--read-only-config',
      'true',
    ]);
    const status = async () => (await other.call('GET /system/config_files/status')).json<ConfigStatus>();
    try {
      await other.app.listen();
      await vi.waitFor(async () => expect(await titles(other)).toContain('first'), LONG);
      await vi.waitFor(async () => expect((await status()).provisioning?.applied_at).not.toBeNull(), LONG);
      expect(await status()).toMatchObject({ read_only: true, provisioning: { directory, problems: [] } });

      const payload = { name: 'Mine', description: '', permissions: [] };
      const refused = await other.call('POST /roles', { payload });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { message: expect.stringContaining('managed in files') },
      ]);
      const preferences = { payload: { preferences: { themeMode: 'noir' } } };
      expect((await other.call('PUT /users/admin/preferences', preferences)).statusCode).not.toBe(403);
      await applied({ files: [streamFile('by hand')] }, other);

      await write(streamFile('second'));
      await vi.waitFor(async () => expect(await titles(other)).toContain('second'), LONG);
      await write(streamFile('third', '  index_set: nowhere\n'));
      await vi.waitFor(async () => {
        const { provisioning } = await status();
        expect(provisioning?.problems).toMatchObject([{ path: 'stream/third.yaml', line: 5 }]);
      }, LONG);
    } finally {
      await other.close();
      await rm(directory, { recursive: true });
    }
  });
});

describe('a crash in the middle', () => {
  it('leaves nothing of an installation and nothing of files that were applied', async () => {
    const url = await createMigratedDatabase();
    const other = await startTestApp(['--http-bind', '127.0.0.1:0', '--database-url', url]);
    const store = await openMetadataStore({ url, directory: '', onError: () => undefined });
    const left = (owner: string, steps: object[]) =>
      store.database
        .insertInto('open_changes')
        .values({ id: owner, owner, node_id: 'gone', started_at: new Date(), steps: JSON.stringify(steps) })
        .execute();
    try {
      const files = ['kept', 'made', 'being made', 'applied', 'changed'].map((name) => streamFile(name));
      await applied({ files }, other);
      const { streams } = (await other.call('GET /streams')).json<StreamList>();
      const idOf = (title: string) => streams.find((stream) => stream.title === title)?.id;
      await left('content-packs', [
        { type: 'stream', title: 'kept', id: idOf('kept'), isFound: true },
        { type: 'stream', title: 'made', id: idOf('made'), isFound: false },
        { type: 'stream', title: 'being made', before: [] },
      ]);
      const before = { title: 'changed', description: 'as it was' };
      await left('config-files', [
        { action: 'update', kind: 'stream', name: 'changed', id: idOf('changed'), before },
        { action: 'create', kind: 'stream', name: 'applied' },
      ]);
      await other.app.listen();
      await vi.waitFor(async () => {
        const rows = await store.database.selectFrom('open_changes').selectAll().execute();
        expect(rows).toEqual([]);
      }, LONG);
      const now = (await other.call('GET /streams')).json<StreamList>().streams;
      const ours = now.filter(({ title }) => files.some(({ path }) => path === `stream/${title}.yaml`));
      expect(ours.map(({ title }) => title).toSorted()).toEqual(['changed', 'kept']);
      expect(ours.find(({ title }) => title === 'changed')?.description).toBe('as it was');
    } finally {
      await store.close();
      await other.close();
    }
  });
});
