// Whether the times of rules are shown among the metrics, in the cluster configuration.
import { RuleMetricsConfig } from '@logboom/contract/pipelines/schemas';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';
import { badRequest } from '../../../http/errors.ts';

export const ruleMetricsEntry: ConfigEntry<typeof RuleMetricsConfig> = {
  className: 'org.graylog.plugins.pipelineprocessor.db.RuleMetricsConfigDto',
  schema: RuleMetricsConfig,
  topic: 'pipelines',
};

export function ruleMetricsConfig(clusterConfig: ClusterConfig) {
  return {
    read: (): Promise<RuleMetricsConfig> => clusterConfig.read(ruleMetricsEntry),
    async replace(config: RuleMetricsConfig): Promise<RuleMetricsConfig> {
      const result = await clusterConfig.write(ruleMetricsEntry, config);
      if (!('stored' in result)) throw badRequest('The configuration is not valid.', 'CONFIG_INVALID');
      return config;
    },
  };
}

export type RuleMetrics = ReturnType<typeof ruleMetricsConfig>;
