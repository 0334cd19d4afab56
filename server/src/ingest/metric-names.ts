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

const PIPELINES = 'org.graylog.plugins.pipelineprocessor.ast';

/** What the names of all metrics of a pipeline begin with. */
export function pipelineMetric(pipelineId: string): string {
  return `${PIPELINES}.Pipeline.${pipelineId}.`;
}

/** What the names of all metrics of a rule begin with. */
export function ruleMetric(ruleId: string): string {
  return `${PIPELINES}.Rule.${ruleId}.`;
}

/** Of the counters that rules themselves increase. */
export function counterMetric(name: string): string {
  return `org.graylog.rulemetrics.${name}`;
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
