// What the form of an index set holds, where it starts, and what it makes of an index set.
import { isDuration } from '@logboom/contract/duration';
import { all, integer, min, required, type Rule } from '@logboom/contract/form-rules';
import {
  configTypeOf,
  COUNT_ROTATION,
  INDEX_PREFIX_PATTERN,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/index-strategies';
import type { IndexSet, IndexSetDefaults, StrategyConfig } from '@logboom/contract/indices';
import type { NumberValue } from '../../../kit/forms/NumberField.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import type { SavedIndexSet } from '../indices.api.ts';

export interface Values {
  readonly title: string;
  readonly description: string;
  readonly index_prefix: string;
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

type Strategies = Pick<SavedIndexSet, 'rotation_strategy_class' | 'retention_strategy_class'> & {
  readonly rotation_strategy: StrategyConfig;
  readonly retention_strategy: StrategyConfig;
};

const FALLBACK = { messages: 20_000_000, bytes: 32_212_254_720, indices: 20 };

export function startValues(strategies: Strategies, words: Partial<IndexSet> = {}): Values {
  const { rotation_strategy: rotation, retention_strategy: retention } = strategies;
  return {
    title: words.title ?? '',
    description: words.description ?? '',
    index_prefix: words.index_prefix ?? '',
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

/** A time that is kept as it is, because this form does not show it. */
export function strategiesOf(values: Values, before?: StrategyConfig): Strategies {
  const rotation = values.rotation ?? '';
  const retention = values.retention ?? '';
  return {
    rotation_strategy_class: rotation,
    rotation_strategy: { type: configTypeOf(rotation), ...rotationConfig(values, before) },
    retention_strategy_class: retention,
    retention_strategy: { type: configTypeOf(retention), max_number_of_indices: Number(values.maxIndices) },
  };
}

function rotationConfig(values: Values, before?: StrategyConfig): Omit<StrategyConfig, 'type'> {
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

/** What the form does not ask for comes from the defaults. */
export function newIndexSet(values: Values, defaults: IndexSetDefaults, refreshMs: number): SavedIndexSet {
  return {
    ...{ title: values.title, description: values.description, index_prefix: values.index_prefix },
    ...{ shards: defaults.shards, replicas: defaults.replicas, index_analyzer: defaults.index_analyzer },
    index_optimization_max_num_segments: defaults.index_optimization_max_num_segments,
    index_optimization_disabled: defaults.index_optimization_disabled,
    field_type_refresh_interval: refreshMs,
    ...strategiesOf(values),
    ...{ writable: true, can_be_default: true, index_template_type: null },
    creation_date: new Date().toISOString(),
  };
}

const PREFIX = new RegExp(INDEX_PREFIX_PATTERN);
const PREFIX_TEXT =
  'Must begin with a small letter or a digit, and have only small letters, digits, _, - and +.';

const prefixRule: Rule<string> = (prefix) => (PREFIX.test(prefix) ? undefined : PREFIX_TEXT);
const durationRule: Rule<string> = (text) =>
  isDuration(text) ? undefined : 'Must be a duration, for example P1D.';
const amount = all<NumberValue, Values>(required, min(1));

/** A rule that counts only while its field is on the page. */
function when<Value>(isShown: (values: Values) => boolean, rule: Rule<Value, Values>): Rule<Value, Values> {
  return (value, values) => (values === undefined || isShown(values) ? rule(value, values) : undefined);
}

const rotatesBy = (strategy: string) => (values: Values) => values.rotation === strategy;

export const RULES: FormRules<Values> = {
  title: required,
  index_prefix: all(required, prefixRule),
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
export function countsIndices({ rotation, retention }: Values): boolean {
  return retention !== NO_RETENTION && rotation !== TIME_SIZE_ROTATION;
}
