// What this user may do with dashboards, and what a dashboard is for those who share it.
import { useMemo } from 'react';
import { usePermissions } from '../../platform/users/permissions.ts';
import { routes } from '../../routes.ts';
import type { SharedEntity } from '../sharing/index.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

export function useDashboardAccess() {
  const { isPermitted } = usePermissions();
  return useMemo(
    () => ({
      mayCreate: isPermitted('dashboards:create'),
      mayEdit: ({ id }: Pick<Named, 'id'>) =>
        isPermitted(`dashboards:edit:${id}`) || isPermitted(`view:edit:${id}`),
      mayDelete: ({ id }: Pick<Named, 'id'>) => isPermitted(`view:delete:${id}`),
    }),
    [isPermitted],
  );
}

export function sharedDashboard({ id, title }: Named): SharedEntity {
  return { type: 'dashboard', id, title, address: routes.dashboards.show({ viewId: id }) };
}
