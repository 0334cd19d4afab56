// What a Graylog 5.1 that one leaves has, as its API shows it.
import { failedLogins } from '../../contract/test/event-definitions.ts';

export const DEFAULT_STREAM = '000000000000000000000001';
export const id = (number: number) => `64ddc3b0a1b2c3d4e5f6${String(number).padStart(4, '0')}`;
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
export const sets = [
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
export const SYSLOG = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
export const inputs = [
  input(10, 'Syslog', SYSLOG, {
    bind_address: '127.0.0.1',
    port: 0,
    recv_buffer_size: 262_144,
    gone_since: 3,
  }),
  input(11, 'Forwarder', 'org.graylog.forwarder.Input', { forwarder_password: '<password set>' }),
];
const timer = { time: null, rate: null, duration_unit: null, rate_unit: null };
export const extractor = {
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
export const streams = [
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
export const rules = [
  source(30, 'mark', 'rule "mark"\nwhen true\nthen set_field("marked", true);\nend'),
  source(31, 'enterprise', 'rule "enterprise"\nwhen true\nthen a_function_of_others();\nend'),
];
export const pipelines = [
  source(32, 'marking', 'pipeline "marking"\nstage 0 match either\nrule "mark"\nend', {
    stages: [{ stage: 0, match: 'EITHER', rules: ['mark'] }],
  }),
];

export const caches = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({
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
const aggregation = { ...failedLogins, query: 'status:500', streams: [id(20)], group_by: [] };
export const definitions = [
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
export const users = [
  user(60, 'root', { id: 'local:admin', read_only: true, roles: ['Admin'], permissions: ['*'] }),
  user(61, 'ada', { full_name: 'Ada King', roles: ['Reader', 'Archive Manager'] }),
  user(62, 'grace', { external: true }),
];
export const roles = [
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
export const backend = {
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
export const grant = {
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
