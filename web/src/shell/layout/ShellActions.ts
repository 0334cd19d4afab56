// What any page may ask of the shell.
import { createContext, use } from 'react';

export interface ShellActions {
  openPalette: () => void;
  openShortcutHelp: () => void;
}

const ShellActionsContext = createContext<ShellActions>({
  openPalette: () => undefined,
  openShortcutHelp: () => undefined,
});

export const ShellActionsProvider = ShellActionsContext.Provider;

export function useShellActions(): ShellActions {
  return use(ShellActionsContext);
}
