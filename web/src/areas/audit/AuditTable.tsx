// The entries of the audit log: searched, filtered, sorted and paged by the server.
import type { AuditEntry } from '@logboom/contract/audit/schemas';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptListState } from '../../shared/lists/useKeptListState.ts';
import type { Column } from '../../shared/table/columns/column.ts';
import { answerState } from '../../shared/lists/answerState.ts';
import { pageQuestion } from '../../shared/lists/pageQuestion.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { auditExportUrl, auditPageQuery } from './audit.api.ts';
import { AuditEntryModal } from './AuditEntryModal.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { Outcome } from './Outcome.tsx';
import { useAuditFilters } from './useAuditFilters.ts';

const NEWEST_FIRST = { column: 'timestamp', order: 'desc' } as const;
const NOTHING_YET = {
  title: 'Nothing was changed yet',
  text: 'Whatever people and programs change from now on appears here, with who it was and from where.',
};
const NO_ATTRIBUTES: readonly never[] = [];

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'timestamp', title: 'Time', type: 'DATE', width: 180, sortable: true },
  { id: 'username', title: 'User', width: 150, sortable: true },
  { id: 'summary', title: 'What', width: 260 },
  { id: 'entity_title', title: 'Entity', value: (entry) => entry.entity_title ?? entry.entity_id },
  {
    id: 'outcome',
    title: 'Outcome',
    width: 150,
    sortable: true,
    render: ({ outcome }) => <Outcome outcome={outcome} />,
  },
  { id: 'client_address', title: 'Address', width: 150, mono: true, sortable: true },
  { id: 'area', title: 'Area', width: 180, sortable: true, optional: true },
  { id: 'method', title: 'Method', optional: true },
  { id: 'path', title: 'Path', width: 260, mono: true, optional: true },
  { id: 'entity_id', title: 'Entity id', width: 230, mono: true, optional: true },
  { id: 'node_id', title: 'Node', width: 230, mono: true, optional: true },
];
const rowId = ({ id }: AuditEntry) => id;
const rowName = ({ summary, entity_title }: AuditEntry) =>
  entity_title === null ? summary : `${summary}: ${entity_title}`;

export function AuditTable() {
  const list = useKeptListState('audit-log', COLUMNS, { defaultSort: NEWEST_FIRST });
  const filters = useAuditFilters();
  const [opened, setOpened] = useState<AuditEntry>();
  const found = useQuery(auditPageQuery({ ...pageQuestion(list), filters: filters.wire }));
  const exported = (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={auditExportUrl({ query: list.query, filters: filters.wire })}
      download="audit-log.csv"
    >
      Export CSV
    </Button>
  );
  return (
    <>
      <DataTable
        id="audit-log"
        label="Audit log"
        searchPlaceholder="What was done, or username:name"
        columns={COLUMNS}
        rows={found.data?.elements}
        total={found.data?.pagination.total}
        list={list}
        {...answerState(found)}
        filtered={filters.isFiltering}
        onClearFilters={filters.clear}
        filters={<AuditFilterBar filters={filters} attributes={found.data?.attributes ?? NO_ATTRIBUTES} />}
        actions={exported}
        rowId={rowId}
        rowName={rowName}
        onOpen={setOpened}
        empty={list.query === '' && !filters.isFiltering ? NOTHING_YET : undefined}
      />
      {opened && <AuditEntryModal entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
