// Says that something is on its way, once it has taken long enough to be noticed.
import { Loader, Text } from '@mantine/core';
import { Delayed } from './Delayed.tsx';
import styles from './LoadingIndicator.module.css';

interface LoadingIndicatorProps {
  readonly text?: string;
  /** Fills the space of a page instead of a line. */
  readonly page?: boolean;
}

export function LoadingIndicator({ text = 'Loading…', page = false }: LoadingIndicatorProps) {
  // The live region is there from the start: readers announce what changes in it, not that it appears.
  return (
    <output aria-live="polite" className={page ? styles['page'] : styles['line']}>
      <Delayed>
        <Loader size="xs" color="var(--lb-text-muted)" aria-hidden="true" />
        <Text span c="dimmed">
          {text}
        </Text>
      </Delayed>
    </output>
  );
}
