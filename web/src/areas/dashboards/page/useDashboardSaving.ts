// What the buttons of a dashboard do: save, save under another name, delete.
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { routes } from '../../../routes.ts';
import { useDashboardAccess } from '../access.ts';
import { useCreateDashboard, useDeleteDashboard, useSaveDashboard } from '../dashboards.api.ts';
import type { ViewDetails } from '../../../shared/views/ViewDetailsDialog.tsx';
import type { Dashboard, StoredDashboard } from '../document/dashboard.ts';
import { newerVersion } from '../history/history.api.ts';

interface Saved {
  readonly stored: StoredDashboard | undefined;
  readonly dashboard: Dashboard;
  /** Leaving loses nothing any more. */
  readonly onKept: () => void;
}

export function useDashboardSaving({ stored, dashboard, onKept }: Saved) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mayDelete } = useDashboardAccess();
  const { mutateAsync: create } = useCreateDashboard();
  const { mutate: save, isPending } = useSaveDashboard();
  const { mutate: remove } = useDeleteDashboard();

  /** Nothing is lost any more, so nobody needs to be asked. */
  const leaveTo = (address: string) => {
    flushSync(onKept);
    void navigate(address);
  };
  const update = async () => {
    if (stored === undefined) return;
    const newer = await newerVersion(stored);
    if (newer !== undefined) {
      const confirmed = await confirm({
        title: 'Somebody else has saved this dashboard',
        message:
          `${newer.saved_by} saved it since you opened it. If you save now, your version takes its place; ` +
          'theirs stays in the version history.',
        confirmLabel: 'Save my version',
        destructive: true,
      });
      if (!confirmed) return;
    }
    save({ stored, dashboard });
  };
  const ask = async () => {
    if (stored === undefined) return;
    const confirmed = await confirm({
      title: `Delete dashboard "${stored.view.title}"?`,
      message: 'Its pages and widgets are forgotten for everybody. Messages stay.',
      confirmLabel: 'Delete dashboard',
      destructive: true,
    });
    if (confirmed) remove(stored.view, { onSuccess: () => leaveTo(routes.dashboards.list()) });
  };
  return {
    isUpdating: isPending,
    update,
    create: async (details: ViewDetails) => {
      const view = await create({ ...dashboard, details });
      leaveTo(routes.dashboards.show({ viewId: view.id }));
    },
    remove: stored && mayDelete(stored.view) ? () => void ask() : undefined,
  };
}
