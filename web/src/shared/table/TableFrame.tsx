// The table itself, inside the box that it scrolls in: headings, rows or their skeleton, and what is said without rows.
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { usePermissions } from '../../platform/users/permissions.ts';
import {
  BULK_COLUMN_WIDTH,
  CELL_PADDING,
  MIN_COLUMN_WIDTH,
  ROW_HEIGHT,
  type Column,
  type RowAction,
  type RowIdentity,
  type RowTone,
} from './columns/column.ts';
import type { Sort } from '../../kit/list/listUrl.ts';
import { actionsWidth } from './rows/RowActions.tsx';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { TableBody } from './TableBody.tsx';
import { TableHead, type SelectionState } from './TableHead.tsx';
import type { TableRowModel } from './tableModel.ts';
import { useOverflow } from './rows/useOverflow.ts';
import { inSentence } from '../../kit/list/words.ts';
import styles from './TableFrame.module.css';

interface TableFrameProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly TableRowModel<Row>[];
  readonly identity: RowIdentity<Row>;
  readonly actions?: readonly RowAction<Row>[];
  readonly rowTone?: (row: Row) => RowTone;
  readonly virtualFrom?: number;
  readonly sort: Sort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
  readonly selection?: SelectionState;
  readonly onSelectAll?: (selected: boolean) => void;
  /** So many rows are expected; their skeleton is shown. */
  readonly skeleton?: number;
  /** New data is on its way; what is there stays. */
  readonly refreshing?: boolean;
  /** Rows for which room is kept, so that the foot stays in place on a shorter last page. */
  readonly minRows?: number;
  readonly maxHeight?: string;
  /** Instead of rows: why there are none, or what went wrong. */
  readonly message?: ReactNode;
}

const NO_ACTIONS: readonly never[] = [];

export function TableFrame<Row extends object>(props: TableFrameProps<Row>) {
  const { label, columns, rows, sort, onSort, selection, skeleton = 0, refreshing = false, message } = props;
  const actions = usePermittedActions(props.actions ?? NO_ACTIONS);
  // State and not a ref: what is inside has to know when the box is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const overflows = useOverflow(scroller);
  const scrolls = overflows.x || overflows.y;
  const selectable = selection !== undefined;
  const hasActions = actions.length > 0;
  const minHeight = props.minRows ? (props.minRows + 1) * ROW_HEIGHT : undefined;
  return (
    <div className={styles['frame']} data-refreshing={refreshing || undefined}>
      <section
        ref={setScroller}
        className={styles['scroller']}
        style={{
          maxHeight: props.maxHeight,
          minHeight: minHeight && `min(${minHeight}px, var(--table-height))`,
        }}
        // A stop for the keyboard and a landmark only when there is something to scroll.
        aria-label={scrolls ? `List of ${inSentence(label)}` : undefined}
        tabIndex={scrolls ? 0 : undefined}
        data-overflow-x={overflows.x || undefined}
      >
        <table
          // Its rows take the focus, which makes it a grid.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={skeleton > 0 || refreshing}
          aria-multiselectable={selectable || undefined}
          className={styles['table']}
          style={widthsOf(columns, selectable, actions)}
          data-selectable={selectable || undefined}
        >
          <colgroup>
            {selectable && <col className={styles['bulkColumn']} />}
            {columns.map((column, position) => (
              <col key={column.id} style={{ width: position === 0 ? firstWidth(column) : widthOf(column) }} />
            ))}
            {hasActions && <col className={styles['actionsColumn']} />}
          </colgroup>
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            selection={selection}
            onSelectAll={(selected) => props.onSelectAll?.(selected)}
            actions={hasActions}
            empty={rows.length === 0}
          />
          {skeleton > 0 ? (
            <SkeletonRows rows={skeleton} columns={columns} selectable={selectable} actions={hasActions} />
          ) : (
            <TableBody
              rows={rows}
              columns={columns}
              identity={props.identity}
              actions={actions}
              selectable={selectable}
              rowTone={props.rowTone}
              virtualFrom={props.virtualFrom}
              scroller={scroller}
            />
          )}
        </table>
      </section>
      <VisuallyHidden component="output">
        {skeleton > 0 ? `Loading ${inSentence(label)}…` : ''}
      </VisuallyHidden>
      {message}
    </div>
  );
}

function usePermittedActions<Row>(actions: readonly RowAction<Row>[]): readonly RowAction<Row>[] {
  const permissions = usePermissions();
  return useMemo(() => actions.filter((action) => permissions.satisfies(action)), [actions, permissions]);
}

function widthOf(column: Column<never>): number | undefined {
  return column.width === undefined ? undefined : Math.max(column.width, MIN_COLUMN_WIDTH);
}

/** The first column is pinned: on a narrow screen it must leave room for the others. */
function firstWidth(column: Column<never>): string | undefined {
  const width = widthOf(column);
  return width === undefined ? undefined : `min(${width}px, max(${MIN_COLUMN_WIDTH}px, 45vw))`;
}

function widthsOf(
  columns: readonly Column<never>[],
  selectable: boolean,
  actions: readonly RowAction<never>[],
): CSSProperties {
  const [first, ...others] = columns;
  const rest = others.reduce((sum, column) => sum + (widthOf(column) ?? MIN_COLUMN_WIDTH), 0);
  const bulk = selectable ? 'var(--bulk-width)' : '0px';
  const end = actions.length > 0 ? 'var(--actions-width)' : '0px';
  const pinned = (first && firstWidth(first)) ?? `${MIN_COLUMN_WIDTH}px`;
  return {
    '--cell-padding': `${CELL_PADDING}px`,
    '--row-height': `${ROW_HEIGHT}px`,
    '--bulk-content': `${BULK_COLUMN_WIDTH}px`,
    '--actions-content': `${actionsWidth(actions)}px`,
    minWidth: `calc(${bulk} + ${pinned} + ${rest}px + ${end})`,
  } as CSSProperties;
}
