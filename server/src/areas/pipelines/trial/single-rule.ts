// The set of pipelines in which a single rule is tried: it runs once, on messages of a stream that exists only here.
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';

/** The pipeline has to be connected to something. */
export const SINGLE_RULE = 'simulated';

/** `name`: the one inside the source. */
export function singleRule(name: string, source: string): PipelineSetSource {
  return {
    rules: [{ id: SINGLE_RULE, source }],
    pipelines: [{ id: SINGLE_RULE, source: `pipeline "simulated" stage 0 match pass rule "${name}" end` }],
    connections: [{ streamId: SINGLE_RULE, pipelineIds: [SINGLE_RULE] }],
  };
}
