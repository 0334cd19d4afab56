// The technical part of an error, folded away, with a button that copies it.
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { CopyButton } from '../text/CopyButton.tsx';
import { errorDetails } from './errorDetails.ts';
import styles from '../ErrorDetails.module.css';

export function ErrorDetails({ error }: { readonly error: unknown }) {
  const details = useMemo(() => errorDetails(error), [error]);
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>Details</summary>
      <div className={styles['box']}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed">
            Include this when you ask for help.
          </Text>
          <CopyButton value={details} label="Copy details" />
        </Group>
        {/* Reachable with the keyboard, because long lines scroll. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles['text']} tabIndex={0}>
          {details}
        </pre>
      </div>
    </details>
  );
}
