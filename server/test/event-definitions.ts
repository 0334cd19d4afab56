// Event definitions as clients send them, for tests: failed logins by user.
import { compare, failedLogins } from '../../contract/test/event-definitions.ts';
import { DEFAULT_STREAM } from './streams.ts';

const HOUR = 3_600_000;

export const aggregation = (more: object = {}) => ({
  ...failedLogins,
  streams: [DEFAULT_STREAM],
  conditions: { expression: compare('>', 2) },
  search_within_ms: HOUR,
  execute_every_ms: HOUR,
  ...more,
});

export const definition = (config: object, more: object = {}) => ({
  title: 'Failed logins',
  description: '',
  priority: 2,
  alert: true,
  config,
  field_spec: {
    user: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.username}' }] },
  },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  ...more,
});
