// Makes a pipeline with a name and its first stage; the rest happens on its page.
import { useNavigate } from 'react-router';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { routes } from '../../../routes.ts';
import { withTakenTitle } from '../duplicateTitle.ts';
import { sourceOf } from '../pipeline/stages.ts';
import { useCreatePipeline } from '../pipelines.api.ts';
import { sourceName } from '../titles.ts';

export function CreatePipelineModal({ onClose }: { readonly onClose: () => void }) {
  const create = useCreatePipeline();
  const navigate = useNavigate();
  return (
    <FormModal
      opened
      title="Create pipeline"
      saveLabel="Create pipeline"
      initialValues={{ title: '', description: '' }}
      rules={{ title: sourceName }}
      onClose={onClose}
      onSave={async ({ title, description }) => {
        const name = title.trim();
        const source = sourceOf(name, [{ stage: 0, match: 'EITHER', rules: [] }]);
        const made = await withTakenTitle(
          'pipeline',
          create.mutateAsync({ source, description: description.trim() }),
        );
        if (made.id !== null) void navigate(routes.system.pipelines.show({ pipelineId: made.id }));
      }}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('title')}
            label="Title"
            help="What the pipeline is for, in a few words."
          />
          <TextField {...form.field('description')} label="Description" optional />
        </>
      )}
    </FormModal>
  );
}
