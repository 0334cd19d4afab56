// The parts of an agent, those that fail first.
import type { OpampComponent } from '@logboom/contract/opamp/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { StateMark } from '../../../shared/agents/StateMark.tsx';

const COLUMNS: readonly Column<OpampComponent>[] = [
  { id: 'name', title: 'Part', width: 320, sortable: true, mono: true },
  {
    id: 'healthy',
    title: 'Health',
    width: 150,
    sortable: true,
    value: ({ healthy }) => (healthy ? 'Running' : 'Failing'),
    render: ({ healthy }) => <StateMark state={healthy ? 'running' : 'failing'} />,
  },
  { id: 'status', title: 'Status', width: 200, sortable: true },
  { id: 'last_error', title: 'Error' },
];
const FAILING_FIRST = { column: 'healthy', order: 'asc' } as const;
const VIRTUAL_FROM = 100;

export function ComponentsSection({ components }: { readonly components: readonly OpampComponent[] }) {
  if (components.length === 0) return null;
  return (
    <Section title="Parts">
      <FilterableTable
        label="Parts of the agent"
        filterLabel="Find parts"
        columns={COLUMNS}
        rows={components}
        defaultSort={FAILING_FIRST}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        virtualFrom={VIRTUAL_FROM}
        headingOrder={3}
        empty={undefined}
      />
    </Section>
  );
}
