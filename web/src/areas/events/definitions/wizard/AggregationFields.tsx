// A filter, or a condition over many messages: in which time, by what, and compared with which numbers.
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { Alert, Input, SegmentedControl } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { TagField } from '../../../../kit/forms/fields/TagField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import styles from '../../events.module.css';
import { ConditionGroup } from './ConditionGroup.tsx';
import { fixedCondition } from './definitionForm.ts';
import { DURATION_UNITS } from './durations.ts';
import { QueryFields } from './QueryFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { StepProps } from './stepProps.ts';
import { useSearchChoices } from './useSearchChoices.ts';

interface Props extends StepProps {
  readonly stored: EventDefinition | undefined;
}

const WINDOWS = [
  { value: 'message_time', label: 'Message time' },
  { value: 'receive_time', label: 'Receive time' },
];
const MODES = [
  { value: 'filter', label: 'One event for each message' },
  { value: 'aggregation', label: 'When a condition is met' },
];

export function AggregationFields({ form, stored }: Props) {
  const { streams, mode } = form.values;
  const choices = useSearchChoices(streams);
  const { value: draft, onChange, error } = form.field('conditions');
  const isFixed = fixedCondition(stored) !== undefined;
  return (
    <>
      <QueryFields form={form} streams={choices.streams} />
      <UnitDurationField
        label="Search within the last"
        help="How much time each run looks at."
        units={DURATION_UNITS}
        min={1}
        {...form.field('search_within_ms')}
      />
      <Input.Wrapper
        label="Messages belong to a window by"
        labelElement="div"
        description="Receive time is for sources whose messages arrive minutes late or whose clocks are wrong. By message time, a window is looked at once more after five minutes."
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          aria-label="Messages belong to a window by"
          className={styles['modes']}
          data={WINDOWS}
          value={form.values.window_by}
          onChange={(value) =>
            form.setValue('window_by', value === 'receive_time' ? 'receive_time' : 'message_time')
          }
        />
      </Input.Wrapper>
      <ScheduleFields form={form} />
      <Input.Wrapper label="Create events" labelElement="div">
        <SegmentedControl
          aria-label="Create events"
          className={styles['modes']}
          data={MODES}
          value={mode}
          onChange={(value) => form.setValue('mode', value === 'filter' ? 'filter' : 'aggregation')}
        />
      </Input.Wrapper>
      {mode === 'aggregation' && (
        <>
          <TagField
            label="Group by fields"
            help="The condition is held against each value of these fields by itself."
            optional
            suggestions={choices.fields}
            {...form.field('group_by')}
          />
          {isFixed ? (
            <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />}>
              The condition of this definition was made through the API and is kept as it is.
            </Alert>
          ) : (
            <ConditionGroup
              legend="Condition"
              draft={draft}
              onChange={onChange}
              fields={choices.fields}
              readOnly={form.isSubmitting}
              error={error}
            />
          )}
        </>
      )}
    </>
  );
}
