// What can be done with many streams at once. Those with which it failed stay selected.
import { IconPlayerPause, IconPlayerPlay, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import type { BulkAction } from '../../../shared/table/columns/column.ts';
import { tellBulkOutcome } from '../../../shared/table/bulkOutcome.ts';
import { useStreamAccess } from '../access.ts';
import { useBulkOperation, type AnyStream, type BulkOperation } from '../streams.api.ts';

const DONE: Record<BulkOperation, string> = { delete: 'deleted', pause: 'paused', resume: 'started' };
const count = (number: number) => (number === 1 ? '1 stream' : `${number} streams`);

export function useBulkActions(rows: readonly AnyStream[] | undefined) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<readonly string[]>();
  const access = useStreamAccess();
  const confirm = useConfirm();
  const { mutateAsync } = useBulkOperation();

  const run = async (operation: BulkOperation, ids: readonly string[]) => {
    setSelected(tellBulkOutcome(await mutateAsync({ operation, ids }), DONE[operation], count));
  };
  const removeAll = async (ids: readonly string[]) => {
    const confirmed = await confirm({
      title: `Delete ${count(ids.length)}?`,
      message: 'Their rules are deleted with them. Messages that are stored already stay where they are.',
      confirmLabel: `Delete ${count(ids.length)}`,
      destructive: true,
    });
    if (confirmed) await run('delete', ids);
  };
  // A call that failed as a whole has been told by then.
  const begin = (work: Promise<void>) => void work.catch(() => undefined);

  const states: BulkAction[] = [
    { label: 'Start', icon: IconPlayerPlay, onAct: (ids) => begin(run('resume', ids)) },
    { label: 'Pause', icon: IconPlayerPause, onAct: (ids) => begin(run('pause', ids)) },
  ];
  const edits: BulkAction[] = [
    { label: 'Assign index set', icon: IconStack2, onAct: (ids) => setMoving(ids) },
    { label: 'Delete', icon: IconTrash, destructive: true, onAct: (ids) => begin(removeAll(ids)) },
  ];
  const bulkActions = [
    ...(rows?.some(access.mayChangeState) ? states : []),
    ...(rows?.some(access.mayEdit) ? edits : []),
  ];
  return { selected, setSelected, bulkActions, moving, stopMoving: () => setMoving(undefined) };
}
