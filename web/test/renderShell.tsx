// Renders the whole frame with given areas for a given user, without a server behind it.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KitProvider } from '../src/kit/KitProvider.tsx';
import { createQueryClient } from '../src/platform/queryClient.ts';
import { CurrentUserProvider } from '../src/platform/users/currentUser.ts';
import { AreaEntriesProvider, gatherEntries } from '../src/shell/areas/areaEntries.ts';
import { routeObjects } from '../src/shell/router.tsx';
import { ThemeProvider } from '../src/theme/ThemeProvider.tsx';
import { userWith } from './people.ts';
import type { Area } from '../src/shell/areas/area.ts';

interface Options {
  areas: readonly Area[];
  permissions?: readonly string[];
  at?: string;
}

export function renderShell({ areas, permissions = ['*'], at = '/' }: Options) {
  const router = createMemoryRouter(routeObjects(areas), { initialEntries: [at] });
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <AreaEntriesProvider value={gatherEntries(areas)}>
          <KitProvider>
            <CurrentUserProvider value={userWith(permissions)}>
              <RouterProvider router={router} />
            </CurrentUserProvider>
          </KitProvider>
        </AreaEntriesProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}
