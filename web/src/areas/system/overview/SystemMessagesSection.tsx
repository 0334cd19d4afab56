// What happened in the cluster lately.
import { notifications } from '@logboom/contract/notifications/endpoints';
import { SYSTEM_MESSAGES_PER_PAGE, type SystemMessage } from '@logboom/contract/notifications/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { Pagination } from '../../../kit/list/Pagination.tsx';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { polledQueryOf } from '../../../platform/call.ts';

const REFRESH_MS = 5000;
const COLUMNS: readonly Column<SystemMessage>[] = [
  {
    id: 'timestamp',
    title: 'Time',
    width: 180,
    render: ({ timestamp }) => <Timestamp value={timestamp} />,
  },
  { id: 'content', title: 'Message' },
  { id: 'node_id', title: 'Node', width: 240, render: ({ node_id }) => <NodeName nodeId={node_id} /> },
];

export function SystemMessagesSection() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...polledQueryOf(notifications.systemMessages, REFRESH_MS, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  return (
    <Section
      title="System messages"
      description="What nodes did. Nothing here asks for an answer: what does is a notification."
    >
      <FilterableTable
        label="System messages"
        filterable={false}
        columns={COLUMNS}
        rows={query.data?.messages}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowId={({ timestamp, content, node_id }) => `${timestamp} ${node_id} ${content}`}
        rowName={({ content }) => content}
        headingOrder={3}
      />
      {total > SYSTEM_MESSAGES_PER_PAGE && (
        <Pagination
          page={page}
          size={SYSTEM_MESSAGES_PER_PAGE}
          total={total}
          onPage={setPage}
          label="System messages"
        />
      )}
    </Section>
  );
}
