// What the form of an index set holds, where it starts, and what it makes of an index set.
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { INDEX_PREFIX_PATTERN } from '@logboom/contract/indices/strategies';
import type { IndexSet, IndexSetDefaults } from '@logboom/contract/indices/schemas';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import type { SavedIndexSet } from '../indices.api.ts';
import { LIFE_RULES, lifeValues, strategiesOf, type LifeValues, type Strategies } from './lifeValues.ts';

export interface Values extends LifeValues {
  readonly title: string;
  readonly description: string;
  readonly index_prefix: string;
}

export function startValues(strategies: Strategies, words: Partial<IndexSet> = {}): Values {
  return {
    title: words.title ?? '',
    description: words.description ?? '',
    index_prefix: words.index_prefix ?? '',
    ...lifeValues(strategies),
  };
}

/** What the form does not ask for comes from the defaults. */
export function newIndexSet(values: Values, defaults: IndexSetDefaults, refreshMs: number): SavedIndexSet {
  return {
    title: values.title,
    description: values.description,
    index_prefix: values.index_prefix,
    shards: defaults.shards,
    replicas: defaults.replicas,
    index_analyzer: defaults.index_analyzer,
    index_optimization_max_num_segments: defaults.index_optimization_max_num_segments,
    index_optimization_disabled: defaults.index_optimization_disabled,
    field_type_refresh_interval: refreshMs,
    ...strategiesOf(values),
    writable: true,
    can_be_default: true,
    index_template_type: null,
    creation_date: new Date().toISOString(),
  };
}

const PREFIX = new RegExp(INDEX_PREFIX_PATTERN);
const PREFIX_TEXT =
  'Must begin with a small letter or a digit, and have only small letters, digits, _, - and +.';

const prefixRule: Rule<string> = (prefix) => (PREFIX.test(prefix) ? undefined : PREFIX_TEXT);

export const RULES: FormRules<Values> = {
  title: required,
  index_prefix: all(required, prefixRule),
  ...LIFE_RULES,
};
