// Adds a static field to an input.
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useAddStaticField } from '../inputs.api.ts';

interface Props {
  readonly input: InputSummary;
  readonly onClose: () => void;
}

const validKey: Rule = (key) =>
  /^[\w.\-@]*$/.test(String(key)) ? undefined : 'Use letters, digits, dots, dashes, underscores and @ only.';

export function StaticFieldModal({ input, onClose }: Props) {
  const add = useAddStaticField();
  return (
    <FormModal
      opened
      title={`Add static field to ${input.title}`}
      saveLabel="Add field"
      initialValues={{ key: '', value: '' }}
      rules={{ key: all(required, validKey), value: required }}
      onSave={({ key, value }) => add.mutateAsync({ id: input.id, key: key.trim(), value: value.trim() })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('key')}
            label="Field name"
            help="Every message of this input gets the field, unless it has one of that name already."
            mono
          />
          <TextField {...form.field('value')} label="Field value" />
        </>
      )}
    </FormModal>
  );
}
