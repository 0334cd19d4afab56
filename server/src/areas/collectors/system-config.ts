// The settings that hold for all legacy collectors, in the cluster configuration. They are never written unasked: a
// client that finds none shows the same defaults as hold here.
import {
  COLLECTOR_SYSTEM_CONFIG,
  SYSTEM_CONFIG_DEFAULTS,
  systemConfigProblems,
} from '@logboom/contract/collectors/system-config';
import { CollectorSystemConfig } from '@logboom/contract/collectors/schemas';
import { parseDuration } from '@logboom/contract/common/duration';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';

export const collectorSystemEntry: ConfigEntry<typeof CollectorSystemConfig> = {
  className: COLLECTOR_SYSTEM_CONFIG,
  schema: CollectorSystemConfig,
  initial: () => ({ ...SYSTEM_CONFIG_DEFAULTS }),
  check(values) {
    const problems = systemConfigProblems(values) as Record<string, string>;
    return Object.keys(problems).length > 0 ? problems : undefined;
  },
};

export interface SystemConfig {
  readonly expirationMs: number;
  readonly inactiveMs: number;
  readonly updateSeconds: number;
  readonly sendStatus: boolean;
  readonly override: boolean;
}

/** Asked anew each time, so that a change holds at once on every node. */
export async function readSystemConfig(clusterConfig: ClusterConfig): Promise<SystemConfig> {
  const stored = await clusterConfig.read(collectorSystemEntry);
  return {
    expirationMs: milliseconds(stored, 'collector_expiration_threshold'),
    inactiveMs: milliseconds(stored, 'collector_inactive_threshold'),
    updateSeconds: Math.floor(milliseconds(stored, 'collector_update_interval') / 1000),
    sendStatus: stored.collector_send_status,
    override: stored.collector_configuration_override,
  };
}

type Durations =
  | 'collector_expiration_threshold'
  | 'collector_inactive_threshold'
  | 'collector_update_interval';

function milliseconds(stored: Record<Durations, string>, name: Durations): number {
  return parseDuration(stored[name]) ?? parseDuration(SYSTEM_CONFIG_DEFAULTS[name]) ?? 0;
}
