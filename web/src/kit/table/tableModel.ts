// The rows of a table as TanStack Table sees them: selected, and for lists that arrived whole also filtered and sorted.
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as ModelRow,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { valueOf, type CellValue, type Column } from './column.ts';
import type { Sort } from './listUrl.ts';
import type { SelectionState } from './TableHead.tsx';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

export type TableRowModel<Row extends object> = ModelRow<typeof features, Row>;

interface ModelOptions<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: Sort | undefined;
  /** Text that rows must contain; `undefined` when the server has filtered and sorted already. */
  readonly filter?: string;
  readonly selected?: readonly string[];
  readonly onSelect?: (ids: string[]) => void;
}

export function useTableModel<Row extends object>(options: ModelOptions<Row>) {
  const { columns, rows, rowId, sort, filter, selected = [], onSelect } = options;
  const whole = filter !== undefined;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const rowSelection = useMemo(
    () => Object.fromEntries(selected.map((id) => [id, true as const])),
    [selected],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []), [sort]);

  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: !whole,
    manualFiltering: !whole,
    enableSortingRemoval: false,
    enableRowSelection: onSelect !== undefined,
    globalFilterFn: (row, columnId, text: string) => textOf(row.getValue<CellValue>(columnId)).includes(text),
    getColumnCanGlobalFilter: () => true,
    state: { sorting, rowSelection, globalFilter: filter?.trim().toLowerCase() ?? '' },
    onRowSelectionChange: (update) => {
      const next: RowSelectionState = typeof update === 'function' ? update(rowSelection) : update;
      onSelect?.(Object.keys(next));
    },
  });
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.title,
    // Empty cells come last in both directions, which the library does for undefined only.
    accessorFn: (row: Row) => valueOf(column, row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id), column.type),
  };
}

// "node 2" before "node 10", and "Ä" beside "A".
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: CellValue, b: CellValue, type: Column<never>['type']): number {
  if (type === 'DATE') return timeOf(a) - timeOf(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

function timeOf(value: CellValue): number {
  const time = new Date(value instanceof Date ? value : String(value)).getTime();
  return Number.isNaN(time) ? 0 : time;
}

function textOf(value: CellValue): string {
  if (value instanceof Date) return value.toISOString();
  return value === undefined || value === null ? '' : String(value).toLowerCase();
}

/** What the checkbox above the rows shows. */
export function selectionStateOf<Row extends object>(rows: readonly TableRowModel<Row>[]): SelectionState {
  const selected = rows.filter((row) => row.getIsSelected()).length;
  if (selected === 0) return 'unchecked';
  return selected === rows.length ? 'checked' : 'partial';
}
