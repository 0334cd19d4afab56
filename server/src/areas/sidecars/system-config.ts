// The settings that hold for all sidecars, in the cluster configuration; written at the first start, as clients expect.
import { parseDuration } from '@logboom/contract/common/duration';
import { SidecarSystemConfig } from '@logboom/contract/sidecars/system-config-schema';
import {
  SIDECAR_CONFIG_DEFAULTS,
  SIDECAR_SYSTEM_CONFIG,
  sidecarConfigProblems,
} from '@logboom/contract/sidecars/system-config';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';

export const sidecarSystemEntry: ConfigEntry<typeof SidecarSystemConfig> = {
  className: SIDECAR_SYSTEM_CONFIG,
  schema: SidecarSystemConfig,
  seeded: true,
  initial: () => ({ ...SIDECAR_CONFIG_DEFAULTS }),
  check(values) {
    const problems = sidecarConfigProblems(values) as Record<string, string>;
    return Object.keys(problems).length > 0 ? problems : undefined;
  },
};

export interface SidecarSystem {
  readonly expirationMs: number;
  readonly inactiveMs: number;
  readonly updateSeconds: number;
  readonly sendStatus: boolean;
  readonly override: boolean;
}

/** Asked anew each time, so that a change holds at once on every node. */
export async function readSidecarSystem(clusterConfig: ClusterConfig): Promise<SidecarSystem> {
  const stored = await clusterConfig.read(sidecarSystemEntry);
  const milliseconds = (name: Durations) =>
    parseDuration(stored[name]) ?? parseDuration(SIDECAR_CONFIG_DEFAULTS[name]) ?? 0;
  return {
    expirationMs: milliseconds('sidecar_expiration_threshold'),
    inactiveMs: milliseconds('sidecar_inactive_threshold'),
    updateSeconds: Math.floor(milliseconds('sidecar_update_interval') / 1000),
    sendStatus: stored.sidecar_send_status,
    override: stored.sidecar_configuration_override,
  };
}

type Durations = 'sidecar_expiration_threshold' | 'sidecar_inactive_threshold' | 'sidecar_update_interval';
