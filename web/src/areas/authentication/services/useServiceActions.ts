// Activates, deactivates and deletes an authentication service after asking.
import type { Backend } from '@logboom/contract/authentication/backend-schemas';
import { useCallback } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { useActivation, useDeleteService } from '../services.api.ts';

export function useServiceActivation(): (service: Backend, isActive: boolean) => void {
  const confirm = useConfirm();
  const { mutate } = useActivation();
  return useCallback(
    (service, isActive) =>
      void confirm({
        title: isActive ? `Activate "${service.title}"?` : `Deactivate "${service.title}"?`,
        message: isActive
          ? 'Its people can sign in here from now on. One service is active at a time; another one is deactivated. Local accounts work as before.'
          : 'Its people cannot sign in any more until it is active again. Sessions that are open stay open. Local accounts work as before.',
        confirmLabel: isActive ? 'Activate service' : 'Deactivate service',
        destructive: !isActive,
      }).then((confirmed) => confirmed && mutate({ service, isActive })),
    [confirm, mutate],
  );
}

export function useServiceDeletion(): (service: Backend) => void {
  const confirm = useConfirm();
  const { mutate } = useDeleteService();
  return useCallback(
    (service) =>
      void confirm({
        title: `Delete authentication service "${service.title}"?`,
        message: 'Only a service that is not active and has no users can be deleted.',
        confirmLabel: 'Delete service',
        destructive: true,
      }).then((confirmed) => confirmed && mutate(service)),
    [confirm, mutate],
  );
}
