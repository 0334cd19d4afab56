// Deleting stored views, one or many, after a question: saved searches and dashboards.
import type { BulkAnswer } from '@logboom/contract/common/bulk';
import type { ViewSummary } from '@logboom/contract/search/views';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { tellBulkOutcome } from '../table/bulkOutcome.ts';
import type { BulkAction } from '../table/columns/column.ts';

export interface ViewDeletion {
  readonly rows: readonly ViewSummary[] | undefined;
  readonly mayDelete: (view: ViewSummary) => boolean;
  readonly deleteOne: (view: ViewSummary) => void;
  readonly deleteMany: (ids: readonly string[]) => Promise<BulkAnswer>;
  readonly words: ViewDeletionWords;
}

/** Outside of components, so that they stay the same. */
export interface ViewDeletionWords {
  /** `dashboard` */
  readonly one: string;
  /** `dashboards` */
  readonly many: string;
  /** What is lost. */
  readonly message: string;
}

export function useViewDeletion({ rows, mayDelete, deleteOne, deleteMany, words }: ViewDeletion) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const { one, many, message } = words;
  const count = (number: number) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

  const removeOne = useCallback(
    (view: ViewSummary) =>
      void confirm({
        title: `Delete ${one} "${view.title}"?`,
        message,
        confirmLabel: `Delete ${one}`,
        destructive: true,
      }).then((confirmed) => confirmed && deleteOne(view)),
    [confirm, deleteOne, one, message],
  );
  const removeMany = async (ids: readonly string[]) => {
    const confirmed = await confirm({
      title: `Delete ${count(ids.length)}?`,
      message,
      confirmLabel: `Delete ${count(ids.length)}`,
      destructive: true,
    });
    if (confirmed) setSelected(tellBulkOutcome(await deleteMany(ids), 'deleted', count));
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
