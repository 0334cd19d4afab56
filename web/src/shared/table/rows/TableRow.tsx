// One row: its checkbox, its cells, its actions.
import { memo, type ChangeEvent } from 'react';
import type { Column, RowAction, RowIdentity, RowTone } from '../columns/column.ts';
import { RowActions } from './RowActions.tsx';
import { SelectBox } from './SelectBox.tsx';
import { CellContent, MainAction, tellWhole } from './TableCell.tsx';
import styles from './TableRow.module.css';

interface TableRowProps<Row extends object> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly identity: RowIdentity<Row>;
  readonly actions: readonly RowAction<Row>[];
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly onToggle: (index: number, click: ChangeEvent) => void;
  /** The one row of the table that Tab stops at. */
  readonly active: boolean;
  readonly tone: RowTone;
}

function PlainTableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, columns, identity, actions, selected, onToggle, active, tone } = props;
  const name = identity.rowName(row);
  return (
    <tr
      className={styles['row']}
      data-row-index={index}
      data-tone={tone}
      // The heading is the first row for those who count.
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
    >
      {selected !== undefined && (
        <td data-bulk="">
          <SelectBox
            label={`Select ${name}`}
            checked={selected}
            onChange={(click) => onToggle(index, click)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.id} data-numeric={column.numeric} data-first={position === 0}>
          <div
            className={column.mono ? `${styles['text']} lb-mono` : styles['text']}
            onPointerEnter={tellWhole}
          >
            <Cell column={column} row={row} main={position === 0 ? identity : undefined} />
          </div>
        </td>
      ))}
      {actions.length > 0 && (
        <td>
          <RowActions actions={actions} row={row} name={name} />
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
