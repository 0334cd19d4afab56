// Writes metrics in the text format that Prometheus scrapes.
import type { Metric } from '../../metrics/metrics.ts';
import { prometheusName } from './prometheus-name.ts';

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type FamilyType = 'counter' | 'gauge' | 'summary';
type Labels = Record<string, string>;

interface Sample {
  suffix: string;
  labels: Labels;
  value: number;
}

interface Family {
  type: FamilyType;
  help: string;
  /** By what identifies a series: two metrics whose names differ only in punctuation must not both appear. */
  samples: Map<string, Sample>;
}

const MICROSECONDS = 1_000_000;
const QUANTILES = [0.5, 0.95, 0.99] as const;

export function writePrometheus(metrics: Iterable<[string, Metric]>): string {
  const families = new Map<string, Family>();
  for (const [fullName, metric] of metrics) {
    const { name, labels } = prometheusName(fullName);
    for (const part of partsOf(name, labels, metric)) {
      const family = familyFor(families, part.name, part.type, fullName);
      for (const sample of part.samples) {
        const series = `${sample.suffix}${writeLabels(sample.labels)}`;
        if (!family.samples.has(series)) family.samples.set(series, sample);
      }
    }
  }
  return [...families].map(([name, family]) => writeFamily(name, family)).join('');
}

interface Part {
  name: string;
  type: FamilyType;
  samples: Sample[];
}

function partsOf(name: string, labels: Labels, metric: Metric): Part[] {
  const single = (value: number): Sample[] => [{ suffix: '', labels, value }];
  switch (metric.kind) {
    case 'counter':
      return [{ name: totalOf(name), type: 'counter', samples: single(metric.count) }];
    case 'meter':
      return [{ name: totalOf(name), type: 'counter', samples: single(metric.rates().total) }];
    case 'gauge':
      return gaugeParts(name, metric, single);
    case 'histogram':
      return [{ name, type: 'summary', samples: summary(labels, metric, 1) }];
    case 'timer':
      return [
        { name: `${name}_seconds`, type: 'summary', samples: summary(labels, metric, MICROSECONDS) },
        { name: `${name}_calls_total`, type: 'counter', samples: single(metric.rates().total) },
      ];
  }
}

/** Dates, and gauges that cannot be read, have no place in this format. */
function gaugeParts(
  name: string,
  gauge: Metric & { kind: 'gauge' },
  single: (value: number) => Sample[],
): Part[] {
  try {
    const value = gauge.read();
    if (typeof value !== 'number') return [];
    // What is called a total only grows, whatever it is called here.
    return [{ name, type: name.endsWith('_total') ? 'counter' : 'gauge', samples: single(value) }];
  } catch {
    return [];
  }
}

function summary(labels: Labels, metric: Metric & { kind: 'timer' | 'histogram' }, unit: number): Sample[] {
  const { quantile } = metric.distribution();
  const { count, sum } = metric.recorded;
  return [
    ...QUANTILES.map((share) => ({
      suffix: '',
      labels: { ...labels, quantile: String(share) },
      value: quantile(share) / unit,
    })),
    { suffix: '_sum', labels, value: sum / unit },
    { suffix: '_count', labels, value: count },
  ];
}

function totalOf(name: string): string {
  return name.endsWith('_total') ? name : `${name}_total`;
}

/** A name has one type; the second kind of metric that comes to the same name gets its kind as an ending. */
function familyFor(families: Map<string, Family>, name: string, type: FamilyType, help: string): Family {
  const known = families.get(name);
  if (known && known.type !== type) return familyFor(families, `${name}_${type}`, type, help);
  const family = known ?? { type, help, samples: new Map<string, Sample>() };
  families.set(name, family);
  return family;
}

function writeFamily(name: string, { type, help, samples }: Family): string {
  const lines = [`# HELP ${name} ${escapeHelp(`For example ${help}`)}`, `# TYPE ${name} ${type}`];
  for (const { suffix, labels, value } of samples.values()) {
    lines.push(`${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`);
  }
  return `${lines.join('\n')}\n`;
}

function writeLabels(labels: Labels): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return written.length === 0 ? '' : `{${written.join(',')}}`;
}

function writeValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  return String(value);
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', String.raw`\"`);
}
