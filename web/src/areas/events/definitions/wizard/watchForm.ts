// What the form holds of silent sources and of sequences, and what is wrong with it.
import {
  DEFINITION_LIMITS,
  SEQUENCE,
  SILENT_SOURCE,
  type SequenceConfig,
  type SilentSourceConfig,
} from '@logboom/contract/events/config-schemas';
import type { NumberValue } from '../../../../kit/forms/fields/NumberField.tsx';
import type { UnitDuration } from '../../../../kit/forms/times/UnitDurationField.tsx';
import { durationOf, millisecondsOf } from './durations.ts';

export interface StepDraft {
  readonly query: string;
  readonly streams: readonly string[];
}

/** Named like the wire where the server may refuse them. */
export interface WatchValues {
  readonly field: string;
  readonly interval: 'learned' | 'fixed';
  readonly pause_factor: NumberValue;
  readonly silent_after_ms: UnitDuration;
  readonly forget_after_ms: UnitDuration;
  readonly max_values: NumberValue;
  readonly steps: readonly StepDraft[];
  /** Whether the event is that the last step does not come. */
  readonly is_last_absent: boolean;
  readonly within_ms: UnitDuration;
}

/** What both share with other definitions. */
interface SharedValues extends WatchValues {
  readonly query: string;
  readonly streams: readonly string[];
  readonly group_by: readonly string[];
  readonly execute_every_ms: UnitDuration;
}

const MINUTE = 60_000;
const { pauseFactor, forgetMs, values: valueLimit, sequenceSteps, sequenceMs } = DEFINITION_LIMITS;
export const NEW_STEP: StepDraft = { query: '', streams: [] };

export function newWatchValues(): WatchValues {
  return {
    field: 'source',
    interval: 'learned',
    pause_factor: pauseFactor.usual,
    silent_after_ms: durationOf(15 * MINUTE),
    forget_after_ms: durationOf(forgetMs.usual),
    max_values: valueLimit.usual,
    steps: [NEW_STEP, NEW_STEP],
    is_last_absent: false,
    within_ms: durationOf(5 * MINUTE),
  };
}

export function silentValues(config: SilentSourceConfig): Partial<SharedValues> {
  const { query, streams, field, interval, execute_every_ms: every, silent_after_ms: after = 0 } = config;
  return {
    query,
    streams,
    field,
    interval,
    execute_every_ms: durationOf(every),
    pause_factor: config.pause_factor ?? pauseFactor.usual,
    ...(after > 0 && { silent_after_ms: durationOf(after) }),
    forget_after_ms: durationOf(config.forget_after_ms ?? forgetMs.usual),
    max_values: config.max_values ?? valueLimit.usual,
  };
}

export function sequenceValues(config: SequenceConfig): Partial<SharedValues> {
  return {
    steps: config.steps.map(({ query, streams }) => ({ query, streams })),
    is_last_absent: config.steps.at(-1)?.is_absent === true,
    group_by: config.group_by,
    within_ms: durationOf(config.within_ms),
    execute_every_ms: durationOf(config.execute_every_ms),
  };
}

export function silentConfig(values: SharedValues): SilentSourceConfig {
  const { query, streams, field, interval } = values;
  return {
    type: SILENT_SOURCE,
    query,
    streams: [...streams],
    field: field.trim(),
    interval,
    ...(interval === 'learned'
      ? { pause_factor: Number(values.pause_factor) }
      : { silent_after_ms: millisecondsOf(values.silent_after_ms) }),
    execute_every_ms: millisecondsOf(values.execute_every_ms),
    forget_after_ms: millisecondsOf(values.forget_after_ms),
    max_values: Number(values.max_values),
  };
}

export function sequenceConfig(values: SharedValues): SequenceConfig {
  const { steps, is_last_absent: isAbsent, group_by, within_ms, execute_every_ms } = values;
  return {
    type: SEQUENCE,
    steps: steps.map(({ query, streams }, place) => ({
      query,
      streams: [...streams],
      ...(isAbsent && place === steps.length - 1 && { is_absent: true }),
    })),
    group_by: [...group_by],
    within_ms: millisecondsOf(within_ms),
    execute_every_ms: millisecondsOf(execute_every_ms),
  };
}

const within = (value: NumberValue, { min, max }: { min: number; max: number }): string | undefined =>
  value !== '' && Number(value) >= min && Number(value) <= max ? undefined : `Must be from ${min} to ${max}.`;

type Rules = Partial<Record<keyof WatchValues, (values: SharedValues) => string | undefined>>;

export const SILENT_RULES: Rules = {
  field: ({ field }) => (field.trim() === '' ? 'Name the field whose values are watched.' : undefined),
  pause_factor: ({ interval, pause_factor: factor }) =>
    interval === 'learned' ? within(factor, pauseFactor) : undefined,
  silent_after_ms: ({ interval, silent_after_ms: after, execute_every_ms: every }) =>
    interval === 'fixed' && millisecondsOf(after) < Math.max(1, millisecondsOf(every))
      ? 'Must be at least as long as the time between two runs.'
      : undefined,
  forget_after_ms: (values) => {
    const { interval, silent_after_ms: after, execute_every_ms: every } = values;
    const forget = millisecondsOf(values.forget_after_ms);
    const least = Math.max(millisecondsOf(every), interval === 'fixed' ? millisecondsOf(after) : 0);
    return forget > least && forget <= forgetMs.max
      ? undefined
      : 'Must be longer than a value may be silent and than the time between two runs, and at most a year.';
  },
  max_values: ({ max_values: most }) => within(most, { min: 1, max: valueLimit.max }),
};

export const SEQUENCE_RULES: Rules = {
  steps: ({ steps, is_last_absent: isAbsent }) => {
    if (steps.length < sequenceSteps.min) return `A sequence has at least ${sequenceSteps.min} steps.`;
    const missing = steps.findIndex(({ query }) => query.trim() === '');
    if (missing < 0) return undefined;
    return isAbsent && missing === steps.length - 1
      ? 'Say which message is missed: the last step needs a query.'
      : `Step ${missing + 1} needs a query.`;
  },
  within_ms: ({ within_ms: time }) =>
    millisecondsOf(time) > 0 && millisecondsOf(time) <= sequenceMs
      ? undefined
      : 'Must be longer than nothing, and at most a day.',
};

export const isComplete = (values: SharedValues, rules: Rules): boolean =>
  millisecondsOf(values.execute_every_ms) > 0 &&
  Object.values(rules).every((rule) => rule(values) === undefined);
