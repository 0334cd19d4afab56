// A stage that is added or changed: its number, when the pipeline goes on behind it, and its rules.
import type { StageSource } from '@logboom/contract/pipelines/schemas';
import { Radio, Stack } from '@mantine/core';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import type { Rule } from '../pipelines.api.ts';
import { type Stages } from './stages.ts';

interface Props {
  readonly stage: StageSource;
  /** The number that it had; undefined for a new one. */
  readonly replaces: number | undefined;
  readonly stages: Stages;
  readonly rules: readonly Rule[];
  readonly onSave: (stage: StageSource) => Promise<void>;
  readonly onClose: () => void;
}

const MATCHES = [
  { value: 'ALL', label: 'All rules on this stage match the message' },
  { value: 'EITHER', label: 'At least one of the rules on this stage matches the message' },
  { value: 'PASS', label: 'None or more rules on this stage match' },
] as const;

const LARGEST = 2 ** 31 - 1;

export function StageModal({ stage, replaces, stages, rules, onSave, onClose }: Props) {
  const isTaken = (number: number) => number !== replaces && stages.some((other) => other.stage === number);
  const numberRule = (value: string) => {
    if (!/^-?\d+$/.test(value.trim())) return 'Must be a whole number.';
    if (Math.abs(Number(value)) > LARGEST) return `Must be between -${LARGEST} and ${LARGEST}.`;
    return isTaken(Number(value)) ? `There already is a stage ${Number(value)}.` : undefined;
  };
  const start: { number: string; match: StageSource['match']; rules: readonly string[] } = {
    number: String(stage.stage),
    match: stage.match,
    rules: stage.rules,
  };
  return (
    <FormModal
      opened
      title={replaces === undefined ? 'Add stage' : `Edit stage ${replaces}`}
      saveLabel={replaces === undefined ? 'Add stage' : 'Save stage'}
      initialValues={start}
      rules={{ number: numberRule }}
      onClose={onClose}
      onSave={({ number, match, rules: chosen }) =>
        onSave({ stage: Number(number), match, rules: [...chosen] })
      }
    >
      {(form) => (
        <>
          <TextField
            {...form.field('number')}
            label="Stage"
            help="Stages run in the order of their numbers, together with those of other pipelines. Gaps leave room."
          />
          <Radio.Group
            label="Continue processing on next stage when"
            value={form.values.match}
            onChange={(value) => {
              const chosen = MATCHES.find((match) => match.value === value);
              if (chosen) form.setValue('match', chosen.value);
            }}
          >
            <Stack gap="xs" mt="xs">
              {MATCHES.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <MultiSelectField
            {...form.field('rules')}
            label="Stage rules"
            help="In the order in which they run. The order can be changed in the picture."
            options={rules.flatMap(({ title }) => (title === null ? [] : [{ value: title, label: title }]))}
            nothingFound="There is no such rule. Rules are made under Rules."
            optional
          />
        </>
      )}
    </FormModal>
  );
}
