// A simpler table for lists that arrive whole: filtered and sorted here, up to ten thousand rows.
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import type { Column, RowAction, RowIdentity, RowTone } from './columns/column.ts';
import { usePermittedColumns } from './columns/columnChoice.ts';
import { toggledSort, type Sort } from '../../kit/list/listUrl.ts';
import { SEARCH_DEBOUNCE_MS, SearchBox } from '../../kit/list/SearchBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableFrame } from './TableFrame.tsx';
import { StaleNotice, TableEmpty, type EmptyHelp } from './TableMessage.tsx';
import { selectionStateOf, useTableModel } from './tableModel.ts';
import type { ListState } from '../../kit/list/useListState.ts';
import { useLastError } from '../../kit/list/useLastError.ts';
import { useRowIdentity } from './rows/useRowIdentity.ts';
import { useSelection, type Selection, type SelectionProps } from './useSelection.ts';
import { useWholeList } from './wholeList.ts';
import { inSentence } from '../../kit/list/words.ts';
import styles from './FilterableTable.module.css';

/** What of a list's state a whole list needs: it has no pages. */
export type FilterState = Pick<ListState, 'query' | 'sort' | 'setQuery' | 'toggleSort'>;

export interface FilterableTableProps<Row extends object> extends RowIdentity<Row>, SelectionProps {
  /** What is listed, in the plural: "Loggers". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** All rows; undefined until they arrived. */
  readonly rows: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly refreshing?: boolean;
  readonly filterLabel?: string;
  readonly filterPlaceholder?: string;
  /** Short lists need no filter. */
  readonly filterable?: boolean;
  /** Keeps filter and order in the address: `useListState()`. Without it, the table keeps them to itself. */
  readonly list?: FilterState;
  /** With `list`, its own default counts. */
  readonly defaultSort?: Sort;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly rowTone?: (row: Row) => RowTone;
  /** With more rows than this, only those that can be seen are on the page. */
  readonly virtualFrom?: number;
  /** Buttons at the right of the filter. */
  readonly actions?: ReactNode;
  readonly empty?: EmptyHelp;
  readonly headingOrder?: 2 | 3;
  readonly maxHeight?: string;
}

const NONE: readonly never[] = [];
const SKELETON_ROWS = 5;

export function FilterableTable<Row extends object>(props: FilterableTableProps<Row>) {
  const { label, rows, onRetry, headingOrder } = props;
  const error = useLastError(props.error, rows !== undefined);
  const identity = useRowIdentity(props);
  const permitted = usePermittedColumns(props.columns);
  // There is no chooser here, so what nobody can choose stays away.
  const columns = useMemo(() => permitted.filter(({ optional }) => optional !== true), [permitted]);
  const ownState = useOwnState(props.defaultSort);
  const { query, sort, setQuery, toggleSort } = props.list ?? ownState;
  // Typing stays quick; the rows follow when there is time.
  const filter = useDeferredValue(query);
  const selection = useSelectionAmong(props, rows);
  const arranged = useWholeList(rows ?? NONE, columns, filter, sort);
  const model = useTableModel(arranged, props.rowId, selection);

  const shown = model.getRowModel().rows;
  const failed = error !== undefined && error !== null;
  const reason = shown.length > 0 && columns.length > 0 ? undefined : reasonOf(rows, columns.length);
  return (
    <div>
      <div className={styles['bar']}>
        {props.filterable !== false && (
          <SearchBox
            labelled
            label={props.filterLabel ?? 'Filter'}
            placeholder={props.filterPlaceholder ?? `Filter ${inSentence(label)}`}
            clearLabel="Clear filter"
            value={query}
            onSearch={setQuery}
            // An address does not change with every letter.
            debounceMs={props.list ? SEARCH_DEBOUNCE_MS : 0}
          />
        )}
        {selection.selected.length > 0 ? (
          <SelectionBar {...selection} />
        ) : (
          <>
            {rows !== undefined && (
              <output className={styles['count']}>{countText(shown.length, rows.length)}</output>
            )}
            {props.actions}
          </>
        )}
      </div>
      {failed && rows !== undefined && <StaleNotice error={error} onRetry={onRetry} />}
      <TableFrame
        label={label}
        columns={columns}
        rows={shown}
        identity={identity}
        actions={props.rowActions}
        rowTone={props.rowTone}
        virtualFrom={props.virtualFrom}
        sort={sort}
        onSort={toggleSort}
        selection={selection.select && selectionStateOf(shown)}
        onSelectAll={(all) => model.toggleAllRowsSelected(all)}
        skeleton={rows === undefined && !failed ? SKELETON_ROWS : 0}
        refreshing={props.refreshing}
        maxHeight={props.maxHeight}
        message={
          failed && rows === undefined ? (
            <ErrorPage error={error} onRetry={onRetry} headingOrder={headingOrder} />
          ) : (
            reason && (
              <TableEmpty
                reason={reason}
                help={props.empty}
                onClear={() => setQuery('')}
                headingOrder={headingOrder}
              />
            )
          )
        }
      />
    </div>
  );
}

function useOwnState(defaultSort: Sort | undefined): FilterState {
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState(defaultSort);
  const toggleSort = useCallback((column: string) => setSort((now) => toggledSort(now, column)), []);
  return { query, sort, setQuery, toggleSort };
}

/** The whole list is known here: rows that are gone cannot stay selected, rows that a filter hides can. */
function useSelectionAmong<Row extends object>(
  props: FilterableTableProps<Row>,
  rows: readonly Row[] | undefined,
): Selection {
  const { rowId } = props;
  const selection = useSelection(props);
  const { selected } = selection;
  const present = useMemo(() => {
    if (rows === undefined || selected.length === 0) return selected;
    const ids = new Set(rows.map(rowId));
    return selected.every((id) => ids.has(id)) ? selected : selected.filter((id) => ids.has(id));
  }, [rows, rowId, selected]);
  return { ...selection, selected: present };
}

/** Why no row is shown; nothing is said while they are on their way. */
function reasonOf(rows: readonly unknown[] | undefined, columns: number): 'no-data' | 'filter' | undefined {
  if (columns === 0) return 'no-data';
  if (rows === undefined) return undefined;
  return rows.length === 0 ? 'no-data' : 'filter';
}

function countText(shown: number, all: number): string {
  if (shown === all) return all === 1 ? '1 item' : `${formatNumber(all)} items`;
  return `${formatNumber(shown)} of ${formatNumber(all)}`;
}
