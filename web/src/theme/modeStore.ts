// Which mode is on: the one the person chose, else the system's, followed live.
import { isThemeMode } from './buildTheme.ts';
import type { ThemeMode } from './palette.ts';

export const THEME_MODE_KEY = 'themeMode';

const listeners = new Set<() => void>();
// Private windows and full storage refuse to keep a choice; it then lasts as long as the page.
let unstored: ThemeMode | undefined;

export function currentMode(): ThemeMode {
  return unstored ?? storedMode() ?? systemMode();
}

export function chooseMode(mode: ThemeMode): void {
  try {
    window.localStorage.setItem(THEME_MODE_KEY, mode);
    unstored = undefined;
  } catch {
    unstored = mode;
  }
  for (const listener of listeners) listener();
}

/** Calls back on a choice here, a choice in another tab and a change of the system's preference. */
export function subscribeToMode(listener: () => void): () => void {
  const system = systemQuery();
  listeners.add(listener);
  window.addEventListener('storage', listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    system?.removeEventListener('change', listener);
  };
}

function storedMode(): ThemeMode | undefined {
  try {
    const stored = window.localStorage.getItem(THEME_MODE_KEY);
    return isThemeMode(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function systemMode(): ThemeMode {
  return systemQuery()?.matches ? 'noir' : 'teint';
}

function systemQuery(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}
