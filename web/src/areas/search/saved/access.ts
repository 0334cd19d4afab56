// What this user may do with a saved search, and what it is for those who share it.
import { useMemo } from 'react';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { SharedEntity } from '../../sharing/index.ts';
import type { SavedRow } from './saved.api.ts';

export interface SavedAccess {
  readonly mayEdit: (saved: SavedRow) => boolean;
  readonly mayDelete: (saved: SavedRow) => boolean;
}

export function useSavedAccess(): SavedAccess {
  const { isPermitted } = usePermissions();
  return useMemo(
    () => ({
      mayEdit: ({ id }) => isPermitted(`view:edit:${id}`),
      mayDelete: ({ id }) => isPermitted(`view:delete:${id}`),
    }),
    [isPermitted],
  );
}

export function sharedSearch({ id, title }: SavedRow): SharedEntity {
  return { type: 'search', id, title, address: routes.search.show({ viewId: id }) };
}
