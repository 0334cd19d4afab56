// What pipelines did, from a list of steps to what people look at: messages, their stages, and the rules in them.
import type { SimulationStep } from '@logboom/contract/pipelines/simulation-schemas';

export interface TracedRule {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly pipeline: string;
  outcome: 'satisfied' | 'not satisfied' | 'failed';
  problem: string | undefined;
  micros: number | undefined;
  values: NonNullable<SimulationStep['values']>;
  changes: NonNullable<SimulationStep['changes']>;
}

export interface TracedStage {
  readonly key: string;
  readonly stage: number;
  readonly rules: TracedRule[];
  /** Pipelines that stop behind this stage. */
  readonly stopped: string[];
}

export interface TracedMessage {
  readonly key: string;
  readonly messageId: string;
  readonly stages: TracedStage[];
}

export function traceTree(steps: readonly SimulationStep[]): TracedMessage[] {
  const messages: TracedMessage[] = [];
  steps.forEach((step, place) => {
    const message = messages.at(-1);
    const stage = message?.stages.at(-1);
    if (step.kind === 'message')
      messages.push({ key: String(place), messageId: step.message_id ?? '', stages: [] });
    else if (step.kind === 'enter-stage')
      message?.stages.push({ key: String(place), stage: step.stage ?? 0, rules: [], stopped: [] });
    else if (step.kind === 'completed-stage' && step.continues === false)
      stage?.stopped.push(step.pipeline?.name ?? '');
    else if (stage) addRule(stage, step, place);
  });
  return messages.filter(({ stages }) => stages.length > 0);
}

function addRule({ rules }: TracedStage, step: SimulationStep, place: number): void {
  if (step.kind === 'evaluated') {
    rules.push({
      key: String(place),
      id: step.rule?.id ?? null,
      name: step.rule?.name ?? '',
      pipeline: step.pipeline?.name ?? '',
      outcome: outcomeOf(step.outcome),
      problem: step.problem,
      micros: undefined,
      values: step.values ?? [],
      changes: [],
    });
    return;
  }
  const rule = rules.findLast(
    ({ id, pipeline, micros }) =>
      id === step.rule?.id && pipeline === step.pipeline?.name && micros === undefined,
  );
  if (rule === undefined) return;
  if (step.kind === 'failed-execution') {
    rule.outcome = 'failed';
    rule.problem = step.problem;
  } else if (step.kind === 'executed') {
    rule.micros = step.micros ?? 0;
    rule.values = [...rule.values, ...(step.values ?? [])];
    rule.changes = step.changes ?? [];
  }
}

function outcomeOf(text: string | undefined): TracedRule['outcome'] {
  return text === 'satisfied' || text === 'failed' ? text : 'not satisfied';
}
