// The part of a form that says when a new index begins and what happens to old ones.
import { isDuration } from '@logboom/contract/common/duration';
import { all, integer, min, required, type Rule } from '@logboom/contract/common/form-rules';
import {
  configTypeOf,
  COUNT_ROTATION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import type { IndexSetDefaults, StrategyConfig } from '@logboom/contract/indices/schemas';
import type { NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';

export interface LifeValues {
  readonly rotation: string | null;
  readonly maxMessages: NumberValue;
  readonly maxBytes: NumberValue;
  readonly period: string;
  readonly rotateEmpty: boolean;
  readonly shortestLife: string;
  readonly longestLife: string;
  readonly retention: string | null;
  readonly maxIndices: NumberValue;
}

export interface Strategies {
  readonly rotation_strategy_class: string;
  readonly rotation_strategy: StrategyConfig;
  readonly retention_strategy_class: string;
  readonly retention_strategy: StrategyConfig;
}

const FALLBACK = { messages: 20_000_000, bytes: 32_212_254_720, indices: 20 };

export function lifeValues(strategies: Strategies): LifeValues {
  const { rotation_strategy: rotation, retention_strategy: retention } = strategies;
  return {
    rotation: strategies.rotation_strategy_class,
    maxMessages: rotation.max_docs_per_index ?? FALLBACK.messages,
    maxBytes: rotation.max_size ?? FALLBACK.bytes,
    period: rotation.rotation_period ?? 'P1D',
    rotateEmpty: rotation.rotate_empty_index_set ?? false,
    shortestLife: rotation.index_lifetime_min ?? 'P30D',
    longestLife: rotation.index_lifetime_max ?? 'P40D',
    retention: strategies.retention_strategy_class,
    maxIndices: retention.max_number_of_indices ?? FALLBACK.indices,
  };
}

/** The defaults carry each strategy under either of two names. */
export function strategiesOfDefaults(defaults: IndexSetDefaults): Strategies {
  return {
    rotation_strategy_class: defaults.rotation_strategy_class,
    rotation_strategy: defaults.rotation_strategy_config ?? defaults.rotation_strategy ?? { type: '' },
    retention_strategy_class: defaults.retention_strategy_class,
    retention_strategy: defaults.retention_strategy_config ?? defaults.retention_strategy ?? { type: '' },
  };
}

/** A time that is kept as it is, because this form does not show it. */
export function strategiesOf(values: LifeValues, before?: StrategyConfig): Strategies {
  const rotation = values.rotation ?? '';
  const retention = values.retention ?? '';
  return {
    rotation_strategy_class: rotation,
    rotation_strategy: { type: configTypeOf(rotation), ...rotationConfig(values, before) },
    retention_strategy_class: retention,
    retention_strategy: { type: configTypeOf(retention), max_number_of_indices: Number(values.maxIndices) },
  };
}

function rotationConfig(values: LifeValues, before?: StrategyConfig): Omit<StrategyConfig, 'type'> {
  switch (values.rotation) {
    case COUNT_ROTATION:
      return { max_docs_per_index: Number(values.maxMessages) };
    case SIZE_ROTATION:
      return { max_size: Number(values.maxBytes) };
    case TIME_ROTATION:
      return {
        rotation_period: values.period,
        max_rotation_period: before?.max_rotation_period ?? null,
        rotate_empty_index_set: values.rotateEmpty,
      };
    default:
      return { index_lifetime_min: values.shortestLife, index_lifetime_max: values.longestLife };
  }
}

const durationRule: Rule<string> = (text) =>
  isDuration(text) ? undefined : 'Must be a duration, for example P1D.';
const amount = all<NumberValue, LifeValues>(required, min(1));

/** A rule that counts only while its field is on the page. */
function when<Value>(
  isShown: (values: LifeValues) => boolean,
  rule: Rule<Value, LifeValues>,
): Rule<Value, LifeValues> {
  return (value, values) => (values === undefined || isShown(values) ? rule(value, values) : undefined);
}

const rotatesBy = (strategy: string) => (values: LifeValues) => values.rotation === strategy;

export const LIFE_RULES: FormRules<LifeValues> = {
  rotation: required,
  retention: required,
  maxMessages: when(rotatesBy(COUNT_ROTATION), amount),
  maxBytes: when(rotatesBy(SIZE_ROTATION), amount),
  period: when(rotatesBy(TIME_ROTATION), durationRule),
  shortestLife: when(rotatesBy(TIME_SIZE_ROTATION), durationRule),
  longestLife: when(rotatesBy(TIME_SIZE_ROTATION), durationRule),
  maxIndices: when(countsIndices, all(amount, integer)),
};

/** With the other choices, age decides or nothing is removed. */
export function countsIndices({ rotation, retention }: LifeValues): boolean {
  return retention !== NO_RETENTION && rotation !== TIME_SIZE_ROTATION;
}
