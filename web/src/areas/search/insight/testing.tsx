// Renders pieces of the search page for tests: somebody is signed in, and answers come from the test's server.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { userWith } from '../../../../test/people.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { session } from '../../../platform/client.ts';
import { createQueryClient } from '../../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../../platform/users/currentUser.ts';

export function renderPiece(ui: ReactNode) {
  const queryClient = createQueryClient();
  session.store.set({ username: 'ada', validating: false });
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    session.store.set({ username: undefined, validating: false });
  });
  return renderKit(
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider value={userWith(['*'])}>{ui}</CurrentUserProvider>
    </QueryClientProvider>,
  );
}
