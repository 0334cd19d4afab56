// Listens for the shortcuts while the shell is on the screen.
import { useEffect, useEffectEvent, useState } from 'react';
import { createKeyMatcher, isTyping, pressName, type Shortcut } from './keys.ts';

export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [match] = useState(() => createKeyMatcher());

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const press = pressName(event);
    if (event.repeat && !shortcuts.some(({ keys, repeats }) => repeats === true && keys === press)) return;
    if (isTyping(event.target) && !press.startsWith('mod+')) return;
    if (isDialogOpen() && !press.startsWith('mod+')) return;
    const shortcut = match(press, shortcuts);
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** A dialog is a conversation of its own: what lies behind it must not change. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
