// The common shape of empty, error and not-found pieces: a mark, a heading, some words, what to do next.
import { Group, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import styles from './Message.module.css';

export interface MessageProps {
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly tone?: 'neutral' | 'danger';
  readonly title: string;
  readonly headingOrder?: 1 | 2 | 3;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
  /** Failures are announced at once; what is merely empty is not. */
  readonly role?: 'alert';
}

export function Message({ icon: Icon, tone = 'neutral', title, headingOrder = 2, ...rest }: MessageProps) {
  const { children, actions, details, role } = rest;
  return (
    <div className={styles['message']} role={role}>
      <span className={styles['mark']} data-tone={tone} aria-hidden="true">
        <Icon size={24} stroke={1.6} />
      </span>
      <Title order={headingOrder} size="h3" mt="sm">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" mt="xs" className={styles['words']}>
          {children}
        </Text>
      )}
      {actions && (
        <Group gap="xs" justify="center" mt="md">
          {actions}
        </Group>
      )}
      {details}
    </div>
  );
}
