// The rules of sorting by keyboard: an item is picked up, moved while it is held, and dropped or put back.

export interface SortableItem {
  readonly id: string;
  readonly title: string;
}

/** What is held, and the order as it would be if it were dropped now. */
export interface Held<Item extends SortableItem> {
  readonly id: string;
  readonly order: readonly Item[];
}

export type SortKey = 'up' | 'down' | 'first' | 'last';

/** The order with one item moved by a key; the same order when it is at the end already. */
export function moveBy<Item extends SortableItem>(order: readonly Item[], id: string, key: SortKey): Item[] {
  const from = positionOf(order, id);
  const last = order.length - 1;
  const to = { up: Math.max(0, from - 1), down: Math.min(last, from + 1), first: 0, last }[key];
  const item = order[from];
  return item === undefined ? [...order] : order.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function isSameOrder(a: readonly SortableItem[], b: readonly SortableItem[]): boolean {
  return a.length === b.length && a.every(({ id }, position) => id === b[position]?.id);
}

type Event = 'picked up' | 'moved' | 'dropped' | 'put back';

/** What a screen reader says about an event. */
export function announcement(event: Event, order: readonly SortableItem[], id: string): string {
  const position = positionOf(order, id);
  const title = order[position]?.title ?? '';
  const place = `position ${position + 1} of ${order.length}`;
  switch (event) {
    case 'picked up':
      return `Picked up ${title}, ${place}. Move it with the arrow keys, drop it with Space, put it back with Escape.`;
    case 'moved':
      return `${title} moved to ${place}.`;
    case 'dropped':
      return `Dropped ${title} at ${place}.`;
    case 'put back':
      return `${title} is back at ${place}.`;
  }
}

function positionOf(order: readonly SortableItem[], id: string): number {
  return order.findIndex((item) => item.id === id);
}
