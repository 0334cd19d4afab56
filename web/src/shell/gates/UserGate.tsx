// Loads the user before anything else, because permissions decide what there is to see.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { CurrentUserProvider, currentUserQuery } from '../../platform/users/currentUser.ts';
import { useKeptTheme } from '../../platform/users/themeChoice.ts';

interface Props {
  username: string;
  children: ReactNode;
}

export function UserGate({ username, children }: Props) {
  const { data: user, error, refetch } = useQuery(currentUserQuery(username));
  useKeptTheme(user);
  if (user !== undefined) return <CurrentUserProvider value={user}>{children}</CurrentUserProvider>;
  if (error !== null) return <ErrorPage error={error} headingOrder={1} onRetry={() => void refetch()} />;
  return <LoadingIndicator page />;
}
