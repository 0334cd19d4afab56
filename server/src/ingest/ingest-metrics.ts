// Feeds the metrics of this node with what ingest does.
import type { ExtractorStage } from '@logboom/core/extractors/run';
import type { Metrics } from '../metrics/metrics.ts';
import type { Journal } from '../storage/journal/journal.ts';
import {
  bufferMetric,
  extractorMetric,
  journalMetric,
  streamMetric,
  THROUGHPUT,
  TRAFFIC,
} from './metric-names.ts';
import { countPipelines } from './pipeline-metrics.ts';
import type { BatchCounts, ExtractorDelta } from './processing/batch-counts.ts';
import { SecondRate } from './intake/second-rate.ts';

/** What the bars on the node page show: how full each stage is. */
export interface StageUsage {
  readonly input: { usage: number; size: number };
  readonly process: { usage: number; size: number };
  readonly output: { usage: number; size: number };
}

export class IngestMetrics {
  readonly appended = new SecondRate();
  readonly read = new SecondRate();
  readonly #metrics: Metrics;
  readonly #streamRates = new Map<string, SecondRate>();

  constructor(metrics: Metrics, journal: Journal) {
    this.#metrics = metrics;
    const gauges: Record<string, () => unknown> = {
      'append.1-sec-rate': () => this.appended.value,
      'read.1-sec-rate': () => this.read.value,
      segments: () => journal.blocks,
      'entries-uncommitted': () => journal.frames,
      'oldest-segment': () => new Date(journal.oldest ?? Date.now()).toISOString().replace('Z', '+0000'),
      size: () => journal.bytes,
      'size-limit': () => journal.maxBytes,
    };
    for (const [name, read] of Object.entries(gauges)) metrics.gauge(journalMetric(name), read);
    // They exist from the beginning, so that screens show zeros and not gaps.
    for (const name of Object.values(THROUGHPUT)) metrics.ratedCounter(name);
    for (const name of Object.values(TRAFFIC)) metrics.counter(name);
  }

  /** @param utilization of the journal, from 0 to 1. */
  showUtilization(utilization: () => number): void {
    this.#metrics.gauge(journalMetric('utilization-ratio'), utilization);
  }

  showUsage(usage: () => StageUsage): void {
    for (const buffer of ['input', 'process', 'output'] as const) {
      for (const name of ['usage', 'size'] as const)
        this.#metrics.gauge(bufferMetric(buffer, name), () => usage()[buffer][name]);
    }
  }

  received(frames: number, bytes: number): void {
    this.appended.add(frames);
    this.#metrics.ratedCounter(THROUGHPUT.input).add(frames);
    this.#metrics.counter(TRAFFIC.input).add(bytes);
  }

  processed(counts: BatchCounts): void {
    const metrics = this.#metrics;
    this.read.add(counts.frames);
    metrics.counter(TRAFFIC.decoded).add(counts.decodedBytes);
    for (const [name, count] of Object.entries(counts.failures)) this.failed(name, count);
    for (const [name, count] of Object.entries(counts.incomplete))
      metrics.meter(`${name}.incomplete`).mark(count);
    for (const [stream, count] of Object.entries(counts.ruleTimeouts)) {
      metrics.meter(streamMetric(stream, 'ruleTimeouts')).mark(count);
      metrics.meter(streamMetric(stream, 'matchingExceptions')).mark(count);
    }
    for (const delta of counts.extractors) this.#extractor(delta);
    countPipelines(metrics, counts);
  }

  /** @param name `<codec>.<inputId>` */
  failed(name: string, count = 1): void {
    this.#metrics.meter(`${name}.failures`).mark(count);
  }

  stored(counts: BatchCounts): void {
    this.#metrics.ratedCounter(THROUGHPUT.output).add(counts.messages);
    this.#metrics.counter(TRAFFIC.output).add(counts.outputBytes);
    for (const [stream, count] of Object.entries(counts.streams)) this.#stream(stream, count);
  }

  /** Streams that are gone do not keep their numbers. */
  keepStreams(streams: ReadonlySet<string>): void {
    for (const stream of this.#streamRates.keys()) {
      if (streams.has(stream)) continue;
      this.#streamRates.delete(stream);
      this.#metrics.remove(streamMetric(stream, 'incomingMessages'));
    }
  }

  #stream(stream: string, count: number): void {
    const name = streamMetric(stream, 'incomingMessages');
    let rate = this.#streamRates.get(stream);
    if (rate === undefined) {
      const created = new SecondRate();
      this.#streamRates.set(stream, created);
      this.#metrics.gauge(`${name}.1-sec-rate`, () => created.value);
      rate = created;
    }
    rate.add(count);
    this.#metrics.meter(name).mark(count);
  }

  #extractor({ id, calls, times, conditionHits, conditionMisses, ...counts }: ExtractorDelta): void {
    const metrics = this.#metrics;
    const ran: Record<ExtractorStage, number> = {
      total: calls,
      condition: conditionHits + conditionMisses,
      execution: conditionHits,
      converters: times.converters.length > 0 ? conditionHits : 0,
    };
    for (const stage of ['total', 'condition', 'execution', 'converters'] as const) {
      const timer = metrics.timer(extractorMetric(id, stage));
      for (const time of times[stage]) timer.record(time);
      const rest = ran[stage] - times[stage].length;
      if (rest > 0) timer.mark(rest);
    }
    const counters = { conditionHits, conditionMisses, ...counts };
    for (const name of ['conditionHits', 'conditionMisses', 'exceptions', 'converterExceptions'] as const)
      metrics.counter(extractorMetric(id, name)).add(counters[name]);
  }
}
