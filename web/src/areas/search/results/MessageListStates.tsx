// What stands in the place of messages: that they are on their way, that there are none, or why they did not come.
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Message } from '../../../kit/feedback/Message.tsx';
import styles from './MessageListStates.module.css';

const SKELETON_ROWS = 8;

export function MessageListLoading() {
  return (
    <div className={styles['loading']} aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles['loadingRow']}>
          <Delayed>
            <Skeleton height={10} width={`${70 - ((row * 13) % 40)}%`} />
          </Delayed>
        </div>
      ))}
    </div>
  );
}

export function MessageListEmpty() {
  return (
    <EmptyState icon={IconSearchOff} title="No messages found" headingOrder={3}>
      Nothing in this time and in these streams matches the query.
    </EmptyState>
  );
}

interface ErrorProps {
  readonly description: string;
  readonly onRetry: () => void;
}

export function MessageListError({ description, onRetry }: ErrorProps) {
  return (
    <Message
      icon={IconAlertTriangle}
      tone="danger"
      role="alert"
      title="The messages could not be searched"
      headingOrder={3}
      actions={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {description}
    </Message>
  );
}

/** The list that somebody reads does not change under their eyes. */
export function NewerResults({ onShow }: { readonly onShow: () => void }) {
  return (
    <output className={styles['newer']}>
      There is a newer result of this search.
      <Button size="compact-sm" variant="default" onClick={onShow}>
        Show it
      </Button>
    </output>
  );
}
