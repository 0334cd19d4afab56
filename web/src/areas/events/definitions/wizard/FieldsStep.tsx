// The fields that events get from what led to them, and by which of them they are told apart.
import { Stack, Text } from '@mantine/core';
import { MultiSelectField } from '../../../../kit/forms/choices/MultiSelectField.tsx';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import styles from '../../events.module.css';
import { NEW_FIELD, type FieldRow } from './fieldRows.ts';
import { PartRows } from './PartRows.tsx';
import type { StepProps } from './stepProps.ts';

const KINDS = [
  { value: 'template', label: 'Template' },
  { value: 'lookup', label: 'Lookup table' },
];

export function FieldsStep({ form }: StepProps) {
  const { value: rows, onChange, error, readOnly } = form.field('field_spec');
  const keys = form.field('key_spec');
  const names = rows.map(({ name }) => name.trim()).filter((name) => name !== '');
  return (
    <Stack gap="md" className={styles['form']}>
      <Text c="dimmed">
        Fields carry what one needs to know about an event. They can be searched for, and templates of
        notifications can name them.
      </Text>
      <PartRows
        noun="field"
        parts={rows}
        newPart={NEW_FIELD}
        error={error}
        readOnly={readOnly}
        nameOf={({ name }, place) => name || String(place + 1)}
        onChange={onChange}
      >
        {(row, place, change) => (
          <FieldEditor row={row} place={place} readOnly={readOnly} onChange={change} />
        )}
      </PartRows>
      <MultiSelectField
        label="Keys"
        help="Events with the same values of these fields are about the same thing: the grace period counts for each by itself."
        optional
        options={[...new Set(names)].map((name) => ({ value: name, label: name }))}
        nothingFound="Add a field first"
        {...keys}
      />
    </Stack>
  );
}

interface EditorProps {
  readonly row: FieldRow;
  readonly place: number;
  readonly readOnly: boolean;
  readonly onChange: (row: FieldRow) => void;
}

function FieldEditor({ row, place, readOnly, onChange }: EditorProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{`Field ${place + 1}`}</legend>
      <div className={styles['pair']}>
        <TextField
          label="Name"
          mono
          value={row.name}
          readOnly={readOnly}
          onChange={(name) => onChange({ ...row, name })}
        />
        <SelectField
          label="Value from"
          options={KINDS}
          searchable={false}
          value={row.kind}
          readOnly={readOnly}
          onChange={(kind) => onChange({ ...row, kind: kind === 'lookup' ? 'lookup' : 'template' })}
        />
      </div>
      {row.kind === 'template' ? (
        <>
          <TextField
            label="Template"
            help="For example ${source.username}; of conditions also ${source.aggregation_value_count}."
            mono
            value={row.template}
            readOnly={readOnly}
            onChange={(template) => onChange({ ...row, template })}
          />
          <CheckboxField
            label="Leave the field out when a value is missing"
            value={row.require_values}
            readOnly={readOnly}
            onChange={(require_values) => onChange({ ...row, require_values })}
          />
        </>
      ) : (
        <div className={styles['pair']}>
          <TextField
            label="Lookup table"
            help="Its name."
            mono
            value={row.table_name}
            readOnly={readOnly}
            onChange={(table_name) => onChange({ ...row, table_name })}
          />
          <TextField
            label="Key field"
            help="Its value is looked up."
            mono
            value={row.key_field}
            readOnly={readOnly}
            onChange={(key_field) => onChange({ ...row, key_field })}
          />
        </div>
      )}
    </fieldset>
  );
}
