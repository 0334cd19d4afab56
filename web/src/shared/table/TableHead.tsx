// The headings of a table: select all, sort by a column.
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './columns/column.ts';
import type { Sort } from '../../kit/list/listUrl.ts';
import { SelectBox } from './rows/SelectBox.tsx';
import styles from './TableHead.module.css';

export type SelectionState = 'unchecked' | 'partial' | 'checked';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
  readonly selection: SelectionState | undefined;
  readonly onSelectAll: (selected: boolean) => void;
  readonly actions: boolean;
  /** Nothing to select, nothing to select all of. */
  readonly empty: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selection, onSelectAll, actions, empty } = props;
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles['heading']} data-bulk="">
            <SelectBox
              label="Select all rows"
              checked={selection === 'checked'}
              partial={selection === 'partial'}
              disabled={empty}
              // From partial on, the first press completes the selection.
              onChange={() => onSelectAll(selection !== 'checked')}
            />
          </th>
        )}
        {columns.map((column, position) => (
          <Heading
            key={column.id}
            column={column}
            first={position === 0}
            order={sort?.column === column.id ? sort.order : undefined}
            onSort={onSort}
          />
        ))}
        {actions && (
          <th scope="col" className={styles['heading']} data-numeric="true">
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly first: boolean;
  readonly order: Sort['order'] | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

function Heading<Row>({ column, first, order, onSort }: HeadingProps<Row>) {
  const sortable = column.sortable === true && onSort !== undefined;
  const next = order === 'asc' ? 'descending' : 'ascending';
  const Arrow = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={styles['heading']}
      data-numeric={column.numeric}
      data-first={first}
      aria-sort={order && WORDS[order]}
    >
      {sortable ? (
        <button
          type="button"
          className={styles['sort']}
          data-sorted={order !== undefined}
          title={`Sort by ${column.title}, ${next}`}
          onClick={() => onSort(column.id)}
        >
          <span className={styles['title']}>{column.title}</span>
          <Arrow size={14} stroke={2} aria-hidden="true" className={styles['arrow']} />
        </button>
      ) : (
        <span className={styles['title']} title={column.title}>
          {column.title}
        </span>
      )}
    </th>
  );
}
