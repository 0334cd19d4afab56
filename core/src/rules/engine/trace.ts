// What happened to a message, step by step, for people who look for the reason.
import type { ValueObserver } from './run-context.ts';
import type { RunnablePipeline, StageRule } from './pipeline-set.ts';
import type { RuleMessage } from './rule-message.ts';
import type { RuleValue } from '../values/rule-value.ts';
import { storedForm } from '../values/stored-form.ts';
import { changesBetween, snapshotOf, type FieldChange, type Snapshot } from './changes.ts';

export interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** The value that a piece of the source had. */
export interface ObservedValue {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

export type TraceStep =
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'message';
      readonly messageId: string;
      readonly pipelines: readonly Named[];
      readonly streams: readonly string[];
    }
  | { readonly kind: 'enter-stage' | 'exit-stage'; readonly stage: number }
  | { readonly kind: 'evaluate' | 'execute'; readonly rule: Named; readonly pipeline: Named }
  | {
      readonly kind: 'evaluated';
      readonly outcome: 'satisfied' | 'not satisfied' | 'failed';
      readonly rule: Named;
      readonly pipeline: Named;
      readonly values: readonly ObservedValue[];
      readonly problem: string | undefined;
    }
  | {
      readonly kind: 'failed-execution';
      readonly rule: Named;
      readonly pipeline: Named;
      readonly problem: string;
    }
  | {
      readonly kind: 'executed';
      readonly rule: Named;
      readonly pipeline: Named;
      readonly values: readonly ObservedValue[];
      readonly changes: readonly FieldChange[];
      readonly micros: number;
    }
  | {
      readonly kind: 'completed-stage';
      readonly stage: number;
      readonly pipeline: Named;
      readonly continues: boolean;
    }
  | { readonly kind: 'finish' };

/** `at`: microseconds since the beginning. */
export type TraceEntry = TraceStep & { readonly at: number };

const MAX_ENTRIES = 10_000;
const MAX_VALUES = 500;

export class Trace implements ValueObserver {
  readonly entries: TraceEntry[] = [];
  readonly #start = performance.now();
  #values: ObservedValue[] = [];
  #before: { snapshot: Snapshot; at: number } | undefined;

  add(step: TraceStep): void {
    if (this.entries.length < MAX_ENTRIES) this.entries.push({ ...step, at: this.#micros() });
  }

  observe(start: number, end: number, value: RuleValue): void {
    if (this.#values.length < MAX_VALUES) this.#values.push({ start, end, value: shown(value) });
  }

  evaluated(
    outcome: 'satisfied' | 'not satisfied' | 'failed',
    rule: StageRule,
    pipeline: RunnablePipeline,
    problem?: string,
  ): void {
    this.add({ kind: 'evaluated', outcome, ...named(rule, pipeline), values: this.#takeValues(), problem });
  }

  execute(rule: StageRule, pipeline: RunnablePipeline, message: RuleMessage): void {
    this.#takeValues();
    this.add({ kind: 'execute', ...named(rule, pipeline) });
    this.#before = { snapshot: snapshotOf(message), at: this.#micros() };
  }

  executed(rule: StageRule, pipeline: RunnablePipeline, message: RuleMessage): void {
    const micros = this.#micros() - (this.#before?.at ?? 0);
    const changes = this.#before ? changesBetween(this.#before.snapshot, snapshotOf(message)) : [];
    const values = this.#takeValues();
    this.add({ kind: 'executed', ...named(rule, pipeline), values, changes, micros });
  }

  #takeValues(): ObservedValue[] {
    const values = this.#values;
    this.#values = [];
    return values;
  }

  #micros(): number {
    return Math.round((performance.now() - this.#start) * 1000);
  }
}

/** Nothing but id and name. */
export function nameOf({ id, name }: Named): Named {
  return { id, name };
}

export function named(rule: Named, pipeline: Named): { rule: Named; pipeline: Named } {
  return { rule: nameOf(rule), pipeline: nameOf(pipeline) };
}

function shown(value: RuleValue): unknown {
  try {
    const stored = storedForm(value);
    return typeof stored === 'bigint' ? stored.toString() : stored;
  } catch {
    return '(too large to show)';
  }
}

/** The line that stands for an entry in a plain protocol. */
export function traceText(entry: TraceStep): string {
  const title = (what: 'Pipeline' | 'Rule', { name, id }: Named) => `${what} '${name}' (${id})`;
  const both = ({ rule, pipeline }: { rule: Named; pipeline: Named }) =>
    `${title('Rule', rule)} in ${title('Pipeline', pipeline)}`;
  switch (entry.kind) {
    case 'begin':
      return 'Starting message processing';
    case 'message': {
      const pipelines = entry.pipelines.map((pipeline) => title('Pipeline', pipeline)).join(', ');
      return `Message ${entry.messageId} running [${pipelines}] for streams [${entry.streams.join(', ')}]`;
    }
    case 'enter-stage':
      return `Enter Stage ${entry.stage}`;
    case 'exit-stage':
      return `Exit Stage ${entry.stage}`;
    case 'evaluate':
      return `Evaluate ${both(entry)}`;
    case 'execute':
      return `Execute ${both(entry)}`;
    case 'evaluated':
      return entry.outcome === 'failed'
        ? `Failed evaluation ${both(entry)}`
        : `Evaluation ${entry.outcome} ${both(entry)}`;
    case 'failed-execution':
      return `Failed execution ${both(entry)}`;
    case 'executed':
      return `Finished execution ${both(entry)}`;
    case 'completed-stage': {
      const next = entry.continues ? 'continuing to next stage' : 'NOT continuing to next stage';
      return `Completed Stage ${entry.stage} for ${title('Pipeline', entry.pipeline)}, ${next}`;
    }
    case 'finish':
      return 'Finished message processing';
  }
}
