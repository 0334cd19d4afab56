// Which metrics a caller gets.
import type { MetricNames, MetricsSummary, RawMetrics } from '@logboom/contract/metrics/schemas';
import { instancePermission, isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../http/authentication.ts';
import { notFound } from '../../http/errors.ts';
import type { MetricsReader } from '../../metrics/metrics.ts';
import { numberOf } from '../../metrics/registry.ts';
import { presentEntry, presentRaw, presentRegistry } from './metrics.present.ts';
import { writePrometheus } from './prometheus.ts';

export type MetricsService = ReturnType<typeof metricsService>;

export function metricsService(metrics: MetricsReader) {
  /** What is unknown or not permitted is left out: pages ask for what may not exist yet. */
  function summary(caller: Caller, names: readonly string[]): MetricsSummary {
    const entries = names
      .filter((name) => isPermitted(caller.permissions, instancePermission('metrics:read', name)))
      .flatMap((name) => {
        const metric = metrics.find(name);
        return metric === undefined ? [] : [presentEntry(name, metric)];
      });
    return { total: entries.length, metrics: entries };
  }

  function* all() {
    for (const name of metrics.names()) {
      const metric = metrics.find(name);
      if (metric !== undefined) yield [name, metric] as [string, typeof metric];
    }
  }

  return {
    summary,
    names: (): MetricNames => ({ names: metrics.names() }),
    registry: (): RawMetrics => presentRegistry(all()),
    prometheus: (): string => writePrometheus(all()),

    one(name: string): Record<string, unknown> {
      const metric = metrics.find(name);
      if (metric === undefined) throw notFound(`I do not have a metric called [${name}].`, 'METRIC_UNKNOWN');
      return presentRaw(metric);
    },

    namespace(caller: Caller, namespace: string): MetricsSummary {
      const names = metrics.names().filter((name) => name.startsWith(namespace));
      if (names.length === 0) {
        throw notFound(`No metrics with namespace [${namespace}] found.`, 'NAMESPACE_UNKNOWN');
      }
      return summary(caller, names);
    },

    /** Messages that left processing within the last second. */
    throughput(): number {
      return Math.trunc(numberOf(metrics.find('org.graylog2.throughput.output.1-sec-rate')) ?? 0);
    },
  };
}
