// What a table says instead of rows: that it is empty and why, or that fetching them failed.
import { Alert, Button } from '@mantine/core';
import { IconEyeOff, IconFilterOff, IconInbox, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { errorMessage } from '../../kit/feedback/errorDetails.ts';
import { emptyText, type EmptyReason } from './emptyText.ts';
import styles from './DataTable.module.css';

/** For a list that has nothing yet: what belongs here, and the button that changes it. */
export interface EmptyHelp {
  /** Instead of the usual words, whatever the reason. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

interface TableEmptyProps {
  readonly reason: EmptyReason;
  readonly help?: EmptyHelp;
  readonly onClear?: () => void;
  readonly headingOrder?: 2 | 3;
}

const ICONS = {
  'nothing-yet': IconInbox,
  query: IconSearchOff,
  filter: IconFilterOff,
  'no-data': IconEyeOff,
};
const CLEAR_LABELS: Partial<Record<EmptyReason, string>> = { query: 'Clear search', filter: 'Clear filter' };

export function TableEmpty({ reason, help, onClear, headingOrder }: TableEmptyProps) {
  const clearLabel = CLEAR_LABELS[reason];
  const narrowed = clearLabel !== undefined;
  return (
    <EmptyState
      icon={ICONS[reason]}
      title={help?.title ?? emptyText(reason)}
      headingOrder={headingOrder}
      actions={
        narrowed
          ? onClear && (
              <Button variant="default" onClick={onClear}>
                {clearLabel}
              </Button>
            )
          : help?.actions
      }
    >
      {narrowed ? undefined : help?.text}
    </EmptyState>
  );
}

interface StaleNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly what?: string;
}

/** Refreshing failed: the rows from before stay, and it is said that they are old. */
export function StaleNotice({ error, onRetry, what = 'These rows' }: StaleNoticeProps) {
  return (
    <Alert color="warning" icon={<IconPlugConnectedX size={18} />} className={styles['stale']}>
      <div className={styles['staleWords']}>
        <span>
          {what} may be out of date: {errorMessage(error)}
        </span>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Alert>
  );
}
