// The names of the metrics of ingest, as clients ask for them.
import type { ExtractorStage } from '@logboom/core/extractors/run';

export type ExtractorMetric =
  | ExtractorStage
  | 'conditionHits'
  | 'conditionMisses'
  | 'exceptions'
  | 'converterExceptions';

/** Timers for the stages, counters for the rest. Without a metric: what the names of all of them begin with. */
export function extractorMetric(extractorId: string, metric: ExtractorMetric | '' = ''): string {
  return `org.graylog2.plugin.inputs.Extractor.${extractorId}.${metric}`;
}

export type StreamMetric = 'incomingMessages' | 'matchingExceptions' | 'ruleTimeouts';

export function streamMetric(streamId: string, metric: StreamMetric): string {
  return `org.graylog2.plugin.streams.Stream.${streamId}.${metric}`;
}

export const THROUGHPUT = {
  input: 'org.graylog2.throughput.input',
  output: 'org.graylog2.throughput.output',
} as const;

/** In bytes. */
export const TRAFFIC = {
  input: 'org.graylog2.traffic.input',
  decoded: 'org.graylog2.traffic.decoded',
  output: 'org.graylog2.traffic.output',
} as const;

export function journalMetric(name: string): string {
  return `org.graylog2.journal.${name}`;
}

export function bufferMetric(buffer: 'input' | 'process' | 'output', name: 'usage' | 'size'): string {
  return `org.graylog2.buffers.${buffer}.${name}`;
}
