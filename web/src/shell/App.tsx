// The application from the outside in: theme, data, then the gates that decide whether there is a page to show.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary.tsx';
import { KitProvider } from '../kit/KitProvider.tsx';
import { CurrentUserProvider } from '../platform/users/currentUser.ts';
import { NOBODY } from '../platform/users/nobody.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { AreaEntriesProvider, gatherEntries } from './areas/areaEntries.ts';
import { ServerGate } from './gates/ServerGate.tsx';
import { SessionGate } from './gates/SessionGate.tsx';
import { UserGate } from './gates/UserGate.tsx';
import type { Area } from './areas/area.ts';
import { isPublicAddress, type AppRouter } from './router.tsx';

interface Props {
  areas: readonly Area[];
  router: AppRouter;
  queryClient: QueryClient;
}

export function App({ areas, router, queryClient }: Props) {
  const entries = useMemo(() => gatherEntries(areas), [areas]);
  // Nothing leads from there to here or back without loading the page.
  const [isPublic] = useState(() => isPublicAddress(areas, router.state.location.pathname));
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <AreaEntriesProvider value={entries}>
            <KitProvider>
              <ServerGate>
                {isPublic ? (
                  <CurrentUserProvider value={NOBODY}>
                    <RouterProvider router={router} />
                  </CurrentUserProvider>
                ) : (
                  <SessionGate>
                    {(username) => (
                      <UserGate username={username}>
                        <RouterProvider router={router} />
                      </UserGate>
                    )}
                  </SessionGate>
                )}
              </ServerGate>
            </KitProvider>
          </AreaEntriesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
