// A part of the aggregation editor, with its heading and what can be added to it.
import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './editor.module.css';

interface EditorSectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Said instead of an empty list. */
  readonly empty?: string | undefined;
  readonly children: ReactNode;
}

export function EditorSection({ title, actions, empty, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <h3 id={id} className={styles['sectionTitle']}>
          {title}
        </h3>
        {actions}
      </div>
      {empty === undefined ? (
        children
      ) : (
        <Text c="dimmed" size="sm">
          {empty}
        </Text>
      )}
    </section>
  );
}
