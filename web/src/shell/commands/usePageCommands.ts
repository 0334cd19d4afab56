// Every page that the current user may open, as commands.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAreaEntries } from '../areas/areaEntries.ts';
import { useVisible } from '../areas/visibility.ts';
import type { Command, NavigationEntry } from '../areas/area.ts';

/** The navigation entries that the user sees somewhere, each page once. */
export function useVisiblePages(): readonly NavigationEntry[] {
  const main = useVisible(useAreaEntries().navigation);
  const system = useVisible(useAreaEntries().systemMenu);
  const groups = useAreaEntries().subNavigation;
  const below = useVisible(useMemo(() => groups.flat(), [groups]));
  return useMemo(() => {
    const pages = new Map<string, NavigationEntry>();
    // The first mention wins: the menus have the words that people know.
    for (const entry of [...main, ...system, ...below]) {
      if (!pages.has(entry.to())) pages.set(entry.to(), entry);
    }
    return [...pages.values()];
  }, [main, system, below]);
}

export type PageCommand = Command & Pick<NavigationEntry, 'shortcut'>;

export function usePageCommands(): readonly PageCommand[] {
  const pages = useVisiblePages();
  const navigate = useNavigate();
  return useMemo(
    () => pages.map((page) => ({ ...page, id: page.to(), run: () => void navigate(page.to()) })),
    [pages, navigate],
  );
}
