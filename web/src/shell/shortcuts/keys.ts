// Turns key presses into shortcuts: single keys, sequences (`g h`) and combinations (`mod+k`).

/** How long the next key of a sequence may take. */
const SEQUENCE_MS = 1200;

export interface Shortcut {
  /** Keys one after the other; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  label: string;
  run: () => void;
  /** Again and again for as long as the key is held down. */
  repeats?: boolean;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a press as shortcuts write it, for example `mod+k` or `?`. */
export function pressName({ key, ctrlKey, metaKey, altKey }: Press): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const modifiers = [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : ''].filter(
    (modifier) => modifier !== '',
  );
  return [...modifiers, name].join('+');
}

/** Whether keys belong to what the user is typing, so that plain keys must not do anything else. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('input, textarea, select, [role="textbox"], [role="combobox"], [role="listbox"]');
}

/** Collects presses and says which shortcut they complete. */
export function createKeyMatcher(now: () => number = Date.now) {
  let pressed: string[] = [];
  let last = 0;

  return (press: string, shortcuts: readonly Shortcut[]): Shortcut | undefined => {
    if (now() - last > SEQUENCE_MS) pressed = [];
    last = now();
    // The longest run of presses that begins some shortcut: a wrong key in between starts afresh.
    pressed = [...pressed, press];
    while (pressed.length > 0 && !shortcuts.some(({ keys }) => beginsWith(keys, pressed))) pressed.shift();
    const complete = shortcuts.find(({ keys }) => keys === pressed.join(' '));
    if (complete !== undefined) pressed = [];
    return complete;
  };
}

function beginsWith(keys: string, pressed: readonly string[]): boolean {
  return `${keys} `.startsWith(`${pressed.join(' ')} `);
}

/** The keys as they are printed on this keyboard, for example `['⌘', 'K']`. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  return keys
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key));
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
