// What a revision asks of the server, and whether it is so.
import type { ConstraintResult } from '@logboom/contract/content-packs/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { OnOff } from '../../../kit/structure/Facts.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';

const NAMES = { 'server-version': 'Server', 'plugin-version': 'Plugin' } as const;

const COLUMNS: readonly Column<ConstraintResult>[] = [
  {
    id: 'of',
    title: 'Of',
    width: 220,
    value: ({ constraint }) => constraint.plugin ?? NAMES[constraint.type],
  },
  { id: 'version', title: 'Version', mono: true, value: ({ constraint }) => constraint.version },
  {
    id: 'fulfilled',
    title: 'Fulfilled',
    width: 160,
    value: ({ fulfilled }) => fulfilled,
    render: ({ fulfilled }) => <OnOff on={fulfilled} words={['Fulfilled', 'Not fulfilled']} />,
  },
];

export function ConstraintsSection({ constraints }: { readonly constraints: readonly ConstraintResult[] }) {
  return (
    <Section title="Constraints" description="All of them must hold for the pack to be installed.">
      <FilterableTable
        label="Constraints"
        filterable={false}
        columns={COLUMNS}
        rows={constraints}
        rowId={({ constraint }) => JSON.stringify(constraint)}
        rowName={({ constraint }) => constraint.version}
        empty={{ title: 'No constraints', text: 'The pack asks for nothing.' }}
      />
    </Section>
  );
}
