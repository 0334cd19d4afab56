// The numbers that nodes keep about themselves, and how much came and went.
import { Type, type Static, type TSchema } from 'typebox';

const MAX_METRICS = 10_000;
const MAX_NAME_LENGTH = 2000;

export const MetricName = Type.String({ maxLength: MAX_NAME_LENGTH });

const Rate = Type.Object({
  total: Type.Number({ description: 'Events since the start; the others are events a second' }),
  mean: Type.Number(),
  one_minute: Type.Number(),
  five_minute: Type.Number(),
  fifteen_minute: Type.Number(),
});

const Time = Type.Object({
  min: Type.Number(),
  max: Type.Number(),
  mean: Type.Number(),
  std_dev: Type.Number(),
  '95th_percentile': Type.Number(),
  '98th_percentile': Type.Number(),
  '99th_percentile': Type.Number(),
});

export const CounterMetric = Type.Object({ count: Type.Number() });
export const GaugeMetric = Type.Union([
  Type.Object({ value: Type.Unknown() }),
  Type.Object({ error: Type.String() }),
]);
export const MeterMetric = Type.Object({ rate_unit: Type.String(), rate: Rate });
export type MeterMetric = Static<typeof MeterMetric>;
export const TimerMetric = Type.Object({
  time: Time,
  rate: Rate,
  rate_unit: Type.String(),
  duration_unit: Type.String(),
});
export type TimerMetric = Static<typeof TimerMetric>;
export const HistogramMetric = Type.Object({ time: Time, count: Type.Number() });
export type HistogramMetric = Static<typeof HistogramMetric>;

function entry<Kind extends string, Metric extends TSchema>(kind: Kind, metric: Metric) {
  return Type.Object({
    full_name: Type.String(),
    name: Type.String(),
    type: Type.Literal(kind),
    metric,
  });
}

export const MetricEntry = Type.Union([
  entry('counter', CounterMetric),
  entry('gauge', GaugeMetric),
  entry('meter', MeterMetric),
  entry('timer', TimerMetric),
  entry('histogram', HistogramMetric),
]);
export type MetricEntry = Static<typeof MetricEntry>;

export const MetricsSummary = Type.Object({ total: Type.Integer(), metrics: Type.Array(MetricEntry) });
export type MetricsSummary = Static<typeof MetricsSummary>;

export const MetricNames = Type.Object({ names: Type.Array(Type.String()) });
export type MetricNames = Static<typeof MetricNames>;

export const MetricsRequest = Type.Object(
  { metrics: Type.Array(MetricName, { maxItems: MAX_METRICS }) },
  { additionalProperties: false },
);
export type MetricsRequest = Static<typeof MetricsRequest>;

/** Null for a node that refused. */
export const ClusterMetrics = Type.Record(Type.String(), Type.Union([MetricsSummary, Type.Null()]));
export type ClusterMetrics = Static<typeof ClusterMetrics>;

const Raw = Type.Record(Type.String(), Type.Unknown());
export const RawMetric = Raw;

/** The whole registry, as monitoring tools of the platform read it. */
export const RawMetrics = Type.Object({
  version: Type.String(),
  gauges: Type.Record(Type.String(), Raw),
  counters: Type.Record(Type.String(), Raw),
  histograms: Type.Record(Type.String(), Raw),
  meters: Type.Record(Type.String(), Raw),
  timers: Type.Record(Type.String(), Raw),
});
export type RawMetrics = Static<typeof RawMetrics>;

export const Throughput = Type.Object({ throughput: Type.Integer() });
export type Throughput = Static<typeof Throughput>;

export const TrafficQuery = Type.Object({
  days: Type.Integer({ default: 30, minimum: 0, maximum: 3650 }),
  daily: Type.Boolean({ default: false }),
  includeToday: Type.Boolean({ default: true }),
});
export type TrafficQuery = Static<typeof TrafficQuery>;

const Bytes = Type.Record(Type.String(), Type.Number(), {
  description: 'Bytes by the beginning of the hour (or day) in UTC; those without any are absent',
});
export const Traffic = Type.Object({
  from: Type.String(),
  to: Type.String(),
  input: Bytes,
  output: Bytes,
  decoded: Bytes,
});
export type Traffic = Static<typeof Traffic>;
