// The settings that hold for all legacy collectors, and the rules of their durations. No schemas here, so that pages
// can use it.
import { reportingProblems } from '../common/reporting-rules.ts';

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

/** What is wrong with the durations, by field. */
export function systemConfigProblems(values: Durations): SystemConfigProblems {
  const { inactive, expiration, interval } = reportingProblems({
    inactive: values.collector_inactive_threshold,
    expiration: values.collector_expiration_threshold,
    interval: values.collector_update_interval,
  });
  return {
    ...(inactive !== undefined && { collector_inactive_threshold: inactive }),
    ...(expiration !== undefined && { collector_expiration_threshold: expiration }),
    ...(interval !== undefined && { collector_update_interval: interval }),
  };
}
