// The head of the message table: names of fields that sort the list, with edges to pull.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { MessagesWidget, WidgetSort } from '@logboom/contract/search/view-document';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { isNumeric, isSortable } from './columns.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import styles from './results.module.css';

interface Props {
  readonly widget: MessagesWidget;
  readonly typeOf: (field: string) => FieldType['type'] | undefined;
  readonly textColumn: boolean;
  readonly onSort: (sort: WidgetSort[]) => void;
  readonly onWidth: (field: string, width: number | undefined) => void;
}

export function MessageTableHead({ widget: { config }, typeOf, textColumn, onSort, onWidth }: Props) {
  const [sorted] = config.sort;
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1} className={styles['columns']}>
        <th scope="col" className={styles['pinnedHeading']}>
          <VisuallyHidden>Details</VisuallyHidden>
        </th>
        {config.fields.map((field, position) => {
          const type = typeOf(field);
          const direction = sorted?.field === field ? sorted.direction : undefined;
          return (
            <th
              key={field}
              scope="col"
              className={styles['heading']}
              data-numeric={isNumeric(type) || undefined}
              data-first={position === 0 || undefined}
              aria-sort={direction && (direction === 'Ascending' ? 'ascending' : 'descending')}
            >
              {isSortable(type) ? (
                <button
                  type="button"
                  className={styles['sort']}
                  title={`Sort by ${field}`}
                  onClick={() =>
                    onSort([
                      {
                        type: 'pivot',
                        field,
                        direction: direction === 'Descending' ? 'Ascending' : 'Descending',
                      },
                    ])
                  }
                >
                  <span className={styles['cut']}>{field}</span>
                  <SortMark direction={direction} />
                </button>
              ) : (
                <span className={styles['cut']}>{field}</span>
              )}
              <ColumnEdge field={field} onWidth={onWidth} />
            </th>
          );
        })}
        {textColumn && (
          <th scope="col" className={styles['heading']}>
            message
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { readonly direction: WidgetSort['direction'] | undefined }) {
  const Icon =
    direction === undefined ? IconArrowsSort : direction === 'Ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Icon size={14} aria-hidden="true" className={styles['sortMark']} data-sorted={direction !== undefined} />
  );
}
