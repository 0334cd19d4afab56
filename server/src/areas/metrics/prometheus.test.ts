import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Metric } from '../../metrics/metrics.ts';
import { createMetrics, type MetricsRegistry } from '../../metrics/registry.ts';
import { prometheusName } from './prometheus-name.ts';
import { writePrometheus } from './prometheus.ts';

const STREAM = '000000000000000000000001';
const INPUT = '5f3c0d1e2a4b6c8d9e0f1a2b';

let metrics: MetricsRegistry;
beforeEach(() => {
  metrics = createMetrics();
});
afterEach(() => metrics.close());

function written(): string {
  return writePrometheus(metrics.names().map((name) => [name, metrics.find(name) as Metric]));
}

interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format strictly, as the specification of version 0.0.4 has it. */
function parse(text: string): { types: Map<string, string>; series: Series[] } {
  const types = new Map<string, string>();
  const series: Series[] = [];
  const seen = new Set<string>();
  if (text !== '' && !text.endsWith('\n')) throw new Error('the last line has no end');
  for (const line of text.split('\n').slice(0, -1)) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/.exec(line);
    if (comment) {
      if (comment[1] !== 'TYPE') continue;
      const [, , name = '', type = ''] = comment;
      if (types.has(name) || !/^(counter|gauge|summary)$/.test(type)) throw new Error(line);
      types.set(name, type);
      continue;
    }
    const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (NaN|[+-]Inf|-?[\d.]+(?:e[+-]?\d+)?)$/.exec(
      line,
    );
    if (!sample) throw new Error(`not a sample: ${line}`);
    const [, name = '', labelText = '', value = ''] = sample;
    const labels: Record<string, string> = {};
    const rest = labelText.replaceAll(
      /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/g,
      (_, label: string, content: string) => {
        labels[label] = content.replaceAll(/\\(.)/g, (__, escaped: string) =>
          escaped === 'n' ? '\n' : escaped,
        );
        return '';
      },
    );
    if (rest !== '') throw new Error(`labels: ${line}`);
    if (![...types.keys()].some((known) => [known, `${known}_sum`, `${known}_count`].includes(name))) {
      throw new Error(`no type: ${line}`);
    }
    const identity = name + JSON.stringify(labels);
    if (seen.has(identity)) throw new Error(`twice: ${line}`);
    seen.add(identity);
    series.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  return { types, series };
}

describe('names for Prometheus', () => {
  it.each([
    ['org.graylog2.throughput.input.1-sec-rate', 'logboom_throughput_input_1_sec_rate', {}],
    ['jvm.memory.heap.used', 'logboom_jvm_memory_heap_used', {}],
    [
      `org.graylog2.inputs.gelf.tcp.GELFTCPInput.${INPUT}.incomingMessages`,
      'logboom_input_incoming_messages',
      { input_type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', input: INPUT },
    ],
    [
      `org.graylog2.plugin.streams.Stream.${STREAM}.StreamRule.${INPUT}.executionTime`,
      'logboom_stream_rule_execution_time',
      { stream: STREAM, rule: INPUT },
    ],
    [
      `org.graylog.plugins.pipelineprocessor.ast.Rule.${INPUT}.${STREAM}.0.executed`,
      'logboom_stage_rule_executed',
      { rule: INPUT, pipeline: STREAM, stage: '0' },
    ],
    [`org.graylog2.something.${INPUT}.count`, 'logboom_something_count', { id: INPUT }],
  ])('%s', (name, expected, labels) => {
    expect(prometheusName(name)).toEqual({ name: expected, labels });
  });
});

describe('the text for Prometheus', () => {
  it('has every kind of metric, with its type', () => {
    metrics.counter('org.graylog2.a').add(3);
    metrics.meter(`org.graylog2.plugin.streams.Stream.${STREAM}.incomingMessages`).mark(5);
    metrics.gauge('org.graylog2.journal.utilization-ratio', () => 0.25);
    metrics.gauge(`x.TestInput.${INPUT}.read_bytes_total`, () => 12);
    metrics.histogram('org.logboom.sizes').record(7);
    const timer = metrics.timer('org.logboom.work');
    timer.record(1_500_000);
    timer.mark(9);
    const { types, series } = parse(written());
    expect(Object.fromEntries(types)).toEqual({
      logboom_a_total: 'counter',
      logboom_stream_incoming_messages_total: 'counter',
      logboom_journal_utilization_ratio: 'gauge',
      logboom_input_read_bytes_total: 'counter',
      logboom_sizes: 'summary',
      logboom_work_seconds: 'summary',
      logboom_work_calls_total: 'counter',
    });
    expect(series).toEqual(
      expect.arrayContaining([
        { name: 'logboom_stream_incoming_messages_total', labels: { stream: STREAM }, value: 5 },
        { name: 'logboom_work_seconds', labels: { quantile: '0.99' }, value: 1.5 },
        { name: 'logboom_work_seconds_count', labels: {}, value: 1 },
        { name: 'logboom_work_calls_total', labels: {}, value: 10 },
        { name: 'logboom_sizes_sum', labels: {}, value: 7 },
      ]),
    );
  });

  it('stays valid whatever metrics are called and whatever gauges say', () => {
    metrics.counter('org.graylog.rulemetrics."quoted"\n\\back').add();
    metrics.gauge(`we"ird\\\nInput.${INPUT}.x`, () => Number.NaN);
    metrics.gauge(`a"b\\c\nInput.${INPUT}.x`, () => -Infinity);
    metrics.gauge('date', () => '2023-09-04T10:15:30.000+0000');
    metrics.gauge('broken', () => {
      throw new Error('no');
    });
    metrics.counter('same.name');
    metrics.counter('same_name');
    metrics.gauge('same.name.total', () => 1);
    metrics.histogram('two');
    metrics.gauge('two ', () => 1);
    metrics.meter('');
    const { types, series } = parse(written());
    expect([...types.keys()].filter((name) => name.includes('same'))).toEqual(['logboom_same_name_total']);
    expect(series.some(({ name }) => /date|broken/.test(name))).toBe(false);
    expect(series.map(({ labels }) => labels['input_type'])).toContain('a"b\\c\nInput');
  });
});
