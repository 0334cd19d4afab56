// Gives a stream an output that exists already.
import { required } from '@logboom/contract/common/form-rules';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';
import { allOutputsQuery, streamOutputsQuery, useAssignOutput } from './outputs.api.ts';

interface Props {
  readonly streamId: string;
  readonly onClose: () => void;
}

const START: { readonly outputId: string | null } = { outputId: null };

export function AssignOutputModal({ streamId, onClose }: Props) {
  const all = useQuery(allOutputsQuery()).data?.outputs ?? [];
  const assigned = useQuery(streamOutputsQuery(streamId)).data?.outputs ?? [];
  const assign = useAssignOutput(streamId);
  const offered = all.filter(({ id }) => !assigned.some((output) => output.id === id));
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Assign existing output"
      saveLabel="Assign output"
      initialValues={START}
      rules={{ outputId: required }}
      onSave={async ({ outputId }) => {
        const output = offered.find(({ id }) => id === outputId);
        if (output) await assign.mutateAsync(output);
      }}
    >
      {(form) => (
        <SelectField
          {...form.field('outputId')}
          label="Output"
          help="An output can send the messages of several streams."
          options={offered.map(({ id, title }) => ({ value: id, label: title }))}
          nothingFound="There is no other output."
        />
      )}
    </FormModal>
  );
}
