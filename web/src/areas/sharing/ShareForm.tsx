// The fields of the sharing dialog: somebody to add, those who are there, and what to know before it is saved.
import type { ShareResponse } from '@logboom/contract/sharing/schemas';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sameValue } from '../../kit/forms/sameValue.ts';
import type { FormHandle } from '../../kit/forms/useForm.ts';
import { AddCollaborator } from './AddCollaborator.tsx';
import { Collaborators } from './Collaborators.tsx';
import { MissingDependencies } from './MissingDependencies.tsx';
import { ShareLink } from './ShareLink.tsx';
import { problemIn } from './shareWords.ts';
import { trialQuery, type SharedEntity, type ShareValues } from './sharing.api.ts';

interface Props {
  readonly form: FormHandle<ShareValues>;
  readonly entity: SharedEntity;
  /** How it is shared now. */
  readonly shares: ShareResponse;
}

export function ShareForm({ form, entity, shares }: Props) {
  const { selected } = form.values;
  const isAsBefore = sameValue(selected, shares.selected_grantee_capabilities);
  const trial = useQuery(trialQuery(entity, isAsBefore ? undefined : selected));
  const answer = isAsBefore ? shares : (trial.data ?? shares);
  const problem = problemIn(answer);
  return (
    <>
      <AddCollaborator form={form} entity={entity} shares={shares} />
      <Collaborators
        selected={selected}
        shares={shares}
        isReadOnly={form.isSubmitting}
        onChange={(changed) => form.setValue('selected', changed)}
      />
      {problem !== undefined && form.failure === undefined && (
        <Alert color="danger" icon={<IconAlertCircle size={18} />} role="alert">
          {problem}
        </Alert>
      )}
      <MissingDependencies answer={answer} selected={selected} />
      <ShareLink entity={entity} />
    </>
  );
}
