// Changes the name and the description of a pipeline.
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { withTakenTitle } from '../duplicateTitle.ts';
import { useUpdatePipeline, type Pipeline } from '../pipelines.api.ts';
import { sourceName } from '../titles.ts';
import { sourceOf } from './stages.ts';

interface Props {
  readonly pipeline: Pipeline;
  readonly onClose: () => void;
}

export function DetailsModal({ pipeline, onClose }: Props) {
  const update = useUpdatePipeline(pipeline.id);
  return (
    <FormModal
      opened
      title={`Edit pipeline "${pipeline.title}"`}
      saveLabel="Save changes"
      initialValues={{ title: pipeline.title ?? '', description: pipeline.description ?? '' }}
      rules={{ title: sourceName }}
      onClose={onClose}
      onSave={async ({ title, description }) => {
        const source = sourceOf(title.trim(), pipeline.stages);
        const change = { source, description: description.trim() };
        await withTakenTitle('pipeline', update.mutateAsync(change));
        toast.success(`Pipeline "${title.trim()}" was saved.`);
      }}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} label="Title" />
          <TextAreaField {...form.field('description')} label="Description" optional />
        </>
      )}
    </FormModal>
  );
}
