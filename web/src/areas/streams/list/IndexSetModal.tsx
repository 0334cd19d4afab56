// Gives several streams another index set.
import { required } from '@logboom/contract/common/form-rules';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useIndexSets } from '../indexSets.api.ts';
import { useAssignIndexSet } from '../streams.api.ts';

interface Props {
  readonly streamIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function IndexSetModal({ streamIds, onClose, onDone }: Props) {
  const { usable } = useIndexSets();
  const assign = useAssignIndexSet();
  const start: { indexSetId: string | null } = { indexSetId: null };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Assign index set"
      saveLabel="Assign index set"
      initialValues={start}
      rules={{ indexSetId: required }}
      onSave={async ({ indexSetId }) => {
        await assign.mutateAsync({ indexSetId: indexSetId ?? '', ids: streamIds });
        onDone();
      }}
    >
      {(form) => (
        <SelectField
          {...form.field('indexSetId')}
          label="Index set"
          help="New messages of the selected streams are stored there. Older ones stay where they are."
          options={usable.map(({ id, title }) => ({ value: id, label: title }))}
          nothingFound="There is no index set that you may use."
        />
      )}
    </FormModal>
  );
}
