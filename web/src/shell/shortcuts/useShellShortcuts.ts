// The one list of keyboard shortcuts: those of the shell and those that areas give to their pages.
import { useMemo } from 'react';
import { usePageCommands } from '../commands/usePageCommands.ts';
import type { ShellActions } from '../layout/ShellActions.ts';
import type { Shortcut } from './keys.ts';

export function useShellShortcuts({ openPalette, openShortcutHelp }: ShellActions): readonly Shortcut[] {
  const pages = usePageCommands();
  return useMemo(
    () => [
      { keys: 'mod+k', label: 'Search pages and actions', run: openPalette },
      { keys: '?', label: 'Show keyboard shortcuts', run: openShortcutHelp },
      ...pages.flatMap((page) =>
        page.shortcut === undefined
          ? []
          : [{ keys: page.shortcut, label: `Go to ${page.label}`, run: page.run }],
      ),
    ],
    [openPalette, openShortcutHelp, pages],
  );
}
