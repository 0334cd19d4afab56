// Asks before an index set goes, and whether its messages go with it.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { Text } from '@mantine/core';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useDeleteIndexSet } from '../indices.api.ts';

export function DeleteIndexSetModal({
  set,
  onClose,
}: {
  readonly set: IndexSet;
  readonly onClose: () => void;
}) {
  const remove = useDeleteIndexSet();
  return (
    <FormModal<{ withIndices: boolean }>
      opened
      onClose={onClose}
      title={`Delete index set "${set.title}"`}
      saveLabel="Delete index set"
      initialValues={{ withIndices: true }}
      onSave={({ withIndices }) => remove.mutateAsync({ set, withIndices })}
    >
      {(form) => (
        <>
          <Text>An index set that a stream still uses cannot be deleted.</Text>
          <CheckboxField
            {...form.field('withIndices')}
            label="Remove all indices of this index set"
            help="The messages in them are gone for good."
          />
        </>
      )}
    </FormModal>
  );
}
