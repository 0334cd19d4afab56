// The theme mode and the means to change it, for the switch in the user menu and the command palette.
import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './palette.ts';
import { chooseMode, currentMode, subscribeToMode } from './modeStore.ts';

export interface ThemeModeControl {
  readonly mode: ThemeMode;
  readonly setMode: (mode: ThemeMode) => void;
  readonly toggle: () => void;
}

export function useThemeMode(): ThemeModeControl {
  const mode = useSyncExternalStore(subscribeToMode, currentMode);
  return { mode, setMode: chooseMode, toggle: () => chooseMode(mode === 'noir' ? 'teint' : 'noir') };
}
