// The rows of a table as TanStack Table sees them, with what is selected of them.
import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row as ModelRow,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { SelectionState } from './TableHead.tsx';
import type { Selection } from './useSelection.ts';

const features = tableFeatures({ rowSelectionFeature });
const NO_COLUMNS: [] = [];

export type TableRowModel<Row extends object> = ModelRow<typeof features, Row>;

/** Rows come filtered and sorted: by the server, or by `useWholeList`. */
export function useTableModel<Row extends object>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { selected, select }: Pick<Selection, 'selected' | 'select'>,
) {
  const rowSelection = useMemo(
    () => Object.fromEntries(selected.map((id) => [id, true as const])),
    [selected],
  );
  return useTable<typeof features, Row>({
    features,
    columns: NO_COLUMNS,
    data: rows,
    getRowId: rowId,
    enableRowSelection: select !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next: RowSelectionState = typeof update === 'function' ? update(rowSelection) : update;
      select?.(Object.keys(next));
    },
  });
}

/** What the checkbox above the rows shows. */
export function selectionStateOf<Row extends object>(rows: readonly TableRowModel<Row>[]): SelectionState {
  const selected = rows.filter((row) => row.getIsSelected()).length;
  if (selected === 0) return 'unchecked';
  return selected === rows.length ? 'checked' : 'partial';
}
