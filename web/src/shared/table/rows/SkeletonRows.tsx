// Where rows will be while they are on their way; the room is kept at once, the bars come when it takes long.
import { Skeleton } from '@mantine/core';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import type { Column } from '../columns/column.ts';
import styles from './TableRow.module.css';

interface SkeletonRowsProps<Row> {
  readonly rows: number;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly actions: boolean;
}

// Uneven, as text is, and the same every time.
const WIDTHS = ['62%', '48%', '75%', '55%', '68%'];

export function SkeletonRows<Row>({ rows, columns, selectable, actions }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} className={styles['row']} data-skeleton="">
          {selectable && <td data-bulk="">&nbsp;</td>}
          {columns.map((column, position) => (
            <td key={column.id} data-numeric={column.numeric} data-first={position === 0}>
              <Delayed>
                <Skeleton
                  height={10}
                  radius="sm"
                  width={WIDTHS[(index + position) % WIDTHS.length]}
                  ml={column.numeric ? 'auto' : undefined}
                />
              </Delayed>
            </td>
          ))}
          {actions && <td>&nbsp;</td>}
        </tr>
      ))}
    </tbody>
  );
}
