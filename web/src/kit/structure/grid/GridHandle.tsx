// The grip of an item on the grid: dragged by pointer, worked with arrow keys.
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './GridBoard.module.css';

const MARK = 'data-grid-handle';
export const HANDLE_SELECTOR = `[${MARK}]`;

interface GridHandleProps {
  readonly title: string;
  readonly helpId: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function GridHandle({ title, helpId, onKeyDown }: GridHandleProps) {
  return (
    <ActionIcon
      {...{ [MARK]: '' }}
      color="ink"
      className={styles['handle']}
      aria-label={`Move or resize ${title}`}
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
