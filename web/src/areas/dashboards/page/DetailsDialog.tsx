// Asks for the name of a dashboard.
import { required } from '@logboom/contract/common/form-rules';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import type { Details } from '../document/dashboard.ts';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: Details;
  readonly onSave: (details: Details) => Promise<unknown> | void;
  readonly onClose: () => void;
}

export function DetailsDialog({ title, saveLabel, initial, onSave, onClose }: Props) {
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
          <TextField {...form.field('title')} label="Title" maxLength={200} />
          <TextField
            {...form.field('summary')}
            label="Summary"
            help="One line for the list of dashboards."
            maxLength={500}
            optional
          />
          <TextAreaField {...form.field('description')} label="Description" maxLength={10_000} optional />
        </>
      )}
    </FormModal>
  );
}
