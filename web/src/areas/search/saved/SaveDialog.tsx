// Asks for the name of a search that is saved.
import { required } from '@logboom/contract/common/form-rules';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import type { ViewDetails } from '../view/writeView.ts';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: ViewDetails;
  readonly onSave: (details: ViewDetails) => Promise<unknown>;
  readonly onClose: () => void;
}

export function SaveDialog({ title, saveLabel, initial, onSave, onClose }: Props) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      saveLabel={saveLabel}
      initialValues={initial}
      rules={{ title: required }}
      onSave={(details) => onSave({ ...details, title: details.title.trim() })}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} label="Title" />
          <TextField
            {...form.field('summary')}
            label="Summary"
            help="One line that says what it finds."
            optional
          />
          <TextAreaField {...form.field('description')} label="Description" optional />
        </>
      )}
    </FormModal>
  );
}
