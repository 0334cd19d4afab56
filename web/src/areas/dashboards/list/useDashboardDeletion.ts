// Deleting dashboards, one or many, after a question.
import type { ViewSummary } from '@logboom/contract/search/views';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import type { BulkAction } from '../../../shared/table/columns/column.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useDashboardAccess } from '../access.ts';
import { useDeleteDashboards, useDeleteDashboard } from '../dashboards.api.ts';

const MESSAGE = 'Its pages and widgets are forgotten for everybody. Messages stay.';
const count = (number: number) => (number === 1 ? '1 dashboard' : `${number} dashboards`);

export function useDashboardDeletion(rows: readonly ViewSummary[] | undefined) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const { mayDelete } = useDashboardAccess();
  const { mutate } = useDeleteDashboard();
  const { mutateAsync } = useDeleteDashboards();

  const removeOne = useCallback(
    (dashboard: ViewSummary) =>
      void confirm({
        title: `Delete dashboard "${dashboard.title}"?`,
        message: MESSAGE,
        confirmLabel: 'Delete dashboard',
        destructive: true,
      }).then((confirmed) => confirmed && mutate(dashboard)),
    [confirm, mutate],
  );
  const removeMany = async (ids: readonly string[]) => {
    const confirmed = await confirm({
      title: `Delete ${count(ids.length)}?`,
      message: MESSAGE,
      confirmLabel: `Delete ${count(ids.length)}`,
      destructive: true,
    });
    if (!confirmed) return;
    const { successfully_performed, failures } = await mutateAsync(ids);
    // Those with which it failed stay selected.
    setSelected(failures.map(({ entity_id }) => entity_id));
    if (successfully_performed > 0) {
      const verb = successfully_performed === 1 ? 'was' : 'were';
      toast.success(`${count(successfully_performed)} ${verb} deleted.`);
    }
    const [first] = failures;
    if (first) toast.error(`${count(failures.length)} could not be deleted: ${first.failure_explanation}`);
  };
  const deleting: BulkAction = {
    label: 'Delete',
    icon: IconTrash,
    destructive: true,
    // A call that failed as a whole has been told by then.
    onAct: (ids) => void removeMany(ids).catch(() => undefined),
  };
  return { removeOne, selected, setSelected, bulkActions: rows?.some(mayDelete) ? [deleting] : [] };
}
