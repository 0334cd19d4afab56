// The visible part of a long list of choices.
import { Combobox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { LOAD_BATCH, LOAD_MORE_AT, type Option } from './options.ts';
import type { MoreOptions } from './selectProps.ts';
import classes from './VirtualOptions.module.css';

const ROW_HEIGHT = 34;

interface VirtualOptionsProps {
  /** The element that scrolls. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly selectedIndex: number;
  readonly optionId: (index: number) => string;
  readonly more?: MoreOptions;
  /** How many choices have arrived, before searching. */
  readonly loaded: number;
}

export function VirtualOptions(props: VirtualOptionsProps) {
  const { options, value, selectedIndex, optionId, more, loaded } = props;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay inside this component
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => props.list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  const rows = virtual.getVirtualItems();
  useLoadMore(more, loaded, options.length - 1 - (rows.at(-1)?.index ?? 0));
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (selectedIndex >= 0) scrollToIndex(selectedIndex);
  }, [selectedIndex, scrollToIndex]);

  return (
    <div className={classes['all']} style={{ height: virtual.getTotalSize() }} role="presentation">
      {rows.map(({ index, start }) => {
        const option = options[index];
        if (!option) return null;
        return (
          <Combobox.Option
            key={index}
            id={optionId(index)}
            value={option.value}
            disabled={option.disabled}
            selected={index === selectedIndex}
            active={option.value === value}
            aria-selected={option.value === value}
            aria-setsize={more?.hasMore === true ? -1 : options.length}
            aria-posinset={index + 1}
            className={classes['option']}
            style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
            title={option.label}
          >
            {option.label}
          </Combobox.Option>
        );
      })}
    </div>
  );
}

function useLoadMore(more: MoreOptions | undefined, loaded: number, below: number) {
  // The offset that was last asked for: one request for each part, however often the list moves.
  const asked = useRef(-1);
  const isNear = more?.hasMore === true && below <= LOAD_MORE_AT;
  useEffect(() => {
    if (!isNear || asked.current === loaded) return;
    asked.current = loaded;
    more.load(loaded, LOAD_BATCH).catch(() => {
      asked.current = -1;
    });
  }, [isNear, loaded, more]);
}
