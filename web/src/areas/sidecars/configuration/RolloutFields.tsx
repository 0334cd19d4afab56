// Whether a new template goes to all sidecars at once or to some first.
import { MAX_WATCH_MINUTES } from '@logboom/contract/sidecars/rollout-limits';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';

export interface RolloutValues {
  readonly stages: string | null;
  readonly percent: NumberValue;
  readonly watch_minutes: NumberValue;
}

export const AT_ONCE: RolloutValues = { stages: 'all', percent: 10, watch_minutes: 10 };

const within = (value: NumberValue, most: number) =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most && value !== '';

const asked = (values: RolloutValues | undefined) => values?.stages === 'some';

/** Only those count that are shown. */
export const rolloutRules = {
  percent: (value: NumberValue, values?: RolloutValues) =>
    !asked(values) || within(value, 99) ? undefined : 'From 1 to 99 %.',
  watch_minutes: (value: NumberValue, values?: RolloutValues) =>
    !asked(values) || within(value, MAX_WATCH_MINUTES)
      ? undefined
      : `From 1 to ${MAX_WATCH_MINUTES} minutes.`,
};

interface Props {
  readonly stages: BoundField<string | null>;
  readonly percent: BoundField<NumberValue>;
  readonly watchMinutes: BoundField<NumberValue>;
}

export function RolloutFields({ stages, percent, watchMinutes }: Props) {
  return (
    <>
      <SelectField
        label="The new template goes to"
        options={[
          { value: 'all', label: 'All sidecars that have it, at once' },
          { value: 'some', label: 'Some of them first, then all when none fails' },
        ]}
        {...stages}
      />
      {stages.value === 'some' && (
        <>
          <NumberField
            label="First to"
            unit="%"
            help="Of the sidecars that have the configuration; at least one."
            {...percent}
          />
          <NumberField
            label="Watch for"
            unit="min"
            help="Then it goes to all. It is taken back by itself when more than a tenth of the first ones fail."
            {...watchMinutes}
          />
        </>
      )}
    </>
  );
}
