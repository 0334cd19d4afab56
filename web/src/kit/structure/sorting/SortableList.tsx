// A list that people put in order, by dragging or by keyboard.
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useCallback, useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { announcement, isSameOrder, type SortableItem } from './sorting.ts';
import { useKeyboardSort } from './useKeyboardSort.ts';
import { usePointerSort, usePointerSortRow, type ListKey } from './usePointerSort.ts';
import styles from './SortableList.module.css';

interface SortableListProps<Item extends SortableItem> {
  readonly items: readonly Item[];
  /** Called with the new order when an item was dropped at another place. */
  readonly onSort: (items: Item[]) => void;
  /** What is sorted, for screen readers. */
  readonly label: string;
  readonly disabled?: boolean;
  /** The content of a row; the title when absent. */
  readonly renderItem?: (item: Item, position: number) => ReactNode;
}

export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { items, onSort, label, disabled = false, renderItem } = props;
  const [list] = useState(() => Symbol(label));
  const helpId = useId();
  const { held, announced, announce, onKeyDown, drop } = useKeyboardSort(items, onSort);

  const sortByPointer = useCallback(
    (sorted: Item[], id: string) => {
      announce(announcement('dropped', sorted, id));
      if (!isSameOrder(sorted, items)) onSort(sorted);
    },
    [announce, items, onSort],
  );
  usePointerSort(list, items, sortByPointer);

  return (
    <>
      <ul aria-label={label} className={styles['list']}>
        {(held?.order ?? items).map((item, position) => (
          <Row
            key={item.id}
            list={list}
            item={item}
            disabled={disabled}
            held={held?.id === item.id}
            helpId={helpId}
            onKeyDown={onKeyDown}
            onLeave={drop}
          >
            {renderItem ? renderItem(item, position) : item.title}
          </Row>
        ))}
      </ul>
      <span id={helpId} hidden>
        Press Space to pick it up.
      </span>
      <VisuallyHidden component="output" aria-live="assertive">
        {announced}
      </VisuallyHidden>
    </>
  );
}

interface RowProps {
  readonly list: ListKey;
  readonly item: SortableItem;
  readonly disabled: boolean;
  readonly held: boolean;
  readonly helpId: string;
  readonly onKeyDown: (event: KeyboardEvent, id: string) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Row({ list, item, disabled, held, helpId, onKeyDown, onLeave, children }: RowProps) {
  const { row, handle, dragging, edge } = usePointerSortRow(list, item.id, disabled);

  // The browser takes the focus from an element that is moved in the document.
  useLayoutEffect(() => {
    if (held) handle.current?.focus();
  });

  return (
    <li
      ref={row}
      className={styles['row']}
      data-held={held || undefined}
      data-dragging={dragging || undefined}
      data-edge={edge ?? undefined}
    >
      <button
        ref={handle}
        type="button"
        className={styles['handle']}
        aria-label={`Move ${item.title}`}
        aria-pressed={held}
        aria-describedby={helpId}
        disabled={disabled}
        onKeyDown={(event) => onKeyDown(event, item.id)}
        // Without a new owner the focus was lost to the move itself.
        onBlur={({ relatedTarget }) => held && relatedTarget !== null && onLeave()}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      <div className={styles['content']}>{children}</div>
    </li>
  );
}
