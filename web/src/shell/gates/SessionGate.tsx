// Lets nobody in without a session. Whoever loses theirs at work finds everything as it was after logging in again.
import { Activity, type ReactNode } from 'react';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { useSession } from '../../platform/session/useSession.ts';
import { LoginPage } from '../login/LoginPage.tsx';

export function SessionGate({ children }: { children: (username: string) => ReactNode }) {
  const { username, validating, expiredFor } = useSession();
  const owner = username ?? expiredFor;
  if (owner === undefined) return validating ? <LoadingIndicator page /> : <LoginPage />;

  return (
    <>
      {username === undefined && <LoginPage expiredFor={expiredFor} />}
      {/* The key makes sure that nobody else ever sees what was open. */}
      <Activity key={owner} mode={username === undefined ? 'hidden' : 'visible'}>
        {children(owner)}
      </Activity>
    </>
  );
}
