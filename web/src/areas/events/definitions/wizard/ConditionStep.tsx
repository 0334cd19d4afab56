// What has to happen for an event: which messages, in which time, and how many of them or how large their values.
import { DEFINITION_LIMITS, SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { Alert, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MultiSelectField } from '../../../../kit/forms/choices/MultiSelectField.tsx';
import { TagField } from '../../../../kit/forms/fields/TagField.tsx';
import { TextAreaField } from '../../../../kit/forms/fields/TextAreaField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import { fieldTypesQuery, streamChoices, streamsQuery } from '../../../../shared/widgets/search.api.ts';
import styles from '../../events.module.css';
import { BackTestPanel } from './BackTestPanel.tsx';
import { problemOf } from './conditionDraft.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { ConditionPreview } from './ConditionPreview.tsx';
import { DURATION_UNITS, fixedCondition, requestOf, scheduleProblem } from './definitionForm.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { StepProps } from './stepProps.ts';

interface Props extends StepProps {
  readonly stored: EventDefinition | undefined;
}

const LAST_WEEK = { type: 'relative', range: 604_800 } as const;
const WINDOWS = [
  { value: 'message_time', label: 'Message time' },
  { value: 'receive_time', label: 'Receive time' },
];
const MODES = [
  { value: 'filter', label: 'One event for each message' },
  { value: 'aggregation', label: 'When a condition is met' },
];

export function ConditionStep({ form, stored }: Props) {
  const isSystem = stored?.config.type === SYSTEM_EVENTS;
  const request = requestOf(form.values, stored);
  const isWritten = form.values.mode === 'filter' || fixedCondition(stored) !== undefined;
  const isIncomplete =
    (!isWritten && problemOf(form.values.conditions) !== undefined) ||
    scheduleProblem(form.values) !== undefined;
  if (isSystem)
    return (
      <Text>Events of this definition are raised by the system itself, whenever it tells something.</Text>
    );
  return (
    <div className={styles['columns']}>
      <Fields form={form} stored={stored} />
      <div className={styles['trial']}>
        <ConditionPreview request={request} isIncomplete={isIncomplete} />
        <BackTestPanel request={request} isIncomplete={isIncomplete} />
      </div>
    </div>
  );
}

function Fields({ form, stored }: Props) {
  const { streams, mode } = form.values;
  const { data: choices } = useQuery({ ...streamsQuery, select: streamChoices });
  const { data: types } = useQuery(fieldTypesQuery({ timeRange: LAST_WEEK, streams }));
  const names = useMemo(() => (types ?? []).map(({ name }) => name), [types]);
  const options = useMemo(
    () => (choices ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [choices],
  );
  const { value: draft, onChange, error } = form.field('conditions');
  const isFixed = fixedCondition(stored) !== undefined;
  return (
    <Stack gap="md">
      <TextAreaField
        label="Search query"
        help="As on the search page. Empty for all messages."
        optional
        mono
        rows={2}
        maxLength={DEFINITION_LIMITS.query}
        {...form.field('query')}
      />
      <MultiSelectField
        label="Streams"
        help="None means all streams."
        optional
        placeholder="All streams"
        options={options}
        nothingFound="No such stream"
        {...form.field('streams')}
      />
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
            suggestions={names}
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
              fields={names}
              readOnly={form.isSubmitting}
              error={error}
            />
          )}
        </>
      )}
    </Stack>
  );
}
