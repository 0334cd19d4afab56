// A simpler table for lists that arrive whole: filtered and sorted here, up to ten thousand rows.
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { ErrorPage } from '../ErrorPage.tsx';
import { formatNumber } from '../values/formatNumber.ts';
import type { Column, RowAction, RowIdentity } from './column.ts';
import { usePermittedColumns } from './columnChoice.ts';
import { toggledSort, type Sort } from './listUrl.ts';
import { SearchBox } from './SearchBox.tsx';
import { TableFrame } from './TableFrame.tsx';
import { StaleNotice, TableEmpty, type EmptyHelp } from './TableMessage.tsx';
import { useTableModel } from './tableModel.ts';
import { inSentence } from './words.ts';
import styles from './FilterableTable.module.css';

export interface FilterableTableProps<Row extends object> extends RowIdentity<Row> {
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
  readonly defaultSort?: Sort;
  readonly rowActions?: readonly RowAction<Row>[];
  /** Buttons at the right of the filter. */
  readonly actions?: ReactNode;
  readonly empty?: EmptyHelp;
  readonly headingOrder?: 2 | 3;
  readonly maxHeight?: string;
}

const NONE: readonly never[] = [];
const SKELETON_ROWS = 5;

export function FilterableTable<Row extends object>(props: FilterableTableProps<Row>) {
  const { label, rows, error, onRetry, filterLabel = 'Filter', headingOrder, filterable = true } = props;
  const { rowId, rowName, rowLink, onOpen } = props;
  const identity = useMemo(() => ({ rowId, rowName, rowLink, onOpen }), [rowId, rowName, rowLink, onOpen]);
  const permitted = usePermittedColumns(props.columns);
  // There is no chooser here, so what nobody can choose stays away.
  const columns = useMemo(() => permitted.filter(({ optional }) => optional !== true), [permitted]);
  const [sort, setSort] = useState(props.defaultSort);
  const [filter, setFilter] = useState('');
  // Typing stays quick; the rows follow when there is time.
  const applied = useDeferredValue(filter);
  const model = useTableModel({ columns, rows: rows ?? NONE, rowId, sort, filter: applied });

  const shown = model.getRowModel().rows;
  const failed = error !== undefined && error !== null;
  const reason = shown.length > 0 && columns.length > 0 ? undefined : reasonOf(rows, columns.length);
  return (
    <div>
      <div className={styles['bar']}>
        {filterable && (
          <SearchBox
            labelled
            label={filterLabel}
            placeholder={props.filterPlaceholder ?? `Filter ${inSentence(label)}`}
            clearLabel="Clear filter"
            value={filter}
            onSearch={setFilter}
            debounceMs={0}
          />
        )}
        {rows !== undefined && (
          <output className={styles['count']}>{countText(shown.length, rows.length)}</output>
        )}
        {props.actions}
      </div>
      {failed && rows !== undefined && <StaleNotice error={error} onRetry={onRetry} />}
      <TableFrame
        label={label}
        columns={columns}
        rows={shown}
        identity={identity}
        actions={props.rowActions}
        sort={sort}
        onSort={(column) => setSort((now) => toggledSort(now, column))}
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
                onClear={() => setFilter('')}
                headingOrder={headingOrder}
              />
            )
          )
        }
      />
    </div>
  );
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
