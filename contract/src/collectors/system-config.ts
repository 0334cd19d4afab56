// The settings that hold for all legacy collectors, and the rules of their durations. No schemas here, so that pages
// can use it.
import { parseDuration } from '../common/duration.ts';

export const COLLECTOR_SYSTEM_CONFIG = 'org.graylog.plugins.collector.system.CollectorSystemConfiguration';

export interface CollectorSystemConfiguration {
  collector_expiration_threshold: string;
  collector_inactive_threshold: string;
  collector_update_interval: string;
  collector_send_status: boolean;
  collector_configuration_override: boolean;
}

export const SYSTEM_CONFIG_DEFAULTS: CollectorSystemConfiguration = {
  collector_expiration_threshold: 'P14D',
  collector_inactive_threshold: 'PT1M',
  collector_update_interval: 'PT30S',
  collector_send_status: true,
  collector_configuration_override: false,
};

type Durations = Omit<
  CollectorSystemConfiguration,
  'collector_send_status' | 'collector_configuration_override'
>;
export type SystemConfigProblems = Partial<Record<keyof Durations, string>>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is wrong with the durations, by field. */
export function systemConfigProblems(values: Durations): SystemConfigProblems {
  const expiration = parseDuration(values.collector_expiration_threshold);
  const inactive = parseDuration(values.collector_inactive_threshold);
  const interval = parseDuration(values.collector_update_interval);
  const problems: SystemConfigProblems = {};
  if (inactive === undefined || inactive < SECOND) {
    problems.collector_inactive_threshold = 'invalid (min: 1 second)';
  }
  if (expiration === undefined || expiration < MINUTE) {
    problems.collector_expiration_threshold = 'invalid (min: 1 minute)';
  }
  const isBelow = (limit: number | undefined) => limit === undefined || (interval ?? 0) < limit;
  if (interval === undefined || interval < SECOND || !isBelow(inactive) || !isBelow(expiration)) {
    problems.collector_update_interval = 'invalid (min: 1 second, lower: inactive/expiration threshold)';
  }
  return problems;
}
