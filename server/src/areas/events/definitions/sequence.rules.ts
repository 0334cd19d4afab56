// Reads definitions of sequences: fills in what is left out, and says what is wrong.
import { DEFINITION_LIMITS, SequenceConfig } from '@logboom/contract/events/config-schemas';
import type { SequenceRules } from '@logboom/core/events/sequences';
import { compileCheck } from '../../../http/schemas/validation.ts';
import { once } from '../../../once.ts';

export const sequenceCheck = once(() => compileCheck(SequenceConfig));

export function readSequence(config: SequenceConfig): SequenceConfig {
  return {
    type: config.type,
    steps: config.steps.map(({ query, streams, is_absent }) => ({
      query,
      streams: [...new Set(streams)],
      ...(is_absent === true && { is_absent }),
    })),
    group_by: [...new Set(config.group_by.map((field) => field.trim()).filter((field) => field !== ''))],
    within_ms: config.within_ms,
    execute_every_ms: config.execute_every_ms,
  };
}

export function sequenceProblems({
  steps,
  within_ms,
  execute_every_ms,
}: SequenceConfig): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const { sequenceSteps: count, sequenceMs: longest } = DEFINITION_LIMITS;
  if (steps.length < count.min || steps.length > count.max)
    problems['steps'] = [`A sequence has from ${count.min} to ${count.max} steps.`];
  else if (steps.slice(0, -1).some(({ is_absent }) => is_absent === true))
    problems['steps'] = ['Only the last step can be one that does not come.'];
  else if (hasNeighboursAlike(steps))
    problems['steps'] = ['Two steps that follow each other ask for the same messages; give each its query.'];
  if (within_ms <= 0 || within_ms > longest)
    problems['within_ms'] = ['Must be longer than nothing, and at most a day.'];
  if (execute_every_ms <= 0 || execute_every_ms > longest)
    problems['execute_every_ms'] = ['Must be longer than nothing, and at most a day.'];
  return problems;
}

/** Without queries everything would follow everything. */
function hasNeighboursAlike(steps: SequenceConfig['steps']): boolean {
  return steps.some(({ query, is_absent }, place) => {
    const next = steps[place + 1];
    const isEmpty = ['', '*'].includes(query.trim());
    return next !== undefined && is_absent !== true && isEmpty && ['', '*'].includes(next.query.trim());
  });
}

export function sequenceRules({ steps, within_ms }: SequenceConfig): SequenceRules {
  return {
    stepCount: steps.length,
    withinMs: within_ms,
    isLastAbsent: steps.at(-1)?.is_absent === true,
  };
}
