// The pipelines as they would be with a changed rule.
import type { DryRun } from '@logboom/contract/pipelines/schemas';
import { parseRule } from '@logboom/core/rules/syntax/rule-parser';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import { SINGLE_RULE, singleRule } from '../trial/single-rule.ts';
import type { DryRunTrial } from '../trial/trial-protocol.ts';

export interface PlannedDryRun {
  readonly order: DryRunTrial;
  readonly isUsed: boolean;
}

const NOTHING: PipelineSetSource = { rules: [], pipelines: [], connections: [] };
const NEW_RULE = 'new';

/** `name`: the one inside the source. */
export function planDryRun(
  { rule_id, source, messages }: DryRun,
  name: string,
  live: PipelineSetSource,
): PlannedDryRun {
  const stored = live.rules.find(({ id }) => id === rule_id);
  const names = new Set([name, ...(stored ? [parseRule(stored.source).name] : [])]);
  if (!isUsed(names, messages, live)) {
    // A rule that runs nowhere is tried alone, wherever the messages are.
    const alone = messages.map((message) => ({ ...message, streams: [SINGLE_RULE] }));
    const order = {
      kind: 'dryRun',
      messages: alone,
      before: NOTHING,
      after: singleRule(name, source),
    } as const;
    return { order, isUsed: false };
  }
  const rules = [...live.rules.filter(({ id }) => id !== rule_id), { id: rule_id ?? NEW_RULE, source }];
  return { order: { kind: 'dryRun', messages, before: live, after: { ...live, rules } }, isUsed: true };
}

/** Whether a pipeline names the rule that runs on one of the messages. */
function isUsed(names: ReadonlySet<string>, messages: DryRun['messages'], live: PipelineSetSource): boolean {
  const streams = new Set(messages.flatMap((message) => message.streams));
  const running = new Set(
    live.connections.flatMap(({ streamId, pipelineIds }) => (streams.has(streamId) ? pipelineIds : [])),
  );
  return live.pipelines.some(({ id, source }) => {
    const parsed = running.has(id) ? parsePipeline(source) : undefined;
    return parsed?.ok === true && parsed.stages.some(({ rules }) => rules.some((rule) => names.has(rule)));
  });
}
