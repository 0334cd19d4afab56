// Which rows of the message table are drawn, which are open, and which one has the focus.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useRowNavigation } from '../../../shared/table/rows/useRowNavigation.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { messageKey } from '../message/messageKey.ts';
import type { TableLook } from './tableOptions.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import type { MorePages } from './useMessages.ts';
import { useOpenRows } from './useOpenRows.ts';
import { valueKeys } from './valueKeys.ts';

export const HEAD_HEIGHT = 36;
/** As the style sheet has them: rows of these heights need no measuring twice. */
const COMPACT_HEIGHT = 25;
const ROW_HEIGHT = 31;
const FULL_HEIGHT = 56;
/** The next page is asked for when this many rows or fewer are left below. */
const LOAD_MORE_AT = 30;

interface Options {
  readonly messages: readonly ResultMessage[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly look: TableLook;
  readonly text: 'line' | 'column' | 'none';
  readonly more: MorePages;
  /** What the messages are the answer to. */
  readonly question: Question | undefined;
}

export function useMessageRows({ messages, scroller, look, text, more, question }: Options) {
  const keys = useMemo(() => messages.map((message) => ({ id: messageKey(message) })), [messages]);
  const height = look.compact ? COMPACT_HEIGHT : text === 'line' ? FULL_HEIGHT : ROW_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay inside this hook
  const virtual = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => keys[index]?.id ?? index,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const { measure: forgetHeights, measureElement, scrollToIndex } = virtual;

  // Another look means other heights, also of rows that are not drawn.
  useLayoutEffect(() => forgetHeights(), [forgetHeights, look.compact, look.wrap, text]);
  useKeptPlace(virtual, keys, question);
  useMoreNearTheEnd(more, messages.length - 1 - (items.at(-1)?.index ?? 0));

  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(scroller.current), [scroller]);
  const reveal = useCallback((index: number) => scrollToIndex(index), [scrollToIndex]);
  const navigation = useRowNavigation({
    rows: keys,
    scroller: element,
    reveal,
  });
  const open = useOpenRows(keys);
  return {
    ...open,
    active: navigation.active,
    isChosen: navigation.isChosen,
    go: navigation.go,
    body: navigation.body,
    handlers: {
      ...navigation.handlers,
      onKeyDown: (event: Parameters<typeof navigation.handlers.onKeyDown>[0]) => {
        valueKeys(event);
        if (!event.defaultPrevented) navigation.handlers.onKeyDown(event);
      },
    },
    height: virtual.getTotalSize(),
    start: (items[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT,
    measure: measureElement,
    drawn: items.flatMap(({ index, key }) => {
      const message = messages[index];
      return message === undefined ? [] : [{ index, key: String(key), message }];
    }),
  };
}

export type MessageRows = ReturnType<typeof useMessageRows>;

function useMoreNearTheEnd({ hasMore, isLoading, error, load }: MorePages, below: number): void {
  // After a failure it is up to the reader to try again.
  const isDue = hasMore && !isLoading && error === null && below <= LOAD_MORE_AT;
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
}
