// Keeps the reader's place when new results come in: the message at the top stays there, whatever came before it.
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Question } from '../../../shared/widgets/question.ts';

type Keys = readonly { readonly id: string }[];

export function useKeptPlace(
  virtual: Virtualizer<HTMLDivElement, Element>,
  keys: Keys,
  question: Question | undefined,
): void {
  const place = useRef({ keys, question, id: '', offset: 0 });

  useLayoutEffect(() => {
    const { current: before } = place;
    if (question !== before.question) virtual.scrollToOffset(0);
    else if (keys !== before.keys && keys[0]?.id !== before.keys[0]?.id && before.id !== '') {
      const start = virtual.measurementsCache[keys.findIndex(({ id }) => id === before.id)]?.start;
      if (start !== undefined) virtual.scrollToOffset(start + before.offset);
    }
    before.keys = keys;
    before.question = question;
  }, [virtual, keys, question]);

  useEffect(() => {
    const scrolled = virtual.scrollOffset ?? 0;
    const top = scrolled > 0 ? virtual.getVirtualItemForOffset(scrolled) : undefined;
    place.current.id = top === undefined ? '' : String(top.key);
    place.current.offset = top === undefined ? 0 : scrolled - top.start;
  });
}
