// What belongs to other things, in files: entries of stores, retention, decorators, quiet hours, configurations of agents,
// and which of several is the default.
import type {
  AppliedConfig,
  ConfigExport,
  ConfigFile,
  ConfigPlan,
} from '@logboom/contract/config-files/schemas';
import { isObject } from '@logboom/contract/common/is-object';
import type { EventDefinitionList } from '@logboom/contract/events/definition-schemas';
import type { QuietHoursList } from '@logboom/contract/events/quiet-hours-endpoints';
import { PIPELINE_DECORATOR, type Decorator } from '@logboom/contract/search/decorators';
import type { View } from '@logboom/contract/search/views';
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
  document(
    'search',
    'First look',
    `title: First look
search:
  queries:
    - id: q
      query: { type: elasticsearch, query_string: "" }
      timerange: { type: relative, range: 300 }
      filter: { type: or, filters: [{ type: stream, id: Web }] }
      search_types:
        - id: list
          type: messages
          limit: 10
          decorators:
            - { id: one, type: ${PIPELINE_DECORATOR}, stream: Web, order: 0, config: { pipeline: Shorten } }
state:
  q:
    widgets:
      - id: w
        type: messages
        streams: []
        config:
          fields: [message]
          decorators:
            - { id: one, type: ${PIPELINE_DECORATOR}, stream: Web, order: 0, config: { pipeline: Shorten } }
    widget_mapping: { w: [list] }
    positions: { w: { col: 1, row: 1, height: 4, width: 12 } }`,
  ),
  document('default', 'view', 'kind: search\nname: First look'),
  document(
    'notification',
    'Mail',
    'title: Mail\ndescription: ""\nconfig:\n  type: legacy-alarm-callback-notification-v1\n  callback_type: org.example.Callback\n  configuration: {}',
  ),
  document(
    'system_event_definition',
    'System notification events',
    'title: System notification events\nnotifications: [Mail]\nnotification_settings: { grace_period_ms: 60000, backlog_size: 0 }',
  ),
];

const contentOf = (files: readonly ConfigFile[], path: string) =>
  files.find((file) => file.path === path)?.content;

/** Those of built-in streams are the same everywhere. */
const idsIn = (content: string) =>
  [...content.matchAll(/\b[0-9a-f]{24}\b/g)].map(([id]) => id).filter((id) => !id.startsWith('00000000'));

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
  expect(contentOf(files, 'system_event_definition/system-notification-events.yaml')).toContain('- Mail');
  expect(files.flatMap(({ path, content }) => idsIn(content).map((id) => [path, id]))).toEqual([]);
  const streams = (await server.call('GET /streams')).json<{ streams: { id: string; title: string }[] }>();
  const web = streams.streams.find(({ title }) => title === 'Web')?.id ?? 'missing';
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

it('keeps what decorators of a saved search name, and whom system events tell', async () => {
  const views = (await other.call('GET /views?per_page=0')).json<{ views: View[] }>().views;
  const view = views.find(({ title }) => title === 'First look');
  const search = (await other.call(`GET /views/search/${view?.search_id}`)).body;
  const [decorator] = (await other.call('GET /search/decorators'))
    .json<Decorator[]>()
    .filter(({ type }) => type === PIPELINE_DECORATOR);
  const named = { stream: decorator?.stream, config: decorator?.config };
  const [inState] = decoratorsIn(view?.state);
  const [inSearch] = decoratorsIn(JSON.parse(search));
  expect([inState, inSearch]).toMatchObject([named, named]);
  const { event_definitions: definitions } = (
    await other.call('GET /events/definitions?per_page=0')
  ).json<EventDefinitionList>();
  const system = definitions.find(({ title }) => title === 'System notification events');
  expect(system?.notifications).toHaveLength(1);
  expect(system?.notification_settings.grace_period_ms).toBe(60_000);
});

function decoratorsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(decoratorsIn);
  if (!isObject(value)) return [];
  const { decorators: own } = value;
  return [...(Array.isArray(own) ? own : []), ...Object.values(value).flatMap(decoratorsIn)];
}

it('holds the entries of large stores as lines, and changes only those that differ', async () => {
  const adapter = document(
    'lookup_adapter',
    'hosts',
    'name: hosts\ntitle: Hosts\ndescription: ""\nconfiguration:\n  type: keyvalue\n  case_insensitive_lookup: false',
  );
  const lines = Array.from({ length: 12_000 }, (_, index) =>
    JSON.stringify({ key: `h-${String(index).padStart(5, '0')}`, value: `rack ${index % 40}` }),
  );
  const store = (all: readonly string[]) =>
    document(
      'lookup_entries',
      'hosts',
      `adapter: hosts\nlines: |\n${all.join('\n').replaceAll(/^/gm, '  ')}`,
    );
  await applied({ files: [adapter, store(lines)] }, server);
  const files = await exported(server);
  const file = contentOf(files, 'lookup_entries/hosts.yaml');
  expect(file?.trimEnd().split('\n')).toHaveLength(12_005);
  expect(file).toContain(lines[11_999]);
  expect((await planned(files, server)).changes).toEqual([]);
  const moved = [...lines.slice(1, 11_999), JSON.stringify({ key: 'h-11999', value: 'rack 7' })];
  const { changes } = await planned([store(moved)], server);
  expect(changes[0]?.differences).toEqual([
    { at: 'entries.h-11999', before: 'rack 39', after: 'rack 7' },
    { at: 'entries.h-00000', before: 'rack 0', after: null },
  ]);
  const [all] = (await planned([store(moved.map((line) => line.replace('rack', 'room')))], server)).changes;
  expect(all?.differences.at(-1)?.at).toBe('… and 11500 more');
  await applied({ files: [store(moved)] }, server);
  expect((await planned([store(moved)], server)).changes).toEqual([]);
  const { problems } = await planned([store(['{"key":"a","value":"b"}', 'no entry'])], server);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('Line 2 of its "lines"')]);
  await server.call('DELETE /system/lookup/adapters/hosts');
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
    ({ path }) => !/^(decorators|quiet_hours|opamp|stream_retention|lookup_entries|system_event)/.test(path),
  );
  const { changes } = await applied({ files: kept, prune: true }, server);
  expect(changes.map(({ kind }) => kind)).toEqual([
    'opamp_configuration',
    'quiet_hours',
    'decorators',
    'decorators',
    'stream_retention',
    'stream_retention',
    'system_event_definition',
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
      document(
        'search',
        'Wrong',
        'title: Wrong\nsearch:\n  queries:\n    - search_types: [{ streams: [Gone] }]\nstate: {}',
      ),
      document(
        'system_event_definition',
        'System notification events',
        'title: System notification events\nnotifications: [Nobody]',
      ),
    ],
    server,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('no stream "Nowhere"'),
    expect.stringContaining('no event_definition "Nothing"'),
    expect.stringContaining('no pipeline "None"'),
    expect.stringContaining('no default stream'),
    expect.stringContaining('no stream "Gone"'),
    expect.stringContaining('no notification "Nobody"'),
  ]);
  const upper = document('lookup_entries', 'owners', 'adapter: owners\nentries:\n  WEB: Ada');
  expect(await refusal([upper])).toContain('Write the key as "web"');
  expect(await refusal([document('stream_retention', 'Web', 'stream: Web\ndays: 0')])).toContain(
    'nothing was changed',
  );
  expect(await exported(server)).toEqual(before);
});
