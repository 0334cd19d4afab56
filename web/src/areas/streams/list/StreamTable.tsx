// The list of streams: searched, filtered, sorted and paged by the server, with live throughput.
import type { StreamListItem } from '@logboom/contract/streams/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { answerState } from '../../../shared/lists/answerState.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { streamSearchUrl } from '../../../routes.ts';
import { useShareAction, type SharedEntity } from '../../sharing/index.ts';
import type { StreamDialog } from '../StreamModal.tsx';
import { streamPageQuery } from '../streams.api.ts';
import { ThroughputContext, useThroughput } from '../throughput.ts';
import { FilterBar } from './FilterBar.tsx';
import { IndexSetModal } from './IndexSetModal.tsx';
import { RetentionModal } from './RetentionModal.tsx';
import { STREAM_COLUMNS } from './streamColumns.tsx';
import { useBulkActions } from './useBulkActions.ts';
import { useRowActions } from './useRowActions.ts';
import { useStreamFilters } from './useStreamFilters.ts';

interface Props {
  readonly onOpen: (dialog: StreamDialog) => void;
  readonly createButton: ReactNode;
}

const BY_TITLE = { column: 'title', order: 'asc' } as const;
const rowId = ({ id }: StreamListItem) => id;
const rowName = ({ title }: StreamListItem) => title;
const rowLink = ({ id }: StreamListItem) => streamSearchUrl(id);
const sharedStream = (row: StreamListItem): SharedEntity => ({
  type: 'stream',
  id: row.id,
  title: row.title,
  address: rowLink(row),
});
const NONE: readonly StreamListItem[] = [];
/** There always are the built-in streams, so this is about permissions. */
const NOTHING_YET = {
  title: 'There are no streams for you to see',
  text: 'Streams sort incoming messages by rules. Ask an administrator to share one with you.',
};

export function StreamTable({ onOpen, createButton }: Props) {
  const list = useKeptListState('streams', STREAM_COLUMNS, { defaultSort: BY_TITLE });
  const filters = useStreamFilters();
  const found = useQuery(streamPageQuery({ ...pageQuestion(list), filters: filters.wire }));
  const rows = found.data?.elements;
  const ids = useMemo(() => (rows ?? NONE).map(rowId), [rows]);
  const throughput = useThroughput(ids);
  const sharing = useShareAction(sharedStream);
  const [retained, setRetained] = useState<StreamListItem>();
  const rowActions = useRowActions(rows, onOpen, setRetained, sharing.action);
  const bulk = useBulkActions(rows);
  return (
    <ThroughputContext value={throughput}>
      <DataTable
        id="streams"
        label="Streams"
        searchPlaceholder="Title, or description:text"
        columns={STREAM_COLUMNS}
        rows={rows}
        total={found.data?.pagination.total}
        list={list}
        {...answerState(found)}
        filtered={filters.isFiltering}
        onClearFilters={filters.clear}
        filters={<FilterBar filters={filters} />}
        rowId={rowId}
        rowName={rowName}
        rowLink={rowLink}
        rowActions={rowActions}
        bulkActions={bulk.bulkActions}
        selected={bulk.selected}
        onSelect={bulk.setSelected}
        empty={
          list.query === '' && !filters.isFiltering ? { ...NOTHING_YET, actions: createButton } : undefined
        }
      />
      {bulk.moving && (
        <IndexSetModal
          streamIds={bulk.moving}
          onClose={bulk.stopMoving}
          onDone={() => bulk.setSelected([])}
        />
      )}
      {retained && <RetentionModal stream={retained} onClose={() => setRetained(undefined)} />}
      {sharing.dialog}
    </ThroughputContext>
  );
}
