// What belongs to other things, in files: entries of stores, retention, decorators, quiet hours, configurations of agents,
// and which of several is the default.
import type {
  AppliedConfig,
  ConfigExport,
  ConfigFile,
  ConfigPlan,
} from '@logboom/contract/config-files/schemas';
import type { QuietHoursList } from '@logboom/contract/events/quiet-hours-endpoints';
import { PIPELINE_DECORATOR, type Decorator } from '@logboom/contract/search/decorators';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  other = await startTestApp();
});
afterAll(async () => {
  await server.close();
  await other.close();
});

async function exported(from: TestApp): Promise<ConfigFile[]> {
  const { files, notes } = (await from.call('GET /system/config_files')).json<ConfigExport>();
  expect(notes).toEqual([]);
  return files;
}

async function planned(files: readonly ConfigFile[], on: TestApp): Promise<ConfigPlan> {
  return (await on.call('POST /system/config_files/plan', { payload: { files } })).json<ConfigPlan>();
}

async function applied(payload: object, on: TestApp): Promise<AppliedConfig> {
  const response = await on.call('POST /system/config_files/apply', { payload });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<AppliedConfig>();
}

const refusal = async (files: readonly ConfigFile[]) =>
  (await server.call('POST /system/config_files/apply', { payload: { files } })).json<{ message: string }>()
    .message;

const document = (kind: string, name: string, spec: string) => ({
  path: `${kind}/a.yaml`,
  content: `kind: ${kind}\nname: ${name}\nspec:\n${spec.replaceAll(/^/gm, '  ')}\n`,
});

const FILES: readonly ConfigFile[] = [
  document('stream', 'Web', 'title: Web'),
  document('stream_retention', 'Web', 'stream: Web\ndays: 14'),
  {
    ...document('stream_retention', 'Default Stream', 'stream: Default Stream\ndays: 90'),
    path: 'stream_retention/b.yaml',
  },
  document(
    'pipeline',
    'Shorten',
    'title: Shorten\nsource: |\n  pipeline "Shorten"\n  stage 0 match either\n  end',
  ),
  document(
    'decorators',
    'Web',
    `stream: Web\ndecorators:\n  - type: ${PIPELINE_DECORATOR}\n    order: 1\n    config:\n      pipeline: Shorten`,
  ),
  {
    ...document(
      'decorators',
      'Searches without streams',
      'decorators:\n  - type: org.graylog2.decorators.SyslogSeverityMapperDecorator\n    config:\n      source_field: level\n      target_field: severity',
    ),
    path: 'decorators/b.yaml',
  },
  document(
    'lookup_adapter',
    'owners',
    'name: owners\ntitle: Owners\ndescription: ""\nconfiguration:\n  type: keyvalue\n  case_insensitive_lookup: true',
  ),
  document(
    'lookup_entries',
    'owners',
    'adapter: owners\nentries:\n  web-1: Ada\n  "10": [a, b]\n  web-2: Bob',
  ),
  document(
    'event_definition',
    'Errors',
    `title: Errors
description: ""
priority: 2
alert: true
config:
  type: aggregation-v1
  query: level:3
  streams: [Web]
  group_by: []
  series: []
  conditions: { expression: null }
  search_within_ms: 60000
  execute_every_ms: 60000
field_spec: {}
key_spec: []
notification_settings: { grace_period_ms: 0, backlog_size: 0 }
notifications: []
is_scheduled: false`,
  ),
  document(
    'quiet_hours',
    'Nights',
    'title: Nights\nenabled: true\ndefinitions: [Errors, System notification events]\ntags: [web]\ntime_zone: Europe/Berlin\ndays: [1, 2, 3]\nfrom: "22:00"\nto: "06:00"\nlast_day: "2030-12-31"',
  ),
  document(
    'opamp_configuration',
    'otel',
    'name: otel\nrule: os:linux\nbody: |\n  receivers:\n    otlp: {}\n',
  ),
  document('search', 'First look', 'title: First look\nsearch:\n  queries: []\nstate: {}'),
  document('default', 'view', 'kind: search\nname: First look'),
];

const contentOf = (files: readonly ConfigFile[], path: string) =>
  files.find((file) => file.path === path)?.content;

it('makes them from files, and writes them with names where ids would be', async () => {
  expect((await planned(FILES, server)).problems).toEqual([]);
  await applied({ files: FILES }, server);
  const files = await exported(server);
  expect(contentOf(files, 'stream_retention/web.yaml')).toBe(
    'kind: stream_retention\nname: Web\nspec:\n  stream: Web\n  days: 14\n',
  );
  expect(contentOf(files, 'stream_retention/default-stream.yaml')).toContain('days: 90');
  expect(contentOf(files, 'decorators/web.yaml')).toContain('pipeline: Shorten');
  expect(contentOf(files, 'decorators/searches-without-streams.yaml')).toContain('target_field: severity');
  expect(contentOf(files, 'lookup_entries/owners.yaml')).toContain('web-1: Ada');
  expect(contentOf(files, 'quiet_hours/nights.yaml')).toContain('- System notification events');
  expect(contentOf(files, 'opamp_configuration/otel.yaml')).toContain('otlp: {}');
  expect(contentOf(files, 'default/index-set.yaml')).toContain('kind: index_set\n  name: graylog');
  expect(contentOf(files, 'default/view.yaml')).toContain('kind: search\n  name: First look');
  const streams = (await server.call('GET /streams')).json<{ streams: { id: string; title: string }[] }>();
  const web = streams.streams.find(({ title }) => title === 'Web')?.id ?? 'missing';
  for (const { path, content } of files)
    expect([path, content]).not.toEqual([path, expect.stringContaining(web)]);
  expect((await server.call(`GET /streams/${web}/retention`)).json()).toEqual({ days: 14 });
  expect((await planned(FILES, server)).changes).toEqual([]);
});

