// The settings that hold for all sidecars, and the rules of their durations. No schemas here, so that pages can use it.
import { reportingProblems } from '../common/reporting-rules.ts';

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

/** What is wrong with the durations, by field. */
export function sidecarConfigProblems(values: Durations): SidecarConfigProblems {
  const { inactive, expiration, interval } = reportingProblems({
    inactive: values.sidecar_inactive_threshold,
    expiration: values.sidecar_expiration_threshold,
    interval: values.sidecar_update_interval,
  });
  return {
    ...(inactive !== undefined && { sidecar_inactive_threshold: inactive }),
    ...(expiration !== undefined && { sidecar_expiration_threshold: expiration }),
    ...(interval !== undefined && { sidecar_update_interval: interval }),
  };
}
