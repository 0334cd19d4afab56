// A part of the wizard that tries the condition out: beside the form, without a surface of its own.
import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from '../../../events.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function TrialPart({ title, description, actions, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['trial-part']}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5" id={headingId}>
          {title}
        </Title>
        {actions}
      </Group>
      <Text c="dimmed" size="sm" mb="xs">
        {description}
      </Text>
      {children}
    </section>
  );
}
