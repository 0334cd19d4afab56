// What the command palette can do besides opening pages.
import { IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useThemeChoice } from '../../platform/users/themeChoice.ts';
import { useAreaEntries } from '../areas/areaEntries.ts';
import { useVisible } from '../areas/visibility.ts';
import { useShellActions } from '../layout/ShellActions.ts';
import { useLogout } from '../useLogout.ts';
import type { Command } from '../areas/area.ts';

export function useActionCommands(): readonly Command[] {
  const ofAreas = useVisible(useAreaEntries().commands);
  const { mode, toggle } = useThemeChoice();
  const { openShortcutHelp } = useShellActions();
  const logout = useLogout();
  return [
    ...ofAreas,
    {
      id: 'switch-theme',
      label: mode === 'noir' ? 'Switch to the light theme' : 'Switch to the dark theme',
      keywords: ['appearance', 'mode', 'colour', 'noir', 'teint'],
      icon: mode === 'noir' ? IconSun : IconMoon,
      run: toggle,
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      keywords: ['keys', 'help'],
      icon: IconKeyboard,
      run: openShortcutHelp,
    },
    {
      id: 'log-out',
      label: 'Log out',
      keywords: ['sign out', 'leave', 'session'],
      icon: IconLogout,
      run: () => void logout(),
    },
  ];
}
