// The dialog behind the panel of searches.
import { parseDuration } from '@logboom/contract/common/duration';
import type { SearchesConfig } from '@logboom/contract/configuration/schemas';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { positiveDuration } from './durationRules.ts';
import { fromOptions, optionsRule, toOptions, type TimeOption } from './timeOptions.ts';
import { TimeOptionsField } from './TimeOptionsField.tsx';

interface Props {
  readonly value: SearchesConfig;
  readonly onSave: (value: SearchesConfig) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Values {
  isLimited: boolean;
  limit: string;
  relative: readonly TimeOption[];
  surrounding: readonly TimeOption[];
  filterFields: readonly string[];
  withoutAnalysis: readonly string[];
  refresh: readonly TimeOption[];
  defaultRefresh: string | null;
}

export function SearchesModal({ value, onSave, onClose }: Props) {
  return (
    <FormModal<Values>
      opened
      title="Update searches configuration"
      saveLabel="Update configuration"
      size="44rem"
      initialValues={toValues(value)}
      rules={{
        limit: (limit, values) => (values?.isLimited ? positiveDuration(limit) : undefined),
        relative: optionsRule,
        surrounding: optionsRule,
        refresh: optionsRule,
        defaultRefresh: (option, values) =>
          values?.refresh.some(({ duration }) => duration === option)
            ? undefined
            : 'Choose one of the intervals.',
      }}
      onSave={(values) => onSave(fromValues(values))}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <CheckboxField
            label="Limit the time range of searches"
            help="Nobody can then search further back than this."
            {...field('isLimited')}
          />
          {values.isLimited && (
            <DurationField label="Query time range limit" placeholder="P30D" {...field('limit')} />
          )}
          <TimeOptionsField
            label="Relative time ranges"
            help="Offered in the time range picker, in this order."
            {...field('relative')}
          />
          <TimeOptionsField
            label="Surrounding time ranges"
            help="Offered when somebody looks for messages around another one."
            {...field('surrounding')}
          />
          <TagField
            label="Surrounding search filter fields"
            help="Fields by which messages around another one are filtered."
            {...field('filterFields')}
          />
          <TagField
            label="Fields without analysis"
            help="Fields for which statistics are not offered, because their values are long or all different."
            {...field('withoutAnalysis')}
          />
          <TimeOptionsField
            label="Auto-refresh intervals"
            help="How often a search may repeat itself."
            {...field('refresh')}
          />
          <SelectField
            label="Default auto-refresh interval"
            options={choices(values.refresh)}
            {...field('defaultRefresh')}
          />
        </>
      )}
    </FormModal>
  );
}

/** A half-typed or doubled duration is no choice yet. */
function choices(options: readonly TimeOption[]): { value: string; label: string }[] {
  return [...new Map(options.map((option) => [option.duration, option.label || option.duration]))]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }));
}

function toValues(config: SearchesConfig): Values {
  const isLimited = parseDuration(config.query_time_range_limit) !== 0;
  return {
    isLimited,
    limit: isLimited ? config.query_time_range_limit : '',
    relative: toOptions(config.relative_timerange_options),
    surrounding: toOptions(config.surrounding_timerange_options),
    filterFields: config.surrounding_filter_fields,
    withoutAnalysis: config.analysis_disabled_fields,
    refresh: toOptions(config.auto_refresh_timerange_options),
    defaultRefresh: config.default_auto_refresh_option,
  };
}

function fromValues(values: Values): SearchesConfig {
  return {
    query_time_range_limit: values.isLimited ? values.limit : 'PT0S',
    relative_timerange_options: fromOptions(values.relative),
    surrounding_timerange_options: fromOptions(values.surrounding),
    surrounding_filter_fields: [...values.filterFields],
    analysis_disabled_fields: [...values.withoutAnalysis],
    auto_refresh_timerange_options: fromOptions(values.refresh),
    default_auto_refresh_option: values.defaultRefresh ?? 'PT5S',
  };
}
