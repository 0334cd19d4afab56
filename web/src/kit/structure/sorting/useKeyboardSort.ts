// Sorting by keyboard: what the handle of an item does with keys, and what a screen reader hears of it.
import { useState, type KeyboardEvent } from 'react';
import { announcement, isSameOrder, moveBy, type Held, type SortableItem, type SortKey } from './sorting.ts';

const KEYS: Readonly<Record<string, SortKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export interface KeyboardSort<Item extends SortableItem> {
  held: Held<Item> | undefined;
  announced: string;
  announce: (text: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** The focus went elsewhere: what is held is dropped where it is. */
  drop: () => void;
}

export function useKeyboardSort<Item extends SortableItem>(
  items: readonly Item[],
  onSort: (items: Item[]) => void,
): KeyboardSort<Item> {
  const [held, setHeld] = useState<Held<Item>>();
  const [announced, announce] = useState('');

  const pickUp = (id: string) => {
    setHeld({ id, order: items });
    announce(announcement('picked up', items, id));
  };
  const move = ({ id, order }: Held<Item>, key: SortKey) => {
    const moved = moveBy(order, id, key);
    setHeld({ id, order: moved });
    announce(announcement('moved', moved, id));
  };
  const drop = () => {
    if (held === undefined) return;
    setHeld(undefined);
    announce(announcement('dropped', held.order, held.id));
    if (!isSameOrder(held.order, items)) onSort([...held.order]);
  };
  const putBack = ({ id }: Held<Item>) => {
    setHeld(undefined);
    announce(announcement('put back', items, id));
  };

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const isGrip = event.key === ' ' || event.key === 'Enter';
    if (held === undefined && !isGrip) return;
    const key = KEYS[event.key];
    if (held === undefined) pickUp(id);
    else if (isGrip) drop();
    else if (event.key === 'Escape') putBack(held);
    else if (key !== undefined) move(held, key);
    else return;
    // Space would also click, arrows scroll, and Escape close the dialog that the list is in.
    event.preventDefault();
    event.stopPropagation();
  };

  return { held, announced, announce, onKeyDown, drop };
}
