// Metrics in the shapes that clients know: the entries of the web interface, and the raw form of monitoring tools.
import type {
  HistogramMetric,
  MeterMetric,
  MetricEntry,
  RawMetrics,
  TimerMetric,
} from '@logboom/contract/metrics/schemas';
import type { Distribution, Metric, Rates } from '../../metrics/metrics.ts';

type Of<Kind extends Metric['kind']> = Metric & { kind: Kind };

export function presentEntry(name: string, metric: Metric): MetricEntry {
  const names = { full_name: name, name: name.slice(name.lastIndexOf('.') + 1) };
  switch (metric.kind) {
    case 'counter':
      return { ...names, type: 'counter', metric: { count: metric.count } };
    case 'gauge':
      return { ...names, type: 'gauge', metric: presentGauge(metric) };
    case 'meter':
      return { ...names, type: 'meter', metric: presentMeter(metric) };
    case 'timer':
      return { ...names, type: 'timer', metric: presentTimer(metric) };
    case 'histogram':
      return { ...names, type: 'histogram', metric: presentHistogram(metric) };
  }
}

function presentGauge(gauge: Of<'gauge'>): { value: unknown } | { error: string } {
  try {
    return { value: gauge.read() ?? null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function presentMeter(meter: Of<'meter'>): MeterMetric {
  return { rate_unit: 'events/second', rate: presentRate(meter.rates()) };
}

export function presentTimer(timer: Of<'timer'>): TimerMetric {
  return {
    time: presentTime(timer.distribution()),
    rate: presentRate(timer.rates()),
    rate_unit: 'events/second',
    duration_unit: 'microseconds',
  };
}

function presentHistogram(histogram: Of<'histogram'>): HistogramMetric {
  return { time: presentTime(histogram.distribution()), count: histogram.recorded.count };
}

function presentRate({ total, mean, oneMinute, fiveMinutes, fifteenMinutes }: Rates): MeterMetric['rate'] {
  return { total, mean, one_minute: oneMinute, five_minute: fiveMinutes, fifteen_minute: fifteenMinutes };
}

/** Whole numbers, as clients show them. */
function presentTime({ min, max, mean, deviation, quantile }: Distribution): TimerMetric['time'] {
  return {
    min: Math.round(min),
    max: Math.round(max),
    mean: Math.round(mean),
    std_dev: Math.round(deviation),
    '95th_percentile': Math.round(quantile(0.95)),
    '98th_percentile': Math.round(quantile(0.98)),
    '99th_percentile': Math.round(quantile(0.99)),
  };
}

/** The version of the raw form, not ours. */
const RAW_VERSION = '4.0.0';
const MICROSECONDS = 1_000_000;

export function presentRegistry(metrics: Iterable<[string, Metric]>): RawMetrics {
  const groups: Record<Metric['kind'], Record<string, Record<string, unknown>>> = {
    gauge: {},
    counter: {},
    histogram: {},
    meter: {},
    timer: {},
  };
  for (const [name, metric] of metrics) groups[metric.kind][name] = presentRaw(metric);
  return {
    version: RAW_VERSION,
    gauges: groups.gauge,
    counters: groups.counter,
    histograms: groups.histogram,
    meters: groups.meter,
    timers: groups.timer,
  };
}

export function presentRaw(metric: Metric): Record<string, unknown> {
  switch (metric.kind) {
    case 'counter':
      return { count: metric.count };
    case 'gauge':
      return presentGauge(metric);
    case 'meter':
      return { ...rawRates(metric.rates()), units: 'events/second' };
    case 'histogram':
      return { count: metric.recorded.count, ...rawValues(metric.distribution(), 1) };
    case 'timer':
      return {
        ...rawRates(metric.rates()),
        ...rawValues(metric.distribution(), MICROSECONDS),
        duration_units: 'seconds',
        rate_units: 'calls/second',
      };
  }
}

function rawRates({ total, mean, oneMinute, fiveMinutes, fifteenMinutes }: Rates): Record<string, number> {
  return {
    count: total,
    m15_rate: fifteenMinutes,
    m1_rate: oneMinute,
    m5_rate: fiveMinutes,
    mean_rate: mean,
  };
}

function rawValues(values: Distribution, unit: number): Record<string, number> {
  const quantile = (share: number) => values.quantile(share) / unit;
  return {
    max: values.max / unit,
    mean: values.mean / unit,
    min: values.min / unit,
    p50: quantile(0.5),
    p75: quantile(0.75),
    p95: quantile(0.95),
    p98: quantile(0.98),
    p99: quantile(0.99),
    p999: quantile(0.999),
    stddev: values.deviation / unit,
  };
}
