// Choices of a field: how they are found by typing, and when a list is too long to draw whole.

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** From here on only the visible part of a list is drawn. */
export const VIRTUALISE_AT = 1000;
/** A list that arrives in parts asks for the next one when this many choices or fewer are left below. */
export const LOAD_MORE_AT = 30;
export const LOAD_BATCH = 50;

/** Choices that contain every typed word, those that begin with the text first. */
export function matchingOptions<Item extends Option>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return options;
  const words = text.split(/\s+/);
  const beginning: Item[] = [];
  const containing: Item[] = [];
  for (const option of options) {
    const label = option.label.toLowerCase();
    if (label.startsWith(text)) beginning.push(option);
    else if (words.every((word) => label.includes(word))) containing.push(option);
  }
  return [...beginning, ...containing];
}

/** Mantine hides its clear button from the keyboard and from screen readers. */
export const CLEAR_BUTTON = {
  'aria-label': 'Clear',
  'aria-hidden': false,
  tabIndex: 0,
  // A smaller one is hard to hit.
  miw: 24,
  mih: 24,
  // Its own is that of another kind of field, and shows in noir.
  style: { background: 'transparent', pointerEvents: 'all' },
} as const;
