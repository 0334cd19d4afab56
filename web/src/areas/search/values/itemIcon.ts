// How icons look in the menus of values and messages.
export const ITEM_ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
