// The messages before a message, the message itself, and those after it, in the order of time.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { useSurroundings, type Surroundings } from './surrounding.api.ts';
import { SurroundingLine } from './SurroundingLine.tsx';
import { messageKey } from './messageKey.ts';
import styles from './surrounding.module.css';

export function SurroundingList(around: Surroundings) {
  const { data, error, refetch, ...pages } = useSurroundings(around);
  const [open, setOpen] = useState<string>();
  const middle = useRef<HTMLLIElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) middle.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);

  if (error !== null && !isThere) {
    return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={3} />;
  }
  if (!isThere) {
    return (
      <Delayed>
        <LoadingIndicator />
      </Delayed>
    );
  }
  const center =
    data.pages.find((page) => page.message.index === around.message.index)?.message ?? around.message;
  const missing = new Set(data.pages.flatMap((page) => page.missing));
  const line = (message: ResultMessage, isMiddle: boolean) => {
    const key = messageKey(message);
    return (
      <SurroundingLine
        key={key}
        ref={isMiddle ? middle : undefined}
        message={message}
        isMiddle={isMiddle}
        isOpen={open === key}
        onToggle={() => setOpen(open === key ? undefined : key)}
      />
    );
  };
  return (
    <div className={styles['scroller']}>
      {missing.size > 0 && (
        <Alert color="info" mb="sm">
          The message has no {[...missing].join(' and no ')}: this was left out.
        </Alert>
      )}
      <MoreButton
        label="Show older messages"
        none="There are no older messages."
        hasMore={pages.hasPreviousPage}
        isLoading={pages.isFetchingPreviousPage}
        onClick={() => void pages.fetchPreviousPage()}
      />
      <ol className={styles['lines']}>
        {data.pages.flatMap((page) => page.before).map((message) => line(message, false))}
        {line(center, true)}
        {data.pages.flatMap((page) => page.after).map((message) => line(message, false))}
      </ol>
      <MoreButton
        label="Show newer messages"
        none="There are no newer messages."
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      />
    </div>
  );
}

interface MoreButtonProps {
  readonly label: string;
  readonly none: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onClick: () => void;
}

function MoreButton({ label, none, hasMore, isLoading, onClick }: MoreButtonProps) {
  return (
    <div className={styles['more']}>
      {hasMore ? (
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={onClick}>
          {label}
        </Button>
      ) : (
        none
      )}
    </div>
  );
}