it('moves them to another installation, and changes nothing the second time', async () => {
  const files = await exported(server);
  await applied({ files }, other);
  expect(await planned(files, other)).toMatchObject({ changes: [], problems: [], unmanaged: [] });
  expect(await exported(other)).toEqual(files);
  expect((await other.call(`GET /streams/${DEFAULT_STREAM_ID}/retention`)).json()).toEqual({ days: 90 });
  const [decorator] = (await other.call('GET /search/decorators'))
    .json<Decorator[]>()
    .filter(({ type }) => type === PIPELINE_DECORATOR);
  expect(decorator?.config['pipeline']).toMatch(/^[0-9a-f]{24}$/);
  const [hours] = (await other.call('GET /events/quiet_hours')).json<QuietHoursList>().quiet_hours;
  expect(hours?.definitions).toHaveLength(2);
});

it('changes each in place; an entry that is not mentioned is deleted', async () => {
  const files = await exported(server);
  const changed = (path: string, from: string | RegExp, to: string) => {
    const content = contentOf(files, path) ?? '';
    expect(content).toMatch(from);
    return { path, content: content.replace(from, to) };
  };
  const wanted = [
    changed('lookup_entries/owners.yaml', /web-2: Bob/, 'web-3: Eve'),
    changed('stream_retention/web.yaml', 'days: 14', 'days: 7'),
    changed('decorators/searches-without-streams.yaml', 'severity', 'how_bad'),
    changed('quiet_hours/nights.yaml', 'enabled: true', 'enabled: false'),
    changed('opamp_configuration/otel.yaml', 'otlp: {}', 'otlp: { protocols: {} }'),
  ];
  const { changes } = await applied({ files: wanted }, server);
  expect(changes.map(({ action }) => action)).toEqual(wanted.map(() => 'update'));
  const now = await exported(server);
  for (const { path, content } of wanted) expect(contentOf(now, path)).toBe(content);
  await applied({ files }, server);
  expect(await exported(server)).toEqual(files);
});

it('makes another index set the default one, and back', async () => {
  const files = await exported(server);
  const set = contentOf(files, 'index_set/graylog.yaml') ?? '';
  const more = { path: 'set.yaml', content: set.replaceAll(/(name|index_prefix): graylog/g, '$1: special') };
  await applied(
    { files: [more, document('default', 'index set', 'kind: index_set\nname: special')] },
    server,
  );
  expect(contentOf(await exported(server), 'default/index-set.yaml')).toContain('name: special');
  await applied({ files }, server);
  expect(contentOf(await exported(server), 'default/index-set.yaml')).toContain('name: graylog');
});

it('deletes them when that is asked for, but never the entries of a store', async () => {
  const files = await exported(server);
  const kept = files.filter(
    ({ path }) => !/^(decorators|quiet_hours|opamp|stream_retention|lookup_entries)/.test(path),
  );
  const { changes } = await applied({ files: kept, prune: true }, server);
  expect(changes.map(({ kind }) => kind)).toEqual([
    'opamp_configuration',
    'quiet_hours',
    'decorators',
    'decorators',
    'stream_retention',
    'stream_retention',
  ]);
  await applied({ files }, server);
  expect(await exported(server)).toEqual(files);
});

it('keeps to itself what expires', async () => {
  const payload = { key: 'guest', value: 'Zoe', ttl_seconds: 3600 };
  await server.call('PUT /system/lookup/adapters/owners/entries', { payload });
  expect(contentOf(await exported(server), 'lookup_entries/owners.yaml')).not.toContain('guest');
});

it('holds the switch of the URL allow-list, and leaves the list as it is', async () => {
  const name = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
  const list = async () =>
    (await server.call('GET /system/urlwhitelist')).json<{ disabled: boolean; entries: unknown[] }>();
  const entry = { id: 'one', type: 'literal', title: 'One', value: 'https://one.example.org' };
  await server.call('PUT /system/urlwhitelist', { payload: { disabled: false, entries: [entry] } });
  await applied({ files: [document('setting', name, 'disabled: true')] }, server);
  expect(await list()).toMatchObject({ disabled: true, entries: [entry] });
  expect(
    contentOf(await exported(server), 'setting/org-graylog2-system-urlwhitelist-urlwhitelist.yaml'),
  ).toBe(`kind: setting\nname: ${name}\nspec:\n  disabled: true\n`);
});

it('says what is missing or wrong, and changes nothing then', async () => {
  const before = await exported(server);
  const { problems } = await planned(
    [
      document('stream_retention', 'Nowhere', 'stream: Nowhere\ndays: 3'),
      document(
        'quiet_hours',
        'Days',
        'title: Days\ndefinitions: [Nothing]\ndays: [1]\nfrom: "08:00"\nto: "09:00"',
      ),
      document(
        'decorators',
        'Web',
        `stream: Web\ndecorators:\n  - type: ${PIPELINE_DECORATOR}\n    config: { pipeline: None }`,
      ),
      document('default', 'view', 'kind: stream\nname: Web'),
    ],
    server,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('no stream "Nowhere"'),
    expect.stringContaining('no event_definition "Nothing"'),
    expect.stringContaining('no pipeline "None"'),
    expect.stringContaining('no default stream'),
  ]);
  const upper = document('lookup_entries', 'owners', 'adapter: owners\nentries:\n  WEB: Ada');
  expect(await refusal([upper])).toContain('Write the key as "web"');
  expect(await refusal([document('stream_retention', 'Web', 'stream: Web\ndays: 0')])).toContain(
    'nothing was changed',
  );
  expect(await exported(server)).toEqual(before);
});
