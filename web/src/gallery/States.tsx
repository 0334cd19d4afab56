// How a story lays out the states of one piece: each under a small heading, one below the other.
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './States.module.css';

interface StateProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function States({ children }: { readonly children: ReactNode }) {
  return <div className={styles['states']}>{children}</div>;
}

export function State({ title, children }: StateProps) {
  return (
    <section className={styles['state']}>
      <Title order={2} size="h6" c="dimmed" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
