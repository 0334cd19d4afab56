// What files hold besides what content packs do: sharing, authentication services, variables, legacy collectors, permissions.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AppliedConfig,
  ConfigExport,
  ConfigFile,
  ConfigPlan,
} from '@logboom/contract/config-files/schemas';
import type {
  CollectorConfiguration,
  CollectorConfigurationList,
} from '@logboom/contract/collectors/schemas';
import type { GrantsOverview } from '@logboom/contract/sharing/schemas';
import type { StreamList } from '@logboom/contract/streams/schemas';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { COLLECTORS, fileInput, gelfOutput, snippet } from '../../../test/collectors.ts';
import { createDatabase } from '../../../test/postgres.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const LONG = { timeout: 120_000, interval: 200 };

let server: TestApp;
let other: TestApp;
let person: [string, string];
beforeAll(async () => {
  server = await startTestApp();
  other = await startTestApp();
  await furnish();
});
afterAll(async () => {
  await server.close();
  await other.close();
});

async function made<Answer>(call: string, payload: unknown, as?: [string, string]): Promise<Answer> {
  const response = await server.call(call, { payload: payload as object, ...(as && { as }) });
  expect([call, response.statusCode, response.body]).toEqual([
    call,
    expect.toBeOneOf([200, 201]),
    expect.any(String),
  ]);
  return response.body === '' ? (undefined as Answer) : response.json<Answer>();
}

async function exported(from: TestApp): Promise<ConfigFile[]> {
  const { files, notes } = (await from.call('GET /system/config_files')).json<ConfigExport>();
  expect(notes).toEqual([]);
  return files;
}

async function planned(files: ConfigFile[], on: TestApp): Promise<ConfigPlan> {
  return (await on.call('POST /system/config_files/plan', { payload: { files } })).json<ConfigPlan>();
}

async function applied(files: ConfigFile[], on: TestApp): Promise<AppliedConfig> {
  const response = await on.call('POST /system/config_files/apply', { payload: { files } });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<AppliedConfig>();
}

const ldap = (config: object) => ({
  title: 'Directory',
  description: '',
  group_roles: [],
  config: {
    type: 'ldap',
    servers: [{ host: 'ldap.example.org', port: 636 }],
    transport_security: 'tls',
    system_user_dn: 'cn=reader',
    user_search_base: 'ou=people',
    user_search_pattern: '(uid={0})',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
    ...config,
  },
});

/** One of each, and somebody who owns a stream, sees another one by a permission, and may do what everyone may. */
async function furnish(): Promise<void> {
  person = await createUser(server, { roles: ['Reader'] });
  const stream = async (title: string) => {
    const sets = (await server.call('GET /system/indices/index_sets')).json<{
      index_sets: { id: string }[];
    }>();
    const payload = { title, index_set_id: sets.index_sets[0]?.id, rules: [] };
    return (await made<{ stream_id: string }>('POST /streams', payload)).stream_id;
  };
  const [shared, seen] = [await stream('Shared'), await stream('Seen')];
  const { id } = (await server.call(`GET /users/${person[0]}`)).json<{ id: string }>();
  await made(`POST /authz/shares/entities/grn::::stream:${shared}`, {
    selected_grantee_capabilities: { [`grn::::user:${id}`]: 'own', 'grn::::builtin-team:everyone': 'view' },
  });
  const permissions = [`streams:read:${seen}`, 'dashboards:create', 'metrics:read'];
  const response = await server.call(`PUT /users/${person[0]}/permissions`, { payload: { permissions } });
  expect(response.statusCode).toBe(204);
  await made('POST /sidecar/configuration_variables', {
    id: '',
    name: 'place',
    description: '',
    content: 'cellar',
  });
  await made(`POST ${COLLECTORS}/configurations`, {
    name: 'Old agents',
    tags: ['linux'],
    outputs: [
      { ...gelfOutput('one'), output_id: 'o1' },
      { ...gelfOutput('two'), output_id: 'o2' },
    ],
    inputs: [fileInput('a', 'o1'), fileInput('b', 'o2')],
    snippets: [snippet('defaults')],
  });
  const { roles } = (await server.call('GET /authz/roles?per_page=0')).json<{
    roles: { id: string; name: string }[];
  }>();
  const reader = roles.find(({ name }) => name === 'Reader')?.id;
  const { backend } = await made<{ backend: { id: string } }>(
    'POST /system/authentication/services/backends',
    {
      ...ldap({ system_user_password: { set_value: 'a bind password' } }),
      default_roles: [reader],
    },
  );
  await made('POST /system/authentication/services/configuration', { active_backend: backend.id });
}

const contentOf = (files: readonly ConfigFile[], path: string) =>
  files.find((file) => file.path.startsWith(path))?.content;

