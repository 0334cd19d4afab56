// Plays a Graylog 5.1 that one leaves: its answers, written from its API, with small pages, with fields that nobody here
// knows, and without what an installation may lack or refuse.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basic } from './test-app.ts';

export const TOKEN = 'a1b2c3d4e5f6-the-token-of-graylog';
const PAGE = 2;

export interface PlayedGraylog {
  readonly url: string;
  close(): Promise<void>;
}

const DEFAULT_STREAM = '000000000000000000000001';
const id = (number: number) => `64ddc3b0a1b2c3d4e5f6${String(number).padStart(4, '0')}`;
const at = '2023-08-17T08:00:00.000Z';

const rotation = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
const retention = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';
const indexSet = (number: number, prefix: string, retentionClass: string) => ({
  id: id(number),
  title: `Set ${prefix}`,
  description: null,
  default: false,
  can_be_default: true,
  writable: true,
  index_prefix: prefix,
  shards: 4,
  replicas: 0,
  rotation_strategy_class: rotation,
  rotation_strategy: { type: `${rotation}Config`, max_docs_per_index: 20_000_000 },
  retention_strategy_class: retentionClass,
  retention_strategy: { type: `${retentionClass}Config`, max_number_of_indices: 20 },
  creation_date: at,
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
  index_template_type: null,
  data_tiering: null,
});
const sets = [
  indexSet(1, 'nginx', retention),
  indexSet(
    2,
    'archived',
    'org.graylog.plugins.archive.indexer.retention.strategies.ArchiveRetentionStrategy',
  ),
];

const input = (number: number, title: string, type: string, attributes: object) => ({
  id: id(number),
  title,
  name: title,
  type,
  global: true,
  node: null,
  content_pack: null,
  creator_user_id: 'admin',
  created_at: at,
  static_fields: {},
  attributes,
  unheard_of: { nested: true },
});
const SYSLOG = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
const inputs = [
  input(10, 'Syslog', SYSLOG, {
    bind_address: '127.0.0.1',
    port: 0,
    recv_buffer_size: 262_144,
    gone_since: 3,
  }),
  input(11, 'Forwarder', 'org.graylog.forwarder.Input', { forwarder_password: '<password set>' }),
];
const timer = { time: null, rate: null, duration_unit: null, rate_unit: null };
const extractor = {
  id: 'f9c3d8b0-3d0f-11ee-be56-0242ac120002',
  title: 'status',
  type: 'regex',
  cursor_strategy: 'copy',
  source_field: 'message',
  target_field: 'status',
  extractor_config: { regex_value: 'status=(\\d+)' },
  creator_user_id: 'admin',
  converters: [{ type: 'numeric', config: {} }],
  condition_type: 'none',
  condition_value: '',
  order: 0,
  exceptions: 0,
  converter_exceptions: 0,
  metrics: {
    total: timer,
    condition: timer,
    execution: timer,
    converters: timer,
    condition_hits: 0,
    condition_misses: 0,
  },
};

const rule = (type: number, field: string, value: string) => ({
  id: id(900 + type),
  stream_id: id(20),
  type,
  field,
  value,
  inverted: false,
  description: null,
});
const stream = (streamId: string, title: string, set: number, rules: object[] = []) => ({
  id: streamId,
  title,
  description: null,
  creator_user_id: 'admin',
  created_at: at,
  matching_type: 'AND',
  disabled: false,
  is_default: streamId === DEFAULT_STREAM,
  is_editable: streamId !== DEFAULT_STREAM,
  index_set_id: id(set),
  remove_matches_from_default_stream: true,
  content_pack: null,
  alert_conditions: [],
  alert_receivers: { emails: [], users: [] },
  rules,
  outputs: [],
  categories: null,
});
const streams = [
  stream(DEFAULT_STREAM, 'All messages', 1),
  stream(id(20), 'Nginx', 1, [rule(1, 'application', 'nginx')]),
  stream(id(21), 'Archived', 2, [rule(5, 'kept', '')]),
  stream(id(22), 'From the forwarder', 1, [rule(8, 'gl2_source_input', id(11))]),
];

