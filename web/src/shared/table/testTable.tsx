// A small list for the tests of tables, as a page would have it.
import type { ReactNode } from 'react';
import { userWith } from '../../../test/people.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { renderKit } from '../../kit/testing.tsx';
import type { Column } from './columns/column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { useListState } from '../../kit/list/useListState.ts';

export interface Thing {
  id: string;
  title: string;
  owner: string | null;
  created: string;
  size: number;
}

export function things(count: number): Thing[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    title: `Thing ${index + 1}`,
    owner: index % 2 === 0 ? 'ada' : null,
    created: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    size: index * 1000.5,
  }));
}

export const columns: Column<Thing>[] = [
  { id: 'title', title: 'Title', sortable: true },
  { id: 'owner', title: 'Owner' },
  { id: 'created', title: 'Created', type: 'DATE', sortable: true },
  { id: 'size', title: 'Size', numeric: true, sortable: true },
];

export interface ThingsProps extends Partial<DataTableProps<Thing>> {
  /** The server's list, of which a page is shown. */
  readonly all?: readonly Thing[];
}

export function Things({ all = [], ...rest }: ThingsProps) {
  const list = useListState();
  const found = all.filter(({ title }) => title.includes(list.query));
  return (
    <DataTable
      id="things"
      label="Things"
      columns={columns}
      list={list}
      rows={found.slice((list.page - 1) * list.size, list.page * list.size)}
      total={found.length}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      {...rest}
    />
  );
}

export function renderAs(ui: ReactNode, permissions: readonly string[] = ['*'], username = 'ada') {
  const user = { ...userWith(permissions), username };
  return renderKit(<CurrentUserProvider value={user}>{ui}</CurrentUserProvider>);
}
