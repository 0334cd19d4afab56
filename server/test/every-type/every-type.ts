// One entity of each type, as content packs for 3.x to 5.x hold them.
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { failedLogins } from '../../../contract/test/event-definitions.ts';
import { entity, streamEntity, type TestEntity } from '../content-packs.ts';
import { viewData } from './view-data.ts';

const GELF_OUTPUT = 'org.graylog2.outputs.LoggingOutput';
const RULE =
  'rule "keep ssh"\nwhen\n  has_field("application_name")\nthen\n  set_field("is_ssh", true);\nend';
const PIPELINE = 'pipeline "ssh"\nstage 0 match either\n  rule "keep ssh"\nend';

// Packs hold no values of parameters.
const { query, query_parameters: _, ...aggregation } = failedLogins;

export const everyType: readonly TestEntity[] = [
  entity('event_definition', 'e-definition', {
    _scope: refOf('DEFAULT'),
    title: refOf('Failed logins'),
    description: refOf(''),
    priority: refOf(2),
    alert: refOf(true),
    config: {
      ...aggregation,
      query: refOf(query),
      streams: ['e-stream'],
      group_by: [],
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [{ notification_id: refOf('e-notification'), notification_parameters: null }],
    storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
    is_scheduled: refOf(false),
  }),
  entity('dashboard', 'e-dashboard', viewData('DASHBOARD', 'SSH overview'), '2'),
  entity('search', 'e-search', viewData('SEARCH', 'SSH failures')),
  entity('sidecar_collector_configuration', 'e-configuration', {
    collector_id: refOf('e-collector'),
    title: refOf('ssh logs'),
    color: refOf('#ff0000'),
    template: refOf('paths: [/var/log/auth.log]'),
  }),
  entity('sidecar_collector', 'e-collector', {
    name: refOf('authbeat'),
    service_type: refOf('exec'),
    node_operating_system: refOf('linux'),
    executable_path: refOf('/usr/bin/authbeat'),
    execute_parameters: refOf('-c %s'),
    validation_parameters: null,
    default_template: refOf('# a template'),
  }),
  entity('pipeline', 'e-pipeline', {
    title: refOf('ssh'),
    description: null,
    source: refOf(PIPELINE),
    connected_streams: [refOf('000000000000000000000001'), refOf('e-stream')],
  }),
  entity('pipeline_rule', 'e-rule', { title: refOf('keep ssh'), description: null, source: refOf(RULE) }),
  streamEntity('e-stream', 'SSH', { outputs: [refOf('e-output')] }),
  entity('input', 'e-input', {
    title: refOf('GELF of packs'),
    type: refOf('org.graylog2.inputs.gelf.udp.GELFUDPInput'),
    global: refOf(false),
    configuration: refTree({ bind_address: '127.0.0.1', port: 0, recv_buffer_size: 262_144 }),
    static_fields: refTree({ env: 'prod' }),
    extractors: [
      {
        title: refOf('who'),
        type: refOf('GROK'),
        cursor_strategy: refOf('COPY'),
        target_field: refOf(''),
        source_field: refOf('message'),
        configuration: refTree({ grok_pattern: '%{PACKLOGIN:login}' }),
        converters: [],
        condition_type: refOf('NONE'),
        condition_value: refOf(''),
        order: refOf(0),
      },
      {
        title: refOf('office'),
        type: refOf('LOOKUP_TABLE'),
        cursor_strategy: refOf('COPY'),
        target_field: refOf('office'),
        source_field: refOf('source'),
        configuration: refTree({ lookup_table_name: 'pack-offices' }),
        converters: [{ type: refOf('UPPERCASE'), configuration: {} }],
        condition_type: refOf('STRING'),
        condition_value: refOf('sshd'),
        order: refOf(1),
      },
    ],
  }),
  entity('notification', 'e-notification', {
    title: refOf('Mail the team'),
    description: refOf(''),
    config: {
      type: 'email-notification-v1',
      sender: refOf('logs@example.org'),
      replyTo: refOf('team@example.org'),
      subject: refOf('Alert'),
      body_template: refOf('${event.message}'),
      html_body_template: refOf(''),
      time_zone: refOf('UTC'),
      email_recipients: ['team@example.org'],
      user_recipients: [],
    },
  }),
  entity('output', 'e-output', {
    title: refOf('To stdout'),
    type: refOf(GELF_OUTPUT),
    configuration: refTree({ prefix: 'ssh: ' }),
  }),
  entity('lookup_table', 'e-table', {
    _scope: refOf('DEFAULT'),
    name: refOf('pack-offices'),
    title: refOf('Offices'),
    description: refOf(''),
    cache_name: refOf('e-cache'),
    data_adapter_name: refOf('e-adapter'),
    default_single_value: refOf('none'),
    default_single_value_type: refOf('STRING'),
    default_multi_value: refOf(''),
    default_multi_value_type: refOf('NULL'),
  }),
  entity('lookup_adapter', 'e-adapter', {
    _scope: refOf('DEFAULT'),
    name: refOf('pack-offices'),
    title: refOf('Offices'),
    description: refOf(''),
    configuration: refTree({
      type: 'dnslookup',
      lookup_type: 'A',
      cache_ttl_override_enabled: false,
      request_timeout: 1000,
    }),
  }),
  entity('lookup_cache', 'e-cache', {
    _scope: refOf('DEFAULT'),
    name: refOf('pack-cache'),
    title: refOf('A cache'),
    description: refOf(''),
    configuration: refTree({
      type: 'guava_cache',
      max_size: 100,
      expire_after_access: 60,
      expire_after_access_unit: 'SECONDS',
      expire_after_write: 0,
    }),
  }),
  entity('grok_pattern', 'e-login', { name: 'PACKLOGIN', pattern: '%{PACKWORD}@%{PACKWORD}' }),
  entity('grok_pattern', 'e-word', { name: 'PACKWORD', pattern: '[a-z]+' }),
  entity('url_whitelist_entry', 'e-url', {
    id: 'f7b3a1f2-0001',
    type: 'literal',
    title: 'Directory',
    value: 'https://directory.example.org',
  }),
  entity('index_set', 'e-set', {
    title: refOf('SSH set'),
    description: refOf('Kept for long'),
    index_prefix: refOf('packssh'),
    writable: refOf(true),
    shards: refOf(1),
    replicas: refOf(0),
    rotation_strategy_class: refOf('org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy'),
    rotation_strategy: {
      type: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig',
      max_docs_per_index: 20_000_000,
    },
    retention_strategy_class: refOf('org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy'),
    retention_strategy: {
      type: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig',
      max_number_of_indices: 20,
    },
    index_analyzer: refOf('standard'),
    index_optimization_max_num_segments: refOf(1),
    index_optimization_disabled: refOf(false),
    field_type_refresh_interval: refOf(5000),
  }),
];
