// Whether dashboards can have public links, and how long these hold; for all nodes.
import { parseDuration } from '@logboom/contract/common/duration';
import {
  DASHBOARD_LINKS_CONFIG,
  INITIAL_LINKS_CONFIG,
  MAX_LINK_SECONDS,
  MIN_LINK_SECONDS,
} from '@logboom/contract/search/dashboard-link-rules';
import { DashboardLinksConfig } from '@logboom/contract/search/dashboard-links';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';

export const linksConfigEntry: ConfigEntry<typeof DashboardLinksConfig> = {
  className: DASHBOARD_LINKS_CONFIG,
  schema: DashboardLinksConfig,
  initial: () => INITIAL_LINKS_CONFIG,
  check: ({ max_lifetime }) =>
    secondsOf(max_lifetime) === undefined
      ? { max_lifetime: 'The longest life of a link is at least a minute and at most a year.' }
      : undefined,
};

export interface LinkRules {
  readonly isEnabled: boolean;
  readonly maxSeconds: number;
}

export function linkRules(clusterConfig: Pick<ClusterConfig, 'read'>) {
  return async (): Promise<LinkRules> => {
    const { enabled, max_lifetime } = await clusterConfig.read(linksConfigEntry);
    return { isEnabled: enabled, maxSeconds: secondsOf(max_lifetime) ?? MIN_LINK_SECONDS };
  };
}

function secondsOf(duration: string): number | undefined {
  const seconds = Math.floor((parseDuration(duration) ?? 0) / 1000);
  return seconds >= MIN_LINK_SECONDS && seconds <= MAX_LINK_SECONDS ? seconds : undefined;
}
