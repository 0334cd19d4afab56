// What can be done to the stages of a pipeline, as values: the page writes the source anew from them.
import type { StageSource } from '@logboom/contract/pipelines/schemas';
import { writePipeline, type StageMatch } from '@logboom/core/rules/syntax/pipeline-parser';

export type Stages = readonly StageSource[];

/** Where a rule is, or would be. */
export interface RulePlace {
  readonly stage: number;
  /** From 0; behind the last one when there are fewer. */
  readonly position: number;
}

export const MATCH_WORDS: Record<StageSource['match'], string> = {
  ALL: 'all rules match',
  EITHER: 'at least one rule matches',
  PASS: 'in any case',
};

const MATCHES: Record<StageSource['match'], StageMatch> = { ALL: 'all', EITHER: 'either', PASS: 'pass' };

export function sourceOf(title: string, stages: Stages): string {
  return writePipeline(
    title,
    stages.map(({ stage, match, rules }) => ({ stage, match: MATCHES[match], rules })),
  );
}

export function withStage(stages: Stages, changed: StageSource, replaces?: number): Stages {
  return [...stages.filter(({ stage }) => stage !== replaces && stage !== changed.stage), changed].toSorted(
    (a, b) => a.stage - b.stage,
  );
}

export function withoutStage(stages: Stages, removed: number): Stages {
  return stages.filter(({ stage }) => stage !== removed);
}

export function withoutRule(stages: Stages, { stage, position }: RulePlace): Stages {
  return stages.map((one) =>
    one.stage === stage ? { ...one, rules: one.rules.toSpliced(position, 1) } : one,
  );
}

export function withRule(stages: Stages, { stage, position }: RulePlace, title: string): Stages {
  return stages.map((one) =>
    one.stage === stage ? { ...one, rules: one.rules.toSpliced(position, 0, title) } : one,
  );
}

/** `to` counts as the rules stand before the move. */
export function moveRule(stages: Stages, from: RulePlace, to: RulePlace): Stages {
  const title = stages.find(({ stage }) => stage === from.stage)?.rules[from.position];
  if (title === undefined) return stages;
  const isBehind = from.stage === to.stage && from.position < to.position;
  const position = isBehind ? to.position - 1 : to.position;
  return withRule(withoutRule(stages, from), { stage: to.stage, position }, title);
}

export function isSameStages(one: Stages, other: Stages): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The number that a new stage is offered: with room before it. */
export function nextStage(stages: Stages): number {
  const last = stages.at(-1)?.stage;
  return last === undefined ? 0 : last + 10;
}
