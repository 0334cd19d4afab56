// A page about one table, adapter or cache: waits for it, and says so when there is none.
import { IconMapPinOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** In the singular: "Lookup table". */
  readonly word: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (data: Data) => ReactNode;
}

export function PartFrame<Data>({ query, word, back, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error instanceof NotFoundError) {
    return (
      <DeadEndPage icon={IconMapPinOff} title={`${word} not found`} back={back}>
        {`There is no ${word.toLowerCase()} of this name. Somebody may have deleted or renamed it.`}
      </DeadEndPage>
    );
  }
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
