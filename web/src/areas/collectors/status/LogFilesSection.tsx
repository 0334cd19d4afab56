// The files in the directories that the collector watches for us; what changed in the last minute stands out.
import { Text, VisuallyHidden } from '@mantine/core';
import { IconFile, IconFolder } from '@tabler/icons-react';
import type { CollectorLogFile } from '@logboom/contract/collectors/schemas';
import { useCallback } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { ByteSize } from '../../../kit/values/Numbers.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { isRecent } from './recentFile.ts';
import styles from './status.module.css';

const NEWEST_FIRST = { column: 'mod_time', order: 'desc' } as const;
const pathOf = ({ path }: CollectorLogFile) => path;

interface Props {
  readonly files: readonly CollectorLogFile[] | null;
  /** Whose they are. */
  readonly noun?: 'collector' | 'sidecar';
}

export function LogFilesSection({ files, noun = 'collector' }: Props) {
  const now = useNow(1000);
  const rowTone = useCallback((file: CollectorLogFile) => (isRecent(file, now) ? 'fresh' : undefined), [now]);
  return (
    <Section
      title="Log files"
      description="Recently modified files are highlighted: those that changed within the last 60 seconds."
    >
      {files === null || files.length === 0 ? (
        <Text c="dimmed">
          This {noun} lists no log files. Directories to list are named in its own file (list_log_files).
        </Text>
      ) : (
        <FilterableTable
          label="Log files"
          filterLabel="Filter log files"
          columns={COLUMNS}
          rows={files}
          rowId={pathOf}
          rowName={pathOf}
          rowTone={rowTone}
          defaultSort={NEWEST_FIRST}
          maxHeight="32rem"
          headingOrder={3}
        />
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<CollectorLogFile>[] = [
  {
    id: 'path',
    title: 'Path',
    width: 600,
    mono: true,
    sortable: true,
    render: (file) => <Path file={file} />,
  },
  {
    id: 'size',
    title: 'Size',
    width: 150,
    numeric: true,
    sortable: true,
    unfiltered: true,
    render: ({ size, is_dir }) => (is_dir ? '' : <ByteSize value={size} />),
  },
  {
    id: 'mod_time',
    title: 'Modification time',
    type: 'DATE',
    width: 220,
    sortable: true,
    unfiltered: true,
    render: (file) => <Modified file={file} />,
  },
];

function Path({ file }: { readonly file: CollectorLogFile }) {
  const Icon = file.is_dir ? IconFolder : IconFile;
  return (
    <span className={styles['path']}>
      <Icon size={15} stroke={1.6} aria-hidden className={styles['pathIcon']} />
      <span className={styles['pathText']}>{file.path}</span>
      {file.is_dir && <span className={styles['directory']}>(directory)</span>}
    </span>
  );
}

function Modified({ file }: { readonly file: CollectorLogFile }) {
  const isNew = isRecent(file, useNow(1000));
  return (
    <>
      <RelativeTime value={file.mod_time} />
      {isNew && <VisuallyHidden>, recently modified</VisuallyHidden>}
    </>
  );
}
