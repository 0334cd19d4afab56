// A plan for tests of ingest: one GELF input, a few streams, one or two index sets.
import type { Ingest } from '../src/ingest/ingest.ts';
import { NO_LOOKUPS } from '../src/ingest/lookups/lookup-plan.ts';
import { PLAN_PARTS, type ProcessingPlan, type StreamPlan } from '../src/ingest/plan.ts';

export const INPUT_ID = '64f0c0ffee0000000000000a';

export const TEST_PLAN: ProcessingPlan = {
  inputs: [
    {
      id: INPUT_ID,
      title: 'GELF TCP',
      type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
      codec: 'gelf',
      configuration: {},
      staticFields: [],
    },
  ],
  extractors: [],
  grokPatterns: [],
  streams: [],
  pipelines: { rules: [], pipelines: [], connections: [] },
  lookups: NO_LOOKUPS,
  indexSets: [{ id: 'set-1', table: 'messages_1', index: 0, isDefault: true }],
  processors: [
    'org.graylog.plugins.map.geoip.processor.GeoIpProcessor',
    'org.graylog2.messageprocessors.MessageFilterChainProcessor',
    'org.graylog2.messageprocessors.StreamMatcherFilterProcessor',
    'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter',
  ],
  forwardedStreams: [],
};

export function publishPlan(ingest: Pick<Ingest, 'publish'>, plan: Partial<ProcessingPlan> = {}): void {
  const whole = { ...TEST_PLAN, ...plan };
  for (const part of PLAN_PARTS) ingest.publish(part, whole[part]);
}

/** Messages whose service has that name belong to it. */
export function serviceStream(id: string, service: string, indexSetId = 'set-1'): StreamPlan {
  return {
    id,
    title: `Messages of ${service}`,
    matchingType: 'AND',
    disabled: false,
    removeMatchesFromDefaultStream: true,
    indexSetId,
    rules: [{ id: `rule of ${id}`, type: 1, field: 'service', value: service, inverted: false }],
  };
}

export function gelf(text: string, fields: Record<string, unknown> = {}): Buffer {
  return Buffer.from(
    JSON.stringify({
      version: '1.1',
      host: 'web-1',
      short_message: text,
      timestamp: 1_760_000_000,
      ...fields,
    }),
  );
}
