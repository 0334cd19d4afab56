// The application from the outside in: theme, data, then the gates that decide whether there is a page to show.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary.tsx';
import { KitProvider } from '../kit/KitProvider.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { AreaEntriesProvider, gatherEntries } from './areas/areaEntries.ts';
import { ServerGate } from './gates/ServerGate.tsx';
import { SessionGate } from './gates/SessionGate.tsx';
import { UserGate } from './gates/UserGate.tsx';
import type { Area } from './areas/area.ts';
import type { AppRouter } from './router.tsx';

interface Props {
  areas: readonly Area[];
  router: AppRouter;
  queryClient: QueryClient;
}

export function App({ areas, router, queryClient }: Props) {
  const entries = useMemo(() => gatherEntries(areas), [areas]);
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <AreaEntriesProvider value={entries}>
            <KitProvider>
              <ServerGate>
                <SessionGate>
                  {(username) => (
                    <UserGate username={username}>
                      <RouterProvider router={router} />
                    </UserGate>
                  )}
                </SessionGate>
              </ServerGate>
            </KitProvider>
          </AreaEntriesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
