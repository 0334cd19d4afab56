// A quiet surface that holds one part of a page, with an optional heading and its own actions.
import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Tables and lists reach the edges; text and forms keep the inner margin. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
}

export function Section({ title, description, actions, flush = false, children }: SectionProps) {
  const headingId = useId();
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <section className={styles['section']} aria-labelledby={title === undefined ? undefined : headingId}>
      {hasHeader && (
        <div className={styles['header']} data-plain={description === undefined || undefined}>
          <div className={styles['words']}>
            {title !== undefined && (
              <Title order={2} size="h4" id={headingId}>
                {title}
              </Title>
            )}
            {description && (
              <Text c="dimmed" mt="xxs">
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </div>
      )}
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}
