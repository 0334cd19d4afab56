// A page of dashboards or of saved searches, with what one can do with each and with several.
import type { ViewSummary, ViewSummaryPage } from '@logboom/contract/search/views';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { answerState } from '../lists/answerState.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { useViewDeletion } from './useViewDeletion.ts';

type TableProps = ComponentProps<typeof DataTable<ViewSummary>>;

interface Props extends Pick<
  TableProps,
  'id' | 'label' | 'columns' | 'list' | 'rowLink' | 'rowActions' | 'filters' | 'filtered' | 'onClearFilters'
> {
  readonly found: UseQueryResult<ViewSummaryPage>;
  readonly deletion: ReturnType<typeof useViewDeletion>;
  /** What is said while nobody made one. */
  readonly empty: TableProps['empty'];
}

export function ViewTable({ found, deletion, empty, ...table }: Props) {
  const isNarrowed = table.list.query !== '' || table.filtered === true;
  return (
    <DataTable
      {...table}
      rows={found.data?.elements}
      total={found.data?.pagination.total}
      {...answerState(found)}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      bulkActions={deletion.bulkActions}
      selected={deletion.selected}
      onSelect={deletion.setSelected}
      empty={isNarrowed ? undefined : empty}
    />
  );
}
