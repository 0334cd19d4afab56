// The end of the list so far: how much of it is there, and how to get more.
import { Button, Text } from '@mantine/core';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import type { MorePages } from './useMessages.ts';
import styles from './TableFoot.module.css';

interface Props {
  readonly loaded: number;
  /** Undefined while it is being counted. */
  readonly total: number | undefined;
  readonly more: MorePages;
}

export function TableFoot({ loaded, total, more }: Props) {
  return (
    <div className={styles['foot']}>
      <Text size="sm" c="dimmed" component="output">
        {progressText(loaded, total)}
      </Text>
      {more.limit !== undefined && (
        <Text size="sm">
          A list shows its first {formatNumber(more.limit)} messages. Narrow the time or the query to see
          others, or export the search to get all of them.
        </Text>
      )}
      {more.error !== null && (
        <Text size="sm" c="var(--lb-danger-foreground)" role="alert">
          More messages could not be loaded: {errorText(more.error)}
        </Text>
      )}
      {more.hasMore && (
        <Button size="compact-sm" variant="default" loading={more.isLoading} onClick={more.load}>
          {more.error === null ? 'Load more' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function progressText(loaded: number, total: number | undefined): string {
  if (total === undefined) return `${formatNumber(loaded)} messages are loaded`;
  if (loaded < total) return `${formatNumber(loaded)} of ${formatNumber(total)} messages are loaded`;
  return total === 1 ? 'The only message is loaded' : `All ${formatNumber(total)} messages are loaded`;
}
