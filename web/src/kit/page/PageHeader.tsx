// The head of every page: what it is called, what it is for, and its main action.
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DocumentTitle } from './DocumentTitle.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence that says what one does here. */
  readonly purpose?: ReactNode;
  readonly actions?: ReactNode;
  readonly subNavigation?: ReactNode;
  /** When the browser's title should say more than the heading, for example which node. */
  readonly documentTitle?: string;
}

export function PageHeader({ title, purpose, actions, subNavigation, documentTitle }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <DocumentTitle title={documentTitle ?? title} />
      {subNavigation && <div className={styles['subNavigation']}>{subNavigation}</div>}
      <div className={styles['row']}>
        <div className={styles['words']}>
          <Title order={1}>{title}</Title>
          {purpose && (
            <Text c="dimmed" mt="xxs" className={styles['purpose']}>
              {purpose}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" className={styles['actions']}>
            {actions}
          </Group>
        )}
      </div>
    </header>
  );
}
