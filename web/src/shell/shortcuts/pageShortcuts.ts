// The shortcuts of the page that is open: a part of it brings them along, and takes them away when it goes.
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../platform/store.ts';
import type { Shortcut } from './keys.ts';

export const pageShortcuts = createStore<readonly Shortcut[]>([]);

/** Listed under `?` and heard wherever nobody is typing, for as long as the caller is on the page. */
export function usePageShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run());
  // What they are called seldom changes; what they do changes with every render.
  const names = JSON.stringify(shortcuts.map(({ keys, label, repeats }) => ({ keys, label, repeats })));
  useEffect(() => {
    const own = (JSON.parse(names) as Omit<Shortcut, 'run'>[]).map((shortcut): Shortcut => ({
      ...shortcut,
      run: () => run(shortcut.keys),
    }));
    pageShortcuts.set([...pageShortcuts.get(), ...own]);
    return () => pageShortcuts.set(pageShortcuts.get().filter((shortcut) => !own.includes(shortcut)));
  }, [names]);
}
