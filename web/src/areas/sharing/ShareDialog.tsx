// Who may see, change and own something, and giving it to others.
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';
import { ShareForm } from './ShareForm.tsx';
import { sharesQuery, useShare, type Selection, type SharedEntity, type ShareValues } from './sharing.api.ts';

interface Props {
  readonly entity: SharedEntity;
  readonly onClose: () => void;
}

export function ShareDialog({ entity, onClose }: Props) {
  const { data, error, refetch } = useQuery(sharesQuery(entity));
  const { mutateAsync } = useShare(entity);
  const initialValues: ShareValues = {
    selected: data?.selected_grantee_capabilities ?? {},
    grantee: null,
    capability: 'view',
  };
  const waiting = error ? (
    <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={3} />
  ) : (
    <LoadingIndicator />
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Share ${entity.type} "${entity.title}"`}
      size="40rem"
      saveLabel="Update sharing"
      pending={data ? undefined : waiting}
      initialValues={initialValues}
      onSave={(values) => mutateAsync(wholeSelection(values))}
    >
      {(form) => data && <ShareForm form={form} entity={entity} shares={data} />}
    </FormModal>
  );
}

/** Who was chosen but not added yet is meant too. */
function wholeSelection({ selected, grantee, capability }: ShareValues): Selection {
  return grantee === null ? selected : { ...selected, [grantee]: capability };
}
