// Messages that could not be stored, and why.
import type { IndexFailures } from '@logboom/contract/indices/schemas';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { useFailures } from '../indices.api.ts';

type Failure = IndexFailures['failures'][number];

const COLUMNS: readonly Column<Failure>[] = [
  {
    id: 'timestamp',
    title: 'Time of the message',
    width: 190,
    render: ({ timestamp }) => <Timestamp value={timestamp} />,
  },
  { id: 'index', title: 'Index', mono: true },
  { id: 'letter_id', title: 'Message id', mono: true, width: 280 },
  { id: 'type', title: 'Kind' },
  { id: 'message', title: 'Error', width: 420 },
];

export function FailuresPage() {
  const list = useListState();
  const found = useFailures(list.page, list.size);
  const { data } = found;
  return (
    <>
      <PageHeader
        title="Index Failures"
        purpose="Messages that were received but could not be stored, with the reason. They are not in any index."
      />
      <DataTable
        id="index-failures"
        label="Index failures"
        columns={COLUMNS}
        rows={data?.failures}
        total={data?.total}
        list={list}
        searchable={false}
        {...answerState(found)}
        rowId={({ letter_id, timestamp, index }) => `${letter_id} ${timestamp} ${index}`}
        rowName={({ letter_id }) => letter_id}
        empty={{ title: 'No message has failed to be stored.' }}
      />
    </>
  );
}
