// One row: its checkbox, its cells, its actions.
import { memo } from 'react';
import type { Column, RowAction, RowIdentity } from './column.ts';
import { RowActions } from './RowActions.tsx';
import { SelectBox } from './SelectBox.tsx';
import { CellContent, MainAction, tellWhole } from './TableCell.tsx';
import type { TableRowModel } from './tableModel.ts';
import styles from './TableRow.module.css';

interface TableRowProps<Row extends object> {
  readonly row: TableRowModel<Row>;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly identity: RowIdentity<Row>;
  readonly actions: readonly RowAction<Row>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  /** The one row of the table that Tab stops at. */
  readonly active: boolean;
}

function PlainTableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, columns, identity, actions, selectable, selected, active } = props;
  const name = identity.rowName(row.original);
  return (
    <tr
      className={styles['row']}
      data-row-index={index}
      // The heading is the first row for those who count.
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      tabIndex={active ? 0 : -1}
    >
      {selectable && (
        <td className={styles['bulk']}>
          <SelectBox label={`Select ${name}`} checked={selected} onChange={row.getToggleSelectedHandler()} />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          className={styles['cell']}
          data-numeric={column.numeric}
          data-first={position === 0}
        >
          <div
            className={column.mono ? `${styles['text']} lb-mono` : styles['text']}
            onPointerEnter={tellWhole}
          >
            <Cell column={column} row={row.original} main={position === 0 ? identity : undefined} />
          </div>
        </td>
      ))}
      {actions.length > 0 && (
        <td className={styles['actions']}>
          <RowActions actions={actions} row={row.original} name={name} />
        </td>
      )}
    </tr>
  );
}

/** Rows are many and change rarely: what scrolls past is not drawn again. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

interface CellProps<Row extends object> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly main: RowIdentity<Row> | undefined;
}

function Cell<Row extends object>({ column, row, main }: CellProps<Row>) {
  const content = <CellContent column={column} row={row} />;
  if (main === undefined) return content;
  return (
    <MainAction row={row} identity={main}>
      {content}
    </MainAction>
  );
}
