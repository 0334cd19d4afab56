// The form of an index set, for a new one and for one that is there.
import {
  COUNT_ROTATION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/index-strategies';
import { CheckboxField } from '../../../kit/forms/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/DurationField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { NumberField } from '../../../kit/forms/NumberField.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { TextAreaField } from '../../../kit/forms/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { useForm, type FormHandle } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/Section.tsx';
import { UnsavedChangesGuard } from '../../../kit/UnsavedChangesGuard.tsx';
import { formatBytes } from '../../../kit/values/formatNumber.ts';
import { RETENTIONS, ROTATIONS } from '../strategyWords.ts';
import { countsIndices, RULES, type Values } from './formValues.ts';

interface Props {
  readonly start: Values;
  readonly isNew: boolean;
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function IndexSetForm({ start, isNew, onSave, onCancel }: Props) {
  const form = useForm<Values>({ initialValues: start, rules: RULES, onSubmit: onSave });
  return (
    <Section>
      <UnsavedChangesGuard when={form.isDirty && !form.isSubmitting} />
      <Form
        form={form}
        label="Index set"
        submitLabel={isNew ? 'Create index set' : 'Save changes'}
        onCancel={onCancel}
      >
        <TextField {...form.field('title')} label="Title" maxLength={256} />
        <TextAreaField
          {...form.field('description')}
          label="Description"
          help="What kind of messages go into this index set."
          optional
        />
        <TextField
          {...form.field('index_prefix')}
          label="Index prefix"
          mono
          maxLength={250}
          disabled={!isNew}
          help={
            isNew
              ? 'The names of its indices begin with it: prefix_0, prefix_1, … It cannot be changed later.'
              : 'Cannot be changed.'
          }
        />
        <RotationFields form={form} />
        <SelectField
          {...form.field('retention')}
          label="Retention strategy"
          help="What happens to old indices."
          options={[...RETENTIONS]}
          searchable={false}
        />
        {countsIndices(form.values) && (
          <NumberField
            {...form.field('maxIndices')}
            label="Max number of indices"
            min={1}
            help="The oldest above this number are deleted or closed."
          />
        )}
      </Form>
    </Section>
  );
}

function RotationFields({ form }: { readonly form: FormHandle<Values> }) {
  const { rotation, maxBytes } = form.values;
  return (
    <>
      <SelectField
        {...form.field('rotation')}
        label="Rotation strategy"
        help="When the index that is written to is full, and a new one begins."
        options={[...ROTATIONS]}
        searchable={false}
      />
      {rotation === COUNT_ROTATION && (
        <NumberField {...form.field('maxMessages')} label="Max documents per index" min={1} />
      )}
      {rotation === SIZE_ROTATION && (
        <NumberField
          {...form.field('maxBytes')}
          label="Max size per index (in bytes)"
          min={1}
          help={Number(maxBytes) > 0 && `That is ${formatBytes(Number(maxBytes))}.`}
        />
      )}
      {rotation === TIME_ROTATION && (
        <>
          <DurationField {...form.field('period')} label="Rotation period (ISO8601 Duration)" />
          <CheckboxField
            {...form.field('rotateEmpty')}
            label="Rotate empty index set"
            help="Begin a new index even when nothing came into the present one."
          />
        </>
      )}
      {rotation === TIME_SIZE_ROTATION && (
        <>
          <DurationField {...form.field('shortestLife')} label="Min. in storage (ISO8601 Duration)" />
          <DurationField {...form.field('longestLife')} label="Max. in storage (ISO8601 Duration)" />
        </>
      )}
    </>
  );
}
