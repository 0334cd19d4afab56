// Runs pipelines on messages twice, as they are and as they would be, and counts what is different.
import type { DryRun, DryRunResult } from '@logboom/contract/pipelines/trial-schemas';
import {
  changesBetween,
  snapshotOf,
  type FieldChange,
  type Snapshot,
} from '@logboom/core/rules/engine/changes';
import type { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import { presentChanges } from '../simulator/simulation.present.ts';
import { messageOf } from './given-message.ts';

type Messages = DryRun['messages'];
type Counted = Omit<DryRunResult, 'is_used'>;

interface Outcome {
  readonly fields: Snapshot;
  readonly isDropped: boolean;
  readonly hasFailed: boolean;
}

interface Run {
  readonly outcomes: readonly Outcome[];
  readonly micros: number;
}

const MAX_EXAMPLES = 5;
/** The first runs are slow whatever the rules are; they are not counted. */
const WARM_UP = 30;

export function dryRun(messages: Messages, before: PipelineRunner, after: PipelineRunner): Counted {
  // Both runs happen at one moment, or messages without a time would differ in it.
  const now = Date.now();
  for (const runner of [before, after]) runAll(messages.slice(0, WARM_UP), runner, now);
  const [old, young] = [runAll(messages, before, now), runAll(messages, after, now)];
  const differences = messages.map(({ id }, place) =>
    differenceOf(id, old.outcomes[place], young.outcomes[place]),
  );
  const different = differences.filter(({ isDifferent }) => isDifferent);
  return {
    messages: messages.length,
    different: different.length,
    dropped_before: old.outcomes.filter(({ isDropped }) => isDropped).length,
    dropped_after: young.outcomes.filter(({ isDropped }) => isDropped).length,
    failed_before: old.outcomes.filter(({ hasFailed }) => hasFailed).length,
    failed_after: young.outcomes.filter(({ hasFailed }) => hasFailed).length,
    fields: countFields(different.map(({ changes }) => changes)),
    examples: different
      .slice(0, MAX_EXAMPLES)
      .map(({ id, changes, isDropped }) => ({ id, changes: presentChanges(changes), is_dropped: isDropped })),
    micros_before: old.micros,
    micros_after: young.micros,
  };
}

function runAll(messages: Messages, runner: PipelineRunner, now: number): Run {
  const given = messages.map(({ fields, streams, id }) => ({ message: messageOf(fields, now), streams, id }));
  const start = performance.now();
  const results = given.map(({ message, streams, id }) => runner.run(message, streams, { id })[0]);
  const micros = Math.round((performance.now() - start) * 1000);
  const outcomes = results.map((result, place) => ({
    fields: snapshotOf({ message: result?.message ?? messageOf(messages[place]?.fields ?? {}, now) }),
    isDropped: result?.isDropped ?? false,
    hasFailed: (result?.faults.length ?? 0) > 0,
  }));
  return { outcomes, micros };
}

interface Difference {
  readonly id: string;
  readonly changes: readonly FieldChange[];
  /** With the changed rule. */
  readonly isDropped: boolean;
  readonly isDifferent: boolean;
}

function differenceOf(id: string, old: Outcome | undefined, young: Outcome | undefined): Difference {
  const isDropped = young?.isDropped ?? false;
  const isOther = isDropped !== (old?.isDropped ?? false);
  // Of a message that is dropped both times nobody sees the fields.
  const changes = old && young && !isDropped && !isOther ? changesBetween(old.fields, young.fields) : [];
  return { id, changes, isDropped, isDifferent: isOther || changes.length > 0 };
}

function countFields(all: readonly (readonly FieldChange[])[]): DryRunResult['fields'] {
  const fields: DryRunResult['fields'] = {};
  for (const { field, before, after } of all.flat()) {
    const counts = (fields[field] ??= { added: 0, removed: 0, changed: 0 });
    counts[before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'] += 1;
  }
  return fields;
}
