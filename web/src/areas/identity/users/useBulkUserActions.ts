// What can be done with many users at once. Those with whom it failed stay selected.
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { tellBulkOutcome } from '../../../shared/table/bulkOutcome.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import type { BulkAction } from '../../../shared/table/columns/column.ts';
import { useBulkUsers, type BulkUserOperation } from '../users.api.ts';

const DONE: Record<BulkUserOperation, string> = {
  delete: 'deleted',
  enabled: 'enabled',
  disabled: 'disabled',
};
const count = (number: number) => (number === 1 ? '1 user' : `${number} users`);
const editing = { permissions: ['users:edit'] };

export function useBulkUserActions() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const { mutateAsync } = useBulkUsers();

  const run = async (operation: BulkUserOperation, ids: readonly string[]) => {
    setSelected(tellBulkOutcome(await mutateAsync({ operation, ids }), DONE[operation], count));
  };
  const ask = async (operation: BulkUserOperation, verb: string, message: string, ids: readonly string[]) => {
    const title = `${verb} ${count(ids.length)}?`;
    const label = `${verb} ${count(ids.length)}`;
    if (await confirm({ title, message, confirmLabel: label, destructive: true })) await run(operation, ids);
  };
  // A call that failed as a whole has been told by then.
  const begin = (work: Promise<void>) => void work.catch(() => undefined);

  const bulkActions: BulkAction[] = [
    { ...editing, label: 'Enable', icon: IconUserCheck, onAct: (ids) => begin(run('enabled', ids)) },
    {
      ...editing,
      label: 'Disable',
      icon: IconUserOff,
      onAct: (ids) =>
        begin(ask('disabled', 'Disable', 'Their sessions end and their tokens stop working at once.', ids)),
    },
    {
      ...editing,
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      onAct: (ids) =>
        begin(ask('delete', 'Delete', 'Their sessions, tokens and shares are deleted with them.', ids)),
    },
  ];
  return { selected, setSelected, bulkActions };
}
