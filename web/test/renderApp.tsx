// Renders the application as the page does, in front of a test's API server.
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { session, startPlatform } from '../src/platform/client.ts';
import { createQueryClient, followSession } from '../src/platform/queryClient.ts';
import { App } from '../src/shell/App.tsx';
import { routeObjects } from '../src/shell/router.tsx';
import type { Area } from '../src/shell/areas/area.ts';

export function renderApp(areas: readonly Area[], at: string) {
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routeObjects(areas), { initialEntries: [at] });
  const stopFollowing = followSession(queryClient, session);
  const stopPlatform = startPlatform();
  const { unmount } = render(<App areas={areas} router={router} queryClient={queryClient} />);
  onTestFinished(() => {
    unmount();
    stopPlatform();
    stopFollowing();
    queryClient.clear();
    session.store.set({ username: undefined, validating: false });
  });
  return router;
}
