// The frame of a list on the start page: waiting, failed, empty, or its entries and a way to more of them.
import { Button, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from '../../kit/feedback/Delayed.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { Section } from '../../kit/page/Section.tsx';
import classes from './StartPage.module.css';

interface Props<Entry> {
  readonly title: string;
  /** Undefined while nobody knows. */
  readonly entries: readonly Entry[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What belongs here, for those who have nothing yet. */
  readonly empty: string;
  readonly onMore?: () => void;
  /** Below the entries: the way to other pages of them. */
  readonly foot?: ReactNode;
  readonly children: (entry: Entry) => ReactNode;
}

export function StartPageSection<Entry>(props: Props<Entry>) {
  const { title, entries, total, error, onRetry, empty, onMore, foot, children } = props;
  return (
    <Section title={title}>
      {entries === undefined && error === null && <Waiting />}
      {entries === undefined && error !== null && (
        <ErrorPage error={error} headingOrder={3} onRetry={onRetry} />
      )}
      {entries?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {entries !== undefined && entries.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {entries.map(children)}
        </ul>
      )}
      {entries !== undefined && entries.length < total && onMore && (
        <Button variant="default" size="xs" mt="sm" onClick={onMore}>
          Show more
        </Button>
      )}
      {foot}
    </Section>
  );
}

function Waiting() {
  return (
    <Delayed>
      <Skeleton height={12} width="60%" mb="sm" />
      <Skeleton height={12} width="45%" />
    </Delayed>
  );
}
