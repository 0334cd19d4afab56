// What is counted of rules, stages and pipelines. Plain numbers: counting happens for every message.

export class RuleCounts {
  matched = 0;
  notMatched = 0;
  executed = 0;
  /** Failed actions; a failed condition is a rule that does not match. */
  failed = 0;
  /** Of those runs whose time was taken. */
  timedEvaluations = 0;
  evaluationMicros = 0;
  timedExecutions = 0;
  executionMicros = 0;
}

export interface RuleCountsEntry {
  readonly ruleId: string;
  readonly pipelineId: string;
  readonly stage: number;
  readonly counts: RuleCounts;
}

export interface StageCountsEntry {
  readonly pipelineId: string;
  readonly stage: number;
  readonly executed: number;
}

/** What was counted since the last time. */
export interface PipelineCounts {
  readonly rules: readonly RuleCountsEntry[];
  readonly stages: readonly StageCountsEntry[];
  readonly pipelines: readonly { readonly pipelineId: string; readonly executed: number }[];
}
