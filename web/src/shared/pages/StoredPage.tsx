// The page of one stored thing: what is shown while it is read, when it cannot be read, and when somebody deleted it.
import { IconFileOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../platform/fetch/errors.ts';
import { DeadEndPage } from './DeadEndPage.tsx';

interface StoredPageProps<Data> {
  /** One that leaves its errors to the page. */
  readonly query: UseQueryResult<Data>;
  /** As a sentence begins with it: "Configuration". */
  readonly noun: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (data: Data) => ReactNode;
}

export function StoredPage<Data>({ query, noun, back, children }: StoredPageProps<Data>) {
  if (query.error instanceof NotFoundError) {
    return (
      <DeadEndPage icon={IconFileOff} title={`${noun} not found`} back={back}>
        Somebody may have deleted it.
      </DeadEndPage>
    );
  }
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingIndicator page />
  );
}
