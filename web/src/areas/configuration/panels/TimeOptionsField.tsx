// Edits durations and the names under which they are offered.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { normaliseDuration } from '@logboom/contract/common/duration';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldProps } from '../../../kit/forms/fieldProps.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { newOption, optionProblem, type TimeOption } from './timeOptions.ts';
import classes from './TimeOptionsField.module.css';

interface Props extends FieldProps<readonly TimeOption[]> {
  /** Said by screen readers before each field. */
  readonly label: string;
}

export function TimeOptionsField({ label, help, error, value, onChange, readOnly }: Props) {
  const replace = (id: string, change: Partial<TimeOption>) =>
    onChange(value.map((option) => (option.id === id ? { ...option, ...change } : option)));
  return (
    <FormField label={label} help={help} error={error} group>
      {(control) => (
        <fieldset aria-labelledby={control['aria-labelledby']} className={classes.options}>
          {value.map((option, index) => (
            <Row
              key={option.id}
              name={`${label}, option ${index + 1}`}
              option={option}
              // Half-typed rows are not wrong yet; the form asks when it is saved.
              problem={error === undefined ? {} : optionProblem(option, value)}
              readOnly={readOnly ?? false}
              onChange={(change) => replace(option.id, change)}
              onDelete={() => onChange(value.filter(({ id }) => id !== option.id))}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`Add option to ${label}`}
            onClick={() => onChange([...value, newOption()])}
          >
            Add option
          </Button>
        </fieldset>
      )}
    </FormField>
  );
}

interface RowProps {
  readonly name: string;
  readonly option: TimeOption;
  readonly problem: { readonly duration?: string; readonly label?: string };
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<TimeOption>) => void;
  readonly onDelete: () => void;
}

function Row({ name, option, problem, readOnly, onChange, onDelete }: RowProps) {
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={`${name}: duration`}
        classNames={{ input: 'lb-mono' }}
        placeholder="PT5M"
        value={option.duration}
        error={problem.duration}
        readOnly={readOnly}
        onChange={(event) => onChange({ duration: upper(event.currentTarget.value) })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        aria-label={`${name}: label`}
        placeholder="5 minutes"
        value={option.label}
        error={problem.label}
        readOnly={readOnly}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        autoComplete="off"
      />
      <ActionIcon color="danger" aria-label={`Delete ${name}`} disabled={readOnly} onClick={onDelete}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}

function upper(text: string): string {
  return text.trim() === '' ? '' : normaliseDuration(text);
}
