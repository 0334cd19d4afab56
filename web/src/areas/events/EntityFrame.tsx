// A page about one definition or notification: waits for it, and says so when there is none.
import { IconMapPinOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError, UnauthorizedError } from '../../platform/fetch/errors.ts';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** In the singular: "Notification". */
  readonly word: string;
  readonly back: { readonly to: () => string; readonly label: string };
  readonly children: (data: Data) => ReactNode;
}

export function EntityFrame<Data>({ query, word, back, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error instanceof NotFoundError) {
    return (
      <DeadEndPage icon={IconMapPinOff} title={`${word} not found`} back={{ ...back, to: back.to() }}>
        {`There is no ${word.toLowerCase()} with this id. Somebody may have deleted it.`}
      </DeadEndPage>
    );
  }
  // The page that says which permission is missing is the same for all pages.
  if (error instanceof UnauthorizedError) throw error;
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
