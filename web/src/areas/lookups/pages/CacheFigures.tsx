// How a cache is doing, on all nodes together.
import type { LookupCache, LookupConfig } from '@logboom/contract/lookups/schemas';
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { sumOfGauges, useClusterMetrics } from '../../../platform/system/metrics.api.ts';

const NAMES = ['entries', 'requests', 'hits', 'misses'] as const;

export function CacheFigures({ cache }: { readonly cache: LookupCache }) {
  const metric = (name: (typeof NAMES)[number]) => `org.graylog2.lookup.caches.${cache.id}.${name}`;
  const { data } = useClusterMetrics(NAMES.map(metric));
  const { max_size: max }: LookupConfig = cache.config;
  const entries = sumOfGauges(data, metric('entries'));
  const [requests, hits, misses] = (['requests', 'hits', 'misses'] as const).map((name) =>
    totalOf(data, metric(name)),
  );
  if (requests === undefined || hits === undefined || misses === undefined) return null;
  return (
    <Section
      title="Use"
      description="On all nodes, since they were started. Content that is loaded whole does not pass through caches."
    >
      <Facts>
        <Fact label="Entries">
          {entries === undefined ? '–' : formatNumber(entries)}
          {typeof max === 'number' && ` (at most ${formatNumber(max)} for each adapter and node)`}
        </Fact>
        <Fact label="Requests">{formatNumber(requests)}</Fact>
        <Fact label="Hits">{`${formatNumber(hits)}${share(hits, requests)}`}</Fact>
        <Fact label="Misses">{`${formatNumber(misses)}${share(misses, requests)}`}</Fact>
      </Facts>
    </Section>
  );
}

const share = (part: number, all: number) => (all === 0 ? '' : ` (${Math.round((part / all) * 100)} %)`);

/** All nodes together; undefined when none of them says. */
function totalOf(metrics: ClusterMetrics | undefined, name: string): number | undefined {
  const totals = Object.values(metrics ?? {}).flatMap((summary) =>
    (summary?.metrics ?? []).flatMap((entry) =>
      entry.type === 'meter' && entry.full_name === name ? [entry.metric.rate.total] : [],
    ),
  );
  return totals.length === 0 ? undefined : totals.reduce((sum, total) => sum + total, 0);
}
