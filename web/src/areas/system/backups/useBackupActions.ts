// What can be done with a backup.
import { backups, type Backup } from '@logboom/contract/system/backups';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { call } from '../../../platform/call.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { useChange } from '../../../shared/useChange.ts';
import { BACKUPS_CHANGED } from './backups.api.ts';

export function useBackupActions(): readonly RowAction<Backup>[] {
  const confirm = useConfirm();
  const { mutate } = useChange({
    ...BACKUPS_CHANGED,
    call: ({ name }: Backup) => call(backups.remove, { name }),
    done: ({ name }) => `${name} was deleted.`,
    failed: 'The backup was not deleted',
  });
  return useMemo(() => {
    const ask = async (backup: Backup) => {
      const title = `Delete ${backup.name}?`;
      const message = 'Its files are gone then, and nothing can be restored from it.';
      if (await confirm({ title, message, confirmLabel: 'Delete backup', destructive: true })) mutate(backup);
    };
    return [
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['backups:create'],
        disabled: ({ state }) => state === 'running' && 'It is being written',
        onAct: (backup) => void ask(backup),
      },
    ];
  }, [confirm, mutate]);
}
