// The files of this installation: found by name or by what is in them, shown, copied.
import type { ConfigFile } from '@logboom/contract/config-files/schemas';
import { Alert, List, Modal } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListState } from '../../kit/list/useListState.ts';
import { Section } from '../../kit/page/Section.tsx';
import { CopyButton } from '../../kit/text/CopyButton.tsx';
import { downloadText } from '../../kit/text/downloadText.ts';
import type { Column, RowAction } from '../../shared/table/columns/column.ts';
import { FilterableTable } from '../../shared/table/FilterableTable.tsx';
import styles from './config-files.module.css';

interface FileRow extends ConfigFile {
  readonly lines: number;
}

const COLUMNS: readonly Column<FileRow>[] = [
  { id: 'path', title: 'File', sortable: true },
  { id: 'lines', title: 'Lines', sortable: true, numeric: true, unfiltered: true, width: 100 },
];
const BY_PATH = { column: 'path', order: 'asc' } as const;

interface Props {
  readonly files: readonly ConfigFile[] | undefined;
  readonly notes: readonly string[];
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function FilesSection({ files, notes, error, onRetry }: Props) {
  const [shown, setShown] = useState<FileRow>();
  const rows = useMemo(() => files?.map(rowOf), [files]);
  return (
    <Section
      title="Files of this installation"
      description="One for each entity. Names stand where ids would be."
    >
      {notes.length > 0 && (
        <Alert color="warning" mb="sm" title="Some things are not in the files">
          <List size="sm">
            {notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FilterableTable
        label="Files"
        filterLabel="Filter files"
        columns={COLUMNS}
        rows={rows}
        error={error}
        onRetry={onRetry}
        list={useListState({ defaultSort: BY_PATH })}
        rowId={({ path }) => path}
        rowName={({ path }) => path}
        rowActions={actionsOf(setShown)}
        empty={{ title: 'No files', text: 'There is nothing that you may read as a file.' }}
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.path} size="xl">
        <CopyButton value={shown?.content ?? ''} label="Copy YAML" />
        <section className={styles['text']} tabIndex={0} aria-label={shown?.path}>
          <pre>{shown?.content}</pre>
        </section>
      </Modal>
    </Section>
  );
}

function rowOf(file: ConfigFile): FileRow {
  return { ...file, lines: file.content.trimEnd().split('\n').length };
}

function actionsOf(onShow: (row: FileRow) => void): readonly RowAction<FileRow>[] {
  return [
    { label: 'Show', icon: IconEye, onAct: onShow },
    {
      label: 'Download',
      icon: IconDownload,
      onAct: ({ path, content }) => downloadText(path.replaceAll('/', '-'), content),
    },
  ];
}
