// Asks for the name of a stored view, and what it is for.
import { required } from '@logboom/contract/common/form-rules';
import { VIEW_LIMITS } from '@logboom/contract/search/views';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';

export interface ViewDetails {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
}

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  readonly summaryHelp: string;
  readonly initial: ViewDetails;
  readonly onSave: (details: ViewDetails) => Promise<unknown> | void;
  readonly onClose: () => void;
}

export function ViewDetailsDialog({ title, saveLabel, summaryHelp, initial, onSave, onClose }: Props) {
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
          <TextField {...form.field('title')} label="Title" maxLength={VIEW_LIMITS.title} />
          <TextField
            {...form.field('summary')}
            label="Summary"
            help={summaryHelp}
            maxLength={VIEW_LIMITS.summary}
            optional
          />
          <TextAreaField
            {...form.field('description')}
            label="Description"
            maxLength={VIEW_LIMITS.description}
            optional
          />
        </>
      )}
    </FormModal>
  );
}
