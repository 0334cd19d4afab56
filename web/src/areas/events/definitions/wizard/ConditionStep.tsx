// What has to happen for an event: which messages, in which time, and how many of them or how large their values.
import { SEQUENCE, SILENT_SOURCE, SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { Stack, Text } from '@mantine/core';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import styles from '../../events.module.css';
import { AggregationFields } from './AggregationFields.tsx';
import { BackTestPanel } from './trial/BackTestPanel.tsx';
import { ConditionPreview } from './trial/ConditionPreview.tsx';
import { requestOf, type ConditionType } from './definitionForm.ts';
import { isTriable } from './definitionRules.ts';
import { SequenceFields } from './SequenceFields.tsx';
import { SilentSourceFields } from './SilentSourceFields.tsx';
import type { StepProps } from './stepProps.ts';

interface Props extends StepProps {
  readonly stored: EventDefinition | undefined;
}

const TYPES = [
  { value: 'aggregation-v1', label: 'Filter & aggregation' },
  { value: SILENT_SOURCE, label: 'Silent source' },
  { value: SEQUENCE, label: 'Sequence' },
];
const HELP: Readonly<Record<ConditionType, string>> = {
  'aggregation-v1': 'Every message that is found, or a condition over many of them.',
  [SILENT_SOURCE]: 'Something that was heard regularly and is not any more, such as a host.',
  [SEQUENCE]: 'Messages that follow each other within a time, or one that does not follow.',
};

export function ConditionStep({ form, stored }: Props) {
  if (stored?.config.type === SYSTEM_EVENTS)
    return (
      <Text>Events of this definition are raised by the system itself, whenever it tells something.</Text>
    );
  const { onChange, ...type } = form.field('type');
  const request = requestOf(form.values, stored);
  const isIncomplete = !isTriable(form.values, stored);
  return (
    <div className={styles['columns']}>
      <Stack gap="md">
        <SelectField
          label="Condition type"
          help={HELP[type.value]}
          options={TYPES}
          searchable={false}
          {...type}
          // What was learned and found belongs to a type.
          disabled={stored !== undefined}
          onChange={(value) => value !== null && onChange(value as ConditionType)}
        />
        {type.value === SILENT_SOURCE ? (
          <SilentSourceFields form={form} />
        ) : type.value === SEQUENCE ? (
          <SequenceFields form={form} />
        ) : (
          <AggregationFields form={form} stored={stored} />
        )}
      </Stack>
      <div className={styles['trial']}>
        <ConditionPreview request={request} isIncomplete={isIncomplete} />
        <BackTestPanel request={request} isIncomplete={isIncomplete} />
      </div>
    </div>
  );
}
