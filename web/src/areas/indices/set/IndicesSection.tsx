// The indices of a set, newest first.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useOverview } from '../indices.api.ts';
import { INDEX_COLUMNS } from './indexColumns.tsx';
import { useIndexActions } from './useIndexActions.ts';

export function IndicesSection({ set }: { readonly set: IndexSet }) {
  const { data, error, refetch } = useOverview(set.id);
  return (
    <Section title="Indices" description="Messages go into the active write index; the others are only read.">
      <FilterableTable
        label="Indices"
        filterLabel="Filter indices"
        filterable={(data?.indices.length ?? 0) > 10}
        columns={INDEX_COLUMNS}
        rows={data?.indices}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ index_name }) => index_name}
        rowName={({ index_name }) => index_name}
        rowTone={({ is_closed }) => (is_closed ? 'muted' : undefined)}
        rowActions={useIndexActions()}
        empty={{ title: 'This index set has no indices yet.' }}
        headingOrder={3}
      />
    </Section>
  );
}
