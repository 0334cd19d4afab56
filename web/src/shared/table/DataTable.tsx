// The list of a page: searched, sorted and paged by the server, with what can be done to one row or to many.
import { clampPage } from '@logboom/contract/common/paging-rules';
import { useEffect, type ReactNode } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import type { Column, RowAction, RowIdentity, RowTone } from './columns/column.ts';
import { Foot, Toolbar } from './DataTableParts.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { useColumnChoice } from './columns/columnChoice.ts';
import type { EmptyReason } from './emptyText.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableFrame } from './TableFrame.tsx';
import { StaleNotice, TableEmpty, type EmptyHelp } from './TableMessage.tsx';
import { selectionStateOf, useTableModel } from './tableModel.ts';
import type { ListState } from '../../kit/list/useListState.ts';
import { useRowIdentity } from './rows/useRowIdentity.ts';
import { useSelection, type SelectionProps } from './useSelection.ts';
import styles from './DataTable.module.css';

export interface DataTableProps<Row extends object> extends RowIdentity<Row>, SelectionProps {
  /** Under which the choice of columns is remembered. */
  readonly id: string;
  /** What is listed, in the plural: "Streams". */
  readonly label: string;
  /** Best kept outside of the component: a new array means new columns. */
  readonly columns: readonly Column<Row>[];
  /** The rows of the page; undefined until they arrived. */
  readonly rows: readonly Row[] | undefined;
  /** Entries on all pages together. */
  readonly total?: number;
  /** Rows above the first page that the total does not count. */
  readonly pinned?: number;
  readonly list: ListState;
  /** True while the rows belong to an earlier request. */
  readonly refreshing?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Something besides the search narrows the list; `onClearFilters` undoes it. */
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly rowTone?: (row: Row) => RowTone;
  /** With more rows than this, only those that can be seen are on the page. */
  readonly virtualFrom?: number;
  readonly searchable?: boolean;
  readonly searchPlaceholder?: string;
  /** Filters beside the search box. */
  readonly filters?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  readonly empty?: EmptyHelp;
  readonly headingOrder?: 2 | 3;
  /** Without a surface of its own, for use inside one. */
  readonly bare?: boolean;
  readonly maxHeight?: string;
}

const NONE: readonly never[] = [];
const MAX_SKELETON_ROWS = 20;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, list, refreshing = false, error, onRetry, bare = false } = props;
  const total = props.total ?? rows?.length;
  const identity = useRowIdentity(props);
  const choice = useColumnChoice(props.id, props.columns);
  const selection = useSelection(props);
  const model = useTableModel(rows ?? NONE, props.rowId, selection);
  const beyondTheEnd = useLastPage(list, total, refreshing);

  const failed = error !== undefined && error !== null;
  const waiting = (rows === undefined && !failed) || beyondTheEnd;
  const shown = model.getRowModel().rows;
  const reason = emptyReason(props, choice.visible.length);
  const clear = reason === 'query' ? () => list.setQuery('') : props.onClearFilters;
  const paged = total !== undefined && total > list.size;

  return (
    <div className={bare ? undefined : styles['surface']}>
      <Toolbar
        {...props}
        chooser={<ColumnChooser choice={choice} />}
        selection={selection.selected.length > 0 ? <SelectionBar {...selection} /> : undefined}
      />
      {failed && rows !== undefined && <StaleNotice error={error} onRetry={onRetry} />}
      <TableFrame
        label={label}
        columns={choice.visible}
        rows={shown}
        identity={identity}
        actions={props.rowActions}
        rowTone={props.rowTone}
        virtualFrom={props.virtualFrom}
        sort={list.sort}
        onSort={list.toggleSort}
        selection={selection.select && selectionStateOf(shown)}
        onSelectAll={(all) => model.toggleAllRowsSelected(all)}
        skeleton={waiting ? Math.min(list.size, MAX_SKELETON_ROWS) : 0}
        refreshing={refreshing}
        minRows={paged ? list.size : undefined}
        maxHeight={props.maxHeight}
        message={
          failed && rows === undefined ? (
            <ErrorPage error={error} onRetry={onRetry} headingOrder={props.headingOrder} />
          ) : (
            reason &&
            !waiting && (
              <TableEmpty
                reason={reason}
                help={props.empty}
                onClear={clear}
                headingOrder={props.headingOrder}
              />
            )
          )
        }
      />
      <Foot label={label} list={list} total={total} pinned={props.pinned} waiting={waiting} />
    </div>
  );
}

/** A page beyond the end becomes the last one, once it is known how many there are. */
function useLastPage(list: ListState, total: number | undefined, refreshing: boolean): boolean {
  const known = total !== undefined && total > 0 && !refreshing;
  const page = known ? clampPage(list.page, list.size, total) : list.page;
  const beyond = page !== list.page;
  const { setPage } = list;
  useEffect(() => {
    if (beyond) setPage(page, { replace: true });
  }, [beyond, page, setPage]);
  return beyond;
}

function emptyReason<Row extends object>(
  props: DataTableProps<Row>,
  columns: number,
): EmptyReason | undefined {
  if (columns === 0) return 'no-data';
  if (props.rows === undefined || props.rows.length > 0) return undefined;
  if (props.list.query !== '') return 'query';
  return props.filtered === true ? 'filter' : 'nothing-yet';
}
