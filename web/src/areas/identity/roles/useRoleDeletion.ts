// Deletes a role after asking.
import type { Role } from '@logboom/contract/identity/role-schemas';
import { useCallback } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { useDeleteRole } from '../roles.api.ts';

export function useRoleDeletion(): (role: Role) => void {
  const confirm = useConfirm();
  const { mutate } = useDeleteRole();
  return useCallback(
    (role) =>
      void confirm({
        title: `Delete role "${role.name}"?`,
        message: 'It is taken from all users who have it. What it gave them ends at once.',
        confirmLabel: 'Delete role',
        destructive: true,
      }).then((confirmed) => confirmed && mutate(role)),
    [confirm, mutate],
  );
}
