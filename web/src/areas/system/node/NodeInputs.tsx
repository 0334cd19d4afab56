// The inputs that run on one node.
import type { InputStateSummary } from '@logboom/contract/inputs/schemas';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useNodeInputs } from './node.api.ts';

const COLUMNS: readonly Column<InputStateSummary>[] = [
  { id: 'title', title: 'Input', sortable: true, value: ({ message_input }) => message_input.title },
  { id: 'type', title: 'Type', sortable: true, value: ({ message_input }) => message_input.name },
  {
    id: 'state',
    title: 'State',
    render: ({ state }) => (
      <StatusMark good={state === 'RUNNING'}>{state.charAt(0) + state.slice(1).toLowerCase()}</StatusMark>
    ),
  },
  {
    id: 'started_at',
    title: 'Since',
    unfiltered: true,
    render: ({ started_at }) => <RelativeTime value={started_at} />,
  },
];

export function NodeInputs({ nodeId }: { readonly nodeId: string }) {
  const { data, error, refetch } = useNodeInputs(nodeId);
  return (
    <Section title="Inputs on this node">
      <FilterableTable
        label="Inputs on this node"
        filterable={(data?.length ?? 0) > 5}
        columns={COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ id }) => id}
        rowName={({ message_input }) => message_input.title}
        headingOrder={3}
        empty={{ title: 'No input runs on this node.' }}
      />
    </Section>
  );
}