const source = (number: number, title: string, text: string, more: object = {}) => ({
  id: id(number),
  title,
  description: '',
  source: text,
  created_at: at,
  modified_at: at,
  errors: null,
  ...more,
});
const rules = [
  source(30, 'mark', 'rule "mark"\nwhen true\nthen set_field("marked", true);\nend'),
  source(31, 'enterprise', 'rule "enterprise"\nwhen true\nthen a_function_of_others();\nend'),
];
const pipelines = [
  source(32, 'marking', 'pipeline "marking"\nstage 0 match either\nrule "mark"\nend', {
    stages: [{ stage: 0, match: 'EITHER', rules: ['mark'] }],
  }),
];

const caches = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({
  id: id(40 + index),
  _scope: 'DEFAULT',
  title: `Cache ${name}`,
  description: '',
  name: `cache-${name}`,
  content_pack: null,
  config: {
    type: 'guava_cache',
    max_size: 100,
    expire_after_access: 60,
    expire_after_access_unit: 'SECONDS',
    expire_after_write: 0,
    expire_after_write_unit: null,
  },
}));

const definition = (number: number, title: string, config: object) => ({
  id: id(number),
  _scope: 'DEFAULT',
  title,
  description: '',
  priority: 2,
  alert: false,
  config,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
  updated_at: at,
  matched_at: null,
  remediation_steps: null,
});
const aggregation = {
  type: 'aggregation-v1',
  query: 'status:500',
  query_parameters: [],
  streams: [id(20)],
  group_by: [],
  series: [{ id: 'count-', function: 'count', field: null }],
  conditions: {
    expression: {
      expr: '>',
      left: { expr: 'number-ref', ref: 'count-' },
      right: { expr: 'number', value: 10 },
    },
  },
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
};
const definitions = [
  definition(50, 'Errors', aggregation),
  definition(51, 'Correlated', { type: 'correlation-v1', rules: [] }),
  definition(52, 'System notifications', { type: 'system-notifications-v1' }),
];

const user = (number: number, username: string, more: object) => ({
  id: id(number),
  username,
  email: `${username}@example.org`,
  first_name: null,
  last_name: null,
  full_name: username,
  permissions: [`users:edit:${username}`, 'metrics:read'],
  grn_permissions: [],
  preferences: { updateUnfocussed: false },
  timezone: 'UTC',
  session_timeout_ms: 28_800_000,
  read_only: false,
  external: false,
  startpage: null,
  roles: ['Reader'],
  session_active: false,
  last_activity: null,
  client_address: null,
  account_status: 'enabled',
  service_account: false,
  auth_service_enabled: false,
  ...more,
});
const users = [
  user(60, 'root', { id: 'local:admin', read_only: true, roles: ['Admin'], permissions: ['*'] }),
  user(61, 'ada', { full_name: 'Ada King', roles: ['Reader', 'Archive Manager'] }),
  user(62, 'grace', { external: true }),
];
const roles = [
  { id: id(70), name: 'Admin', description: null, permissions: ['*'], read_only: true },
  { id: id(71), name: 'Reader', description: null, permissions: ['metrics:read'], read_only: true },
  { id: id(72), name: 'Archive Manager', description: null, permissions: ['archive:read'], read_only: true },
  {
    id: id(73),
    name: 'Nginx readers',
    description: null,
    permissions: [`streams:read:${id(20)}`],
    read_only: false,
  },
];
const backend = {
  id: id(80),
  title: 'Directory',
  description: '',
  default_roles: [id(71)],
  config: {
    type: 'ldap',
    servers: [{ host: 'ldap.example.org', port: 636 }],
    transport_security: 'tls',
    verify_certificates: true,
    system_user_dn: 'cn=reader',
    system_user_password: { is_set: true },
    user_search_base: 'ou=people',
    user_search_pattern: '(uid={0})',
    user_unique_id_attribute: 'entryUUID',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
    email_attributes: ['mail'],
  },
};
const grant = {
  id: id(90),
  grantee: `grn::::user:${id(61)}`,
  grantee_title: 'user: Ada King',
  capability: 'view',
  target: `grn::::stream:${id(20)}`,
  target_title: 'stream: Nginx',
  created_by: 'root',
  created_at: at,
  updated_by: 'root',
  updated_at: at,
  expires_at: null,
};