it('writes them without ids and secrets', async () => {
  const files = await exported(server);
  expect(contentOf(files, 'sharing/stream-shared')).toContain(
    `kind: sharing\nname: "stream: Shared"\nspec:\n  kind: stream\n  name: Shared\n  grants:\n    - everyone: true\n      capability: view\n    - user: ${person[0]}\n      capability: own\n`,
  );
  expect(contentOf(files, 'user/person')).toContain(
    'permissions:\n    - dashboards:create\n    - permission: streams:read\n      kind: stream\n      name: Seen\n',
  );
  expect(contentOf(files, 'sidecar_variable/place')).toContain('content: cellar');
  const service = contentOf(files, 'authentication_service/directory');
  expect(service).toContain('default_roles:\n    - Reader\n');
  expect(service).toContain('active: true');
  expect(files.map(({ content }) => content).join()).not.toContain('a bind password');
  const collectors = contentOf(files, 'collector_configuration/old-agents');
  expect(collectors).toContain('forward_to: one');
  expect(collectors).toContain('forward_to: two');
});

it('brings them to another installation, and changes nothing the second time', async () => {
  const files = await exported(server);
  const { notes } = await applied(files, other);
  expect(notes.join()).toContain('The authentication_service "Directory": It needs a secret');
  expect(await planned(files, other)).toMatchObject({ changes: [], problems: [], unmanaged: [] });
  const secretless = (all: ConfigFile[]) =>
    all.map(({ content }) => content.replace(/ *system_user_password: .*\n/, ''));
  expect(secretless(await exported(other))).toEqual(secretless(files));
  const { grants } = (await other.call('GET /authz/grants-overview')).json<GrantsOverview>();
  expect(grants.map(({ capability, target_title }) => `${capability} ${target_title}`).toSorted()).toEqual([
    'own stream: Shared',
    'view stream: Shared',
  ]);
});

it('changes each in place, and keeps the secret', async () => {
  const files = await exported(server);
  const changed = (path: string, from: string, to: string) => {
    const file = files.find((one) => one.path.startsWith(path));
    expect(file?.content).toContain(from);
    return { path: file?.path ?? '', content: file?.content.replace(from, to) ?? '' };
  };
  const wanted = [
    changed('sidecar_variable/place', 'cellar', 'attic'),
    changed('collector_configuration/old', 'forward_to: one', 'forward_to: two'),
    changed('authentication_service/dir', 'port: 636', 'port: 637'),
    changed('user/person', '    - dashboards:create\n', ''),
    changed('sharing/stream', '    - everyone: true\n      capability: view\n', ''),
  ];
  expect((await applied(wanted, server)).changes.map(({ action }) => action)).toEqual(
    wanted.map(() => 'update'),
  );
  expect((await planned(wanted, server)).changes).toEqual([]);
  const now = await exported(server);
  for (const file of wanted) expect(contentOf(now, file.path)).toBe(file.content);
  expect(contentOf(now, 'authentication_service/dir')).toContain('system_user_password: <Encrypted');
  const base = `${COLLECTORS}/configurations`;
  const list = (await server.call(`GET ${base}`)).json<Static<typeof CollectorConfigurationList>>();
  const [{ id } = { id: '' }] = list.configurations;
  const { inputs, outputs } = (await server.call(`GET ${base}/${id}`)).json<CollectorConfiguration>();
  expect(inputs[0]?.forward_to).toBe(outputs[1]?.output_id);
});

it('says what is wrong with a sharing, and changes nothing then', async () => {
  const content =
    'kind: sharing\nname: "stream: Seen"\nspec:\n  kind: stream\n  name: Seen\n  grants:\n    - user: nobody\n      capability: view\n';
  const { problems } = await planned([{ path: 'a.yaml', content }], server);
  expect(problems).toMatchObject([
    { path: 'a.yaml', line: 7, message: expect.stringContaining('no user "nobody"') },
  ]);
  const files = [{ path: 'a.yaml', content: content.replace('nobody', person[0]).replace('view', 'rule') }];
  const response = await server.call('POST /system/config_files/apply', { payload: { files } });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { message: expect.stringContaining('view, manage or own') },
  ]);
});

it('applies a folder also where the built-in administrator is switched off', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const before = await startTestApp(['--database-url', url]);
  const administrator = await createUser(before, { roles: ['Admin'] });
  await before.close();
  const directory = await mkdtemp(join(tmpdir(), 'logboom-files-'));
  await writeFile(join(directory, 'a.yaml'), 'kind: stream\nname: Ours\nspec:\n  title: Ours\n');
  const flags = ['--root-enabled', 'false', '--provisioning-dir', directory, '--http-bind', '127.0.0.1:0'];
  const strict = await startTestApp(['--database-url', url, ...flags]);
  try {
    await strict.app.listen();
    await vi.waitFor(async () => {
      const { streams } = (await strict.call('GET /streams', { as: administrator })).json<StreamList>();
      expect(streams.map(({ title }) => title)).toContain('Ours');
    }, LONG);
    expect((await strict.call('GET /streams')).statusCode).toBe(401);
  } finally {
    await strict.close();
    await rm(directory, { recursive: true });
  }
});
