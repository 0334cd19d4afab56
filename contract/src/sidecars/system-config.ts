// The settings that hold for all sidecars, and the rules of their durations. No schemas here, so that pages can use it.
import { parseDuration } from '../common/duration.ts';

export const SIDECAR_SYSTEM_CONFIG = 'org.graylog.plugins.sidecar.system.SidecarConfiguration';

export interface SidecarSystemConfiguration {
  sidecar_expiration_threshold: string;
  sidecar_inactive_threshold: string;
  sidecar_update_interval: string;
  sidecar_send_status: boolean;
  sidecar_configuration_override: boolean;
}

export const SIDECAR_CONFIG_DEFAULTS: SidecarSystemConfiguration = {
  sidecar_expiration_threshold: 'P14D',
  sidecar_inactive_threshold: 'PT1M',
  sidecar_update_interval: 'PT30S',
  sidecar_send_status: true,
  sidecar_configuration_override: false,
};

type Durations = Omit<SidecarSystemConfiguration, 'sidecar_send_status' | 'sidecar_configuration_override'>;
export type SidecarConfigProblems = Partial<Record<keyof Durations, string>>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is wrong with the durations, by field. */
export function sidecarConfigProblems(values: Durations): SidecarConfigProblems {
  const expiration = parseDuration(values.sidecar_expiration_threshold);
  const inactive = parseDuration(values.sidecar_inactive_threshold);
  const interval = parseDuration(values.sidecar_update_interval);
  const problems: SidecarConfigProblems = {};
  if (inactive === undefined || inactive < SECOND) {
    problems.sidecar_inactive_threshold = 'invalid (min: 1 second)';
  }
  if (expiration === undefined || expiration < MINUTE) {
    problems.sidecar_expiration_threshold = 'invalid (min: 1 minute)';
  }
  const isBelow = (limit: number | undefined) => limit === undefined || (interval ?? 0) < limit;
  if (interval === undefined || interval < SECOND || !isBelow(inactive) || !isBelow(expiration)) {
    problems.sidecar_update_interval = 'invalid (min: 1 second, lower: inactive/expiration threshold)';
  }
  return problems;
}
