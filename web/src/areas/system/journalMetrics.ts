// The names of what journals say about themselves.
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import { gaugeOf } from '../../platform/system/metrics.api.ts';

export const JOURNAL_WAITING = 'org.graylog2.journal.entries-uncommitted';
export const JOURNAL_UTILIZATION = 'org.graylog2.journal.utilization-ratio';

/** Of all nodes; undefined when none of them says. */
export function highestGauge(metrics: ClusterMetrics | undefined, name: string): number | undefined {
  const values = Object.values(metrics ?? {}).flatMap((summary) => gaugeOf(summary, name) ?? []);
  return values.length === 0 ? undefined : Math.max(...values);
}
