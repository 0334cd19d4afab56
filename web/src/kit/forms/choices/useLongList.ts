// A long list of choices that is searched by typing: what is found, what the arrow keys are at, and choosing.
import { useVirtualizedCombobox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { matchingOptions, type Option } from './options.ts';
import type { MoreOptions } from './selectProps.ts';

interface LongListOptions {
  readonly options: readonly Option[];
  readonly more?: MoreOptions | undefined;
  readonly onChoose: (value: string) => void;
  /** Where the list opens. */
  readonly current?: string | null;
  /** Stays open after a choice, for the next one. */
  readonly isForSeveral?: boolean;
  /** Typed text may itself be the value, so the first match is not chosen beforehand. */
  readonly isFree?: boolean;
}

export function useLongList(props: LongListOptions) {
  const { options, more, onChoose, current, isForSeveral = false, isFree = false } = props;
  const id = useId();
  const [search, setSearch] = useState<string>();
  const [index, setIndex] = useState(-1);
  const searchesItself = more?.onSearch === undefined;
  const found = useMemo<readonly Option[]>(
    () => (search === undefined || !searchesItself ? options : matchingOptions(options, search)),
    [options, search, searchesItself],
  );
  const currentIndex = () => found.findIndex((option) => option.value === current);
  const optionId = (at: number) => `${id}-${at}`;
  const forget = () => {
    setSearch(undefined);
    if (search !== undefined) more?.onSearch?.('');
  };
  const choose = (value: string) => {
    onChoose(value);
    if (isForSeveral) forget();
    else combobox.closeDropdown();
  };
  const combobox = useVirtualizedCombobox({
    totalOptionsCount: found.length,
    getOptionId: optionId,
    selectedOptionIndex: index,
    setSelectedOptionIndex: setIndex,
    activeOptionIndex: currentIndex(),
    isOptionDisabled: (at) => found[at]?.disabled === true,
    onDropdownOpen: () => setIndex(currentIndex()),
    onDropdownClose: forget,
    onSelectedOptionSubmit: (at) => {
      const option = found[at];
      if (option) choose(option.value);
    },
  });
  const find = (text: string) => {
    setSearch(text);
    setIndex(isFree ? -1 : 0);
    more?.onSearch?.(text);
    combobox.openDropdown();
  };
  return { combobox, found, search, index, optionId, choose, find, forget };
}

export type LongList = ReturnType<typeof useLongList>;
