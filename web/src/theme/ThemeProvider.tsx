// Gives the application its theme, and switches it while it runs.
import { MantineProvider } from '@mantine/core';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { buildTheme } from './buildTheme.ts';
import { currentMode, subscribeToMode } from './modeStore.ts';

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const mode = useSyncExternalStore(subscribeToMode, currentMode);
  const theme = useMemo(() => buildTheme(mode), [mode]);
  return (
    <MantineProvider
      theme={theme.mantine}
      cssVariablesResolver={theme.resolver}
      forceColorScheme={theme.colorScheme}
      // In tests there are no transitions to wait for and no portals to look into.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
