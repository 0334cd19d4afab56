// What can be done to one index, with a question before messages become unreadable.
import { IconArchive, IconArchiveOff, IconFileZip, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConfirm, type Question } from '../../../kit/overlays/confirmContext.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { useIndexCommand, type IndexCommand } from '../indices.api.ts';
import { useArchiveIndex } from '../archives/archives.api.ts';
import type { IndexRow } from './indexColumns.tsx';

const WRITTEN_TO = 'The active write index cannot be changed; rotate it first';

const QUESTIONS: Partial<Record<IndexCommand, (index: string) => Question>> = {
  close: (index) => ({
    title: `Close index ${index}?`,
    message: 'Its messages stay on disk but are not found by searches until it is reopened.',
    confirmLabel: 'Close index',
  }),
  delete: (index) => ({
    title: `Delete index ${index}?`,
    message: 'All messages in it are gone for good.',
    confirmLabel: 'Delete index',
    destructive: true,
  }),
};

export function useIndexActions(): readonly RowAction<IndexRow>[] {
  const confirm = useConfirm();
  const { mutate } = useIndexCommand();
  const { mutate: archive } = useArchiveIndex();
  return useMemo(() => {
    const tell = (command: IndexCommand) => (row: IndexRow) => {
      const question = QUESTIONS[command]?.(row.index_name);
      const send = () => mutate({ index: row.index_name, command });
      if (question === undefined) send();
      else void confirm(question).then((isConfirmed) => isConfirmed && send());
    };
    return [
      {
        label: 'Recalculate index range',
        icon: IconRefresh,
        permissions: ['indexranges:rebuild'],
        onAct: tell('rebuild'),
        disabled: ({ is_closed }) => is_closed && 'A closed index cannot be read',
      },
      {
        label: 'Close',
        icon: IconArchive,
        permissions: ['indices:changestate'],
        onAct: tell('close'),
        disabled: ({ is_deflector, is_closed }) =>
          is_deflector ? WRITTEN_TO : is_closed && 'It is closed already',
      },
      {
        label: 'Reopen',
        icon: IconArchiveOff,
        permissions: ['indices:changestate'],
        onAct: tell('reopen'),
        disabled: ({ is_closed }) => !is_closed && 'It is open',
      },
      {
        label: 'Archive to a file',
        icon: IconFileZip,
        permissions: ['archives:create'],
        onAct: ({ index_name }) => archive(index_name),
        disabled: ({ is_deflector, is_closed }) =>
          is_deflector ? WRITTEN_TO : is_closed && 'A closed index cannot be read',
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['indices:delete'],
        onAct: tell('delete'),
        disabled: ({ is_deflector }) => is_deflector && WRITTEN_TO,
      },
    ];
  }, [archive, confirm, mutate]);
}
