// Renders pieces of the kit in tests as the application does: themed, with dialogs and toasts, inside a router.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { KitProvider } from './KitProvider.tsx';

export function renderKit(ui: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: ui },
    { path: '*', element: <p>Another page</p> },
  ]);
  const view = render(
    <ThemeProvider>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </ThemeProvider>,
  );
  return { ...view, router };
}
