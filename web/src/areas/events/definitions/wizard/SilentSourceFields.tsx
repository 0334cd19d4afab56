// Whose silence is an event: the field whose values are learned, and for how long each may be silent.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { Input, SegmentedControl } from '@mantine/core';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { TypeaheadField } from '../../../../kit/forms/fields/TypeaheadField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import styles from '../../events.module.css';
import { DURATION_UNITS } from './durations.ts';
import { QueryFields } from './QueryFields.tsx';
import type { StepProps } from './stepProps.ts';
import { useSearchChoices } from './useSearchChoices.ts';

const INTERVALS = [
  { value: 'learned', label: 'As each was heard so far' },
  { value: 'fixed', label: 'After a fixed time' },
];
const { pauseFactor, values } = DEFINITION_LIMITS;

export function SilentSourceFields({ form }: StepProps) {
  const { streams, interval } = form.values;
  const choices = useSearchChoices(streams);
  return (
    <>
      <QueryFields form={form} streams={choices.streams} />
      <TypeaheadField
        label="Field"
        help="Each of its values is watched by itself: source for hosts, or the field of a service or a device."
        suggestions={choices.fields}
        {...form.field('field')}
      />
      <Input.Wrapper label="A value is silent" labelElement="div">
        <SegmentedControl
          aria-label="A value is silent"
          className={styles['modes']}
          data={INTERVALS}
          value={interval}
          onChange={(value) => form.setValue('interval', value === 'fixed' ? 'fixed' : 'learned')}
        />
      </Input.Wrapper>
      {interval === 'learned' ? (
        <NumberField
          label="Times its longest pause"
          help="Each value has a time of its own. A pause that raised an event is not learned."
          decimals
          min={pauseFactor.min}
          max={pauseFactor.max}
          {...form.field('pause_factor')}
        />
      ) : (
        <UnitDurationField
          label="Silent after"
          help="The same for all values."
          units={DURATION_UNITS}
          min={1}
          {...form.field('silent_after_ms')}
        />
      )}
      <UnitDurationField
        label="Listen every"
        help="How often is looked who was heard. A value counts once it was heard three times, for at least as long as it may be silent."
        units={DURATION_UNITS}
        min={1}
        {...form.field('execute_every_ms')}
      />
      <UnitDurationField
        label="Forget after"
        help="A value that was not heard for so long is not watched any more, and its alert is over."
        units={DURATION_UNITS}
        min={1}
        {...form.field('forget_after_ms')}
      />
      <NumberField
        label="Values at most"
        help={`Further ones are not learned, and the runs say so. Up to ${values.max}.`}
        min={1}
        max={values.max}
        {...form.field('max_values')}
      />
    </>
  );
}
