// The pipelines as they would be with changed rules and changed pipelines.
import type { ChangedSource, DryRun } from '@logboom/contract/pipelines/trial-schemas';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import { parseRule } from '@logboom/core/rules/syntax/rule-parser';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import { SINGLE_RULE } from '../trial/single-rule.ts';
import type { DryRunTrial } from '../trial/trial-protocol.ts';

export interface PlannedDryRun {
  readonly order: DryRunTrial;
  readonly isUsed: boolean;
}

type Sources = PipelineSetSource['rules'];

/** What is wanted has been compiled before. */
export function planDryRun(wanted: DryRun, live: PipelineSetSource): PlannedDryRun {
  const { messages } = wanted;
  const after = {
    ...live,
    rules: withChanges(live.rules, wanted.rules, 'rule'),
    pipelines: withChanges(live.pipelines, wanted.pipelines, 'pipeline'),
  };
  if (isUsed(wanted, live, after))
    return { order: { kind: 'dryRun', messages, before: live, after }, isUsed: true };
  // What runs nowhere is tried alone, wherever the messages are.
  const order: DryRunTrial = {
    kind: 'dryRun',
    messages: messages.map((message) => ({ ...message, streams: [SINGLE_RULE] })),
    ...alone(wanted, live, after),
  };
  return { order, isUsed: false };
}

/** New ones get an id for as long as they are tried. */
const newId = (kind: string, place: number) => `new ${kind} ${place}`;

function withChanges(stored: Sources, changed: readonly ChangedSource[], kind: string): Sources {
  const replaced = new Set(changed.map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !replaced.has(id)),
    ...changed.map(({ id, source }, place) => ({ id: id ?? newId(kind, place), source })),
  ];
}

/** Whether something that changes runs on one of the messages, as it is or as it would be. */
function isUsed(
  { rules, pipelines, messages }: DryRun,
  live: PipelineSetSource,
  after: PipelineSetSource,
): boolean {
  const streams = new Set(messages.flatMap((message) => message.streams));
  const running = new Set(
    live.connections.flatMap(({ streamId, pipelineIds }) => (streams.has(streamId) ? pipelineIds : [])),
  );
  if (pipelines.some(({ id }) => id !== null && running.has(id))) return true;
  const ids = new Set(rules.map(({ id }) => id));
  const replaced = live.rules.filter(({ id }) => ids.has(id));
  const names = new Set([...rules, ...replaced].map(({ source }) => parseRule(source).name));
  return after.pipelines
    .filter(({ id }) => running.has(id))
    .some(({ source }) => rulesOf(source).some((rule) => names.has(rule)));
}

function rulesOf(pipeline: string): string[] {
  const parsed = parsePipeline(pipeline);
  return parsed.ok ? parsed.stages.flatMap(({ rules }) => rules) : [];
}

/** The changed pipelines, compared with those that they replace; changed rules alone, compared with nothing. */
function alone(
  { rules, pipelines }: DryRun,
  live: PipelineSetSource,
  after: PipelineSetSource,
): Pick<DryRunTrial, 'before' | 'after'> {
  if (pipelines.length > 0) {
    const pipelineIds = pipelines.map(({ id }, place) => id ?? newId('pipeline', place));
    const connections = [{ streamId: SINGLE_RULE, pipelineIds }];
    return { before: { ...live, connections }, after: { ...after, connections } };
  }
  const names = rules.map(({ source }) => `rule "${parseRule(source).name}";`);
  const source = `pipeline "tried" stage 0 match pass ${names.join(' ')} end`;
  return {
    before: { rules: [], pipelines: [], connections: [] },
    after: {
      rules: after.rules,
      pipelines: [{ id: SINGLE_RULE, source }],
      connections: [{ streamId: SINGLE_RULE, pipelineIds: [SINGLE_RULE] }],
    },
  };
}
