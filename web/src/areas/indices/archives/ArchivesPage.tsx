// Archives of indices: what there is, and bringing one back.
import type { Archive } from '@logboom/contract/indices/archives';
import { Box } from '@mantine/core';
import { IconDatabaseImport, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { useArchives, useDeleteArchive, useRestoreArchive } from './archives.api.ts';

const COLUMNS: readonly Column<Archive>[] = [
  { id: 'index', title: 'Index', mono: true, sortable: true, width: 180 },
  { id: 'index_set_title', title: 'Index set', sortable: true, width: 200 },
  {
    id: 'created_at',
    title: 'Archived',
    sortable: true,
    width: 180,
    render: ({ created_at }) => <Timestamp value={created_at} />,
  },
  { id: 'begin', title: 'First message', width: 180, render: ({ begin }) => <Timestamp value={begin} /> },
  { id: 'end', title: 'Last message', width: 180, render: ({ end }) => <Timestamp value={end} /> },
  {
    id: 'messages',
    title: 'Messages',
    numeric: true,
    sortable: true,
    render: ({ messages }) => <NumberValue value={messages} />,
  },
  {
    id: 'bytes',
    title: 'Size',
    numeric: true,
    sortable: true,
    render: ({ bytes }) => <ByteSize value={bytes} />,
  },
];

const NONE = {
  title: 'There are no archives yet',
  text: 'Open an index set, and choose “Archive to a file” in the menu of an index that is not written to.',
};

export function ArchivesPage() {
  const { data, error, refetch } = useArchives();
  const rowActions = useArchiveActions();
  return (
    <>
      <PageHeader
        title="Archives"
        purpose="Indices as files. Archive an index before retention deletes it, copy the file where it is safe and cheap, and restore it when somebody asks for old messages."
      />
      <Section>
        {data !== undefined && (
          <Box mb="md">
            <Facts>
              <Fact label="Directory" mono>
                {data.directory}
              </Fact>
            </Facts>
          </Box>
        )}
        <FilterableTable
          label="Archives"
          filterLabel="Filter archives"
          columns={COLUMNS}
          rows={data?.archives}
          error={error}
          onRetry={() => void refetch()}
          defaultSort={{ column: 'created_at', order: 'desc' }}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
          rowActions={rowActions}
          empty={NONE}
        />
      </Section>
    </>
  );
}

function useArchiveActions(): readonly RowAction<Archive>[] {
  const confirm = useConfirm();
  const { mutate: restore } = useRestoreArchive();
  const { mutate: remove } = useDeleteArchive();
  return useMemo(() => {
    const ask = async (archive: Archive) => {
      const title = `Delete ${archive.name}?`;
      const message = 'Its file is gone then, and the index cannot be restored from it.';
      if (await confirm({ title, message, confirmLabel: 'Delete archive', destructive: true }))
        remove(archive);
    };
    return [
      {
        label: 'Restore',
        icon: IconDatabaseImport,
        permissions: ['archives:restore'],
        disabled: ({ not_restorable }) => not_restorable ?? false,
        onAct: (archive) => restore(archive),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['archives:delete'],
        onAct: (archive) => void ask(archive),
      },
    ];
  }, [confirm, remove, restore]);
}
