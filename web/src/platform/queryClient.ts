// What the page knows about the server, with the rules for asking again and for forgetting.
import { QueryClient } from '@tanstack/react-query';
import { FetchError, StreamPermissionError, UnauthorizedError } from './fetch/errors.ts';
import type { Session } from './session/session.ts';

const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 2000,
        throwOnError: belongsToPage,
        // The browser's idea of being online is about the internet; the server may well be on this machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Asking again helps when the server stumbled, not when it refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof FetchError ? error.status : undefined;
  // The session is over: the second attempt waits for the login and then runs.
  if (status === 401) return failures < 1;
  if (status !== undefined && status >= 400 && status < 500) return false;
  return failures < MAX_RETRIES;
}

/** Data that the user may not see makes the whole page say so; other failures are the component's to show. */
function belongsToPage(error: unknown): boolean {
  return error instanceof UnauthorizedError || error instanceof StreamPermissionError;
}

/**
 * Forgets everything when the user goes or another one comes. For one whose session merely expired it is kept, and
 * asked for again once they are back.
 */
export function followSession(queryClient: QueryClient, session: Pick<Session, 'store'>): () => void {
  let before = session.store.get();
  return session.store.subscribe(() => {
    const now = session.store.get();
    const owner = before.username ?? before.expiredFor;
    if (owner !== undefined && owner !== (now.username ?? now.expiredFor)) queryClient.clear();
    else if (before.username === undefined && now.username !== undefined)
      void queryClient.invalidateQueries();
    before = now;
  });
}
