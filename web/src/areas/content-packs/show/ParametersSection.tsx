// The parameters of a pack: what is asked for when it is installed.
import type { PackParameter } from '@logboom/contract/content-packs/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';

const COLUMNS: readonly Column<PackParameter>[] = [
  { id: 'title', title: 'Title', width: 200 },
  { id: 'name', title: 'Name', width: 180, mono: true },
  { id: 'type', title: 'Type', width: 150 },
  { id: 'default_value', title: 'Default', mono: true, value: ({ default_value }) => shown(default_value) },
  { id: 'description', title: 'Description' },
];

export function ParametersSection({ parameters }: { readonly parameters: readonly PackParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <Section
      title={`Parameters (${parameters.length})`}
      description="Values that are asked for when it is installed."
    >
      <FilterableTable
        label="Parameters"
        filterable={false}
        columns={COLUMNS}
        rows={parameters}
        rowId={({ name }) => name}
        rowName={({ title }) => title}
      />
    </Section>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