/** What is paged, by the name of its list. */
const PAGED: Readonly<Record<string, readonly [list: string, members: readonly object[]]>> = {
  '/system/lookup/caches': ['caches', caches],
  '/system/lookup/adapters': ['data_adapters', []],
  '/system/lookup/tables': ['lookup_tables', []],
  '/events/notifications': ['notifications', []],
  '/events/definitions': ['event_definitions', definitions],
  '/sidecar/collectors': ['collectors', []],
  '/sidecar/collectors/summary': ['collectors', []],
  '/sidecar/configurations': ['configurations', []],
  '/views': ['views', []],
  '/authz/roles': ['roles', roles],
  '/system/authentication/services/backends': ['backends', [backend]],
};

const byId = (prefix: string, all: readonly { id: string }[]) =>
  Object.fromEntries(all.map((one) => [`${prefix}/${one.id}`, one]));

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/system': { facility: 'graylog-server', version: '5.1.5+9d1ff2c', codename: 'Noir', unheard_of: 1 },
  '/system/cluster_config': { total: 1, count: 1, classes: ['org.graylog.enterprise.Unheard'] },
  '/system/cluster_config/org.graylog.enterprise.Unheard': { is_enabled: true },
  '/sidecar/configuration_variables': [
    { id: id(5), name: 'place', description: '', content: 'cellar', color: 'red' },
  ],
  '/system/indices/index_sets': { total: 2, index_sets: sets, stats: {} },
  ...byId('/system/indices/index_sets', sets),
  '/system/grok': { patterns: [{ id: id(6), name: 'STATUSWORD', pattern: '[a-z]+', content_pack: null }] },
  ...byId('/system/lookup/caches', caches),
  '/system/outputs': { total: 0, outputs: [] },
  '/system/outputs/available': { types: {} },
  '/system/inputs': { total: 2, inputs },
  ...byId('/system/inputs', inputs),
  [`/system/inputs/${id(10)}/extractors`]: { total: 1, extractors: [extractor] },
  [`/system/inputs/${id(11)}/extractors`]: { total: 0, extractors: [] },
  [`/system/inputs/types/${SYSLOG}`]: {
    type: SYSLOG,
    name: 'Syslog UDP',
    is_exclusive: false,
    requested_configuration: {},
    link_to_docs: '',
  },
  '/streams': { total: streams.length, streams },
  ...byId('/streams', streams),
  '/system/pipelines/rule': rules,
  ...byId('/system/pipelines/rule', rules),
  '/system/pipelines/pipeline': pipelines,
  ...byId('/system/pipelines/pipeline', pipelines),
  '/system/pipelines/connections': [{ id: id(33), stream_id: DEFAULT_STREAM, pipeline_ids: [id(32)] }],
  ...Object.fromEntries(
    definitions.map((one) => [
      `/events/definitions/${one.id}/with-context`,
      { event_definition: one, context: { scheduler: { is_scheduled: true } }, is_mutable: true },
    ]),
  ),
  '/roles': { roles, total: roles.length },
  '/system/authentication/services/configuration': { configuration: { active_backend: id(80) } },
  '/users': { users },
  '/authz/grants-overview': { grants: [grant] },
  [`/authz/shares/entities/${grant.target}/prepare`]: {
    entity: grant.target,
    sharing_user: 'grn::::user:local:admin',
    active_shares: [],
  },
};

export async function startGraylog(): Promise<PlayedGraylog> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://graylog');
    const path = decodeURIComponent(pathname).replace(/^\/api/, '');
    const [status, answer] =
      request.headers.authorization === basic(TOKEN, 'token')
        ? answerTo(path, searchParams)
        : [401, { type: 'ApiError', message: 'HTTP 401 Unauthorized' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answerTo(path: string, query: URLSearchParams): [number, unknown] {
  const paged = PAGED[path];
  if (paged !== undefined) return [200, pageOf(paged, Number(query.get('page')))];
  if (path === '/system/urlwhitelist') return [403, { type: 'ApiError', message: 'Not authorized' }];
  const answer = ANSWERS[path];
  return answer === undefined ? [404, { type: 'ApiError', message: 'HTTP 404 Not Found' }] : [200, answer];
}

function pageOf([list, members]: readonly [string, readonly object[]], page: number): object {
  const shown = members.slice((page - 1) * PAGE, page * PAGE);
  return {
    query: '',
    total: members.length,
    page,
    per_page: PAGE,
    count: shown.length,
    grand_total: members.length,
    context: {},
    [list]: shown,
  };
}
