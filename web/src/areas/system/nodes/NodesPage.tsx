// Every node of the cluster: its state, what flows through it, and what waits in its journal.
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { SupportBundles } from '../support/SupportBundles.tsx';
import { NODE_COLUMNS } from './nodeColumns.tsx';
import { useNodeRows } from './nodes.api.ts';
import { useNodeActions } from './useNodeActions.ts';

export function NodesPage() {
  const { rows, error, refetch } = useNodeRows();
  return (
    <>
      <PageHeader title="Nodes" purpose="The nodes of this cluster, with what they do at the moment." />
      <Section>
        <FilterableTable
          label="Nodes"
          filterable={(rows?.length ?? 0) > 5}
          columns={NODE_COLUMNS}
          rows={rows}
          error={error}
          onRetry={() => void refetch()}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowLink={({ id }) => routes.system.nodes.show({ nodeId: id })}
          rowActions={useNodeActions()}
          empty={{ title: 'No node reported itself in the last seconds.' }}
        />
      </Section>
      <IfPermitted permissions={['supportbundle:read']}>
        <SupportBundles />
      </IfPermitted>
    </>
  );
}
