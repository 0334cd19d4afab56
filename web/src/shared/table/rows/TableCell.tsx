// What stands in a cell: the value as its column shows it, cut to one line, with the whole of it on hover.
import type { PointerEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { Timestamp } from '../../values/Timestamp.tsx';
import { valueOf, type Column, type RowIdentity } from '../columns/column.ts';
import styles from './TableRow.module.css';

export function CellContent<Row extends object>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.render) return column.render(row);
  const value = valueOf(column, row);
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (column.type === 'DATE' && typeof value !== 'boolean') return <Timestamp value={value} />;
  if (typeof value === 'number') return <NumberValue value={value} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

interface MainActionProps<Row> {
  readonly row: Row;
  readonly identity: RowIdentity<Row>;
  readonly children: ReactNode;
}

/** The first cell leads to the row's main action; Enter on the row presses the same thing. */
export function MainAction<Row>({ row, identity, children }: MainActionProps<Row>) {
  const { rowLink, onOpen } = identity;
  if (rowLink) {
    return (
      <Link to={rowLink(row)} className={styles['main']} data-main-action="">
        {children}
      </Link>
    );
  }
  if (onOpen === undefined) return children;
  return (
    <button type="button" className={styles['main']} data-main-action="" onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}

/** Text that was cut shows itself whole on hover; text that fits needs no tooltip. */
export function tellWhole(event: PointerEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  const inner = cell.querySelector('[data-main-action]') ?? cell;
  const cut = cell.scrollWidth > cell.clientWidth || inner.scrollWidth > inner.clientWidth;
  if (cut) cell.title = cell.textContent.trim();
  else cell.removeAttribute('title');
}
