// The theme that somebody chose: kept in the browser at once, and with the user, so that it holds in every browser.
import { users } from '@logboom/contract/identity/endpoints';
import type { User } from '@logboom/contract/identity/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isThemeMode } from '../../theme/buildTheme.ts';
import { THEME_MODE_KEY, chooseMode } from '../../theme/modeStore.ts';
import type { ThemeMode } from '../../theme/palette.ts';
import { useThemeMode, type ThemeModeControl } from '../../theme/useThemeMode.ts';
import { call } from '../call.ts';
import { CURRENT_USER, useCurrentUser } from './currentUser.ts';

type Preferences = Pick<User, 'preferences'>;

/** Undefined for somebody who never chose. */
export function keptTheme({ preferences }: Preferences): ThemeMode | undefined {
  const kept = preferences?.[THEME_MODE_KEY];
  return isThemeMode(kept) ? kept : undefined;
}

/** All preferences with another theme; none follows the browser. */
export function withTheme(
  { preferences }: Preferences,
  theme: ThemeMode | undefined,
): Record<string, unknown> {
  const others = Object.entries(preferences ?? {}).filter(([name]) => name !== THEME_MODE_KEY);
  return { ...Object.fromEntries(others), ...(theme && { [THEME_MODE_KEY]: theme }) };
}

/** Takes over what the user chose elsewhere. */
export function useKeptTheme(user: Preferences | undefined): void {
  const kept = user && keptTheme(user);
  useEffect(() => {
    if (kept !== undefined) chooseMode(kept);
  }, [kept]);
}

/** As `useThemeMode`, for the user who is signed in. What cannot be kept on the server holds in this browser. */
export function useThemeChoice(): ThemeModeControl {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { mode } = useThemeMode();
  const setMode = (chosen: ThemeMode) => {
    chooseMode(chosen);
    // The administrator of the settings has nowhere to keep it.
    if (user.read_only) return;
    const { username } = user;
    call(users.changePreferences, { username, body: { preferences: withTheme(user, chosen) } }).then(
      () => queryClient.invalidateQueries({ queryKey: CURRENT_USER }),
      () => undefined,
    );
  };
  return { mode, setMode, toggle: () => setMode(mode === 'noir' ? 'teint' : 'noir') };
}
