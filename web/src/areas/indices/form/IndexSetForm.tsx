// The form of an index set, for a new one and for one that is there.
import { Form } from '../../../kit/forms/Form.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { RULES, type Values } from './formValues.ts';
import { LifeFields } from './LifeFields.tsx';

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
        <LifeFields form={form} />
      </Form>
    </Section>
  );
}
