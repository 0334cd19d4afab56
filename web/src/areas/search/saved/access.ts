// What this user may do with a saved search.
import { useMemo } from 'react';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { SavedRow } from './saved.api.ts';

export interface SavedAccess {
  readonly mayEdit: (saved: SavedRow) => boolean;
  readonly mayDelete: (saved: SavedRow) => boolean;
}

export function useSavedAccess(): SavedAccess {
  const { isPermitted } = usePermissions();
  const { username } = useCurrentUser();
  return useMemo(
    () => ({
      mayEdit: ({ id, owner }) => owner === username || isPermitted(`view:edit:${id}`),
      mayDelete: ({ id, owner }) => owner === username || isPermitted(`view:delete:${id}`),
    }),
    [isPermitted, username],
  );
}
