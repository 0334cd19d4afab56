// A select that draws only the visible part of its list, and asks for the next part before the end is reached.
import { Combobox, InputBase, useVirtualizedCombobox } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import { wrapperProps } from './FieldLabel.tsx';
import { CLEAR_BUTTON, matchingOptions, type Option } from './options.ts';
import type { SelectFieldProps } from './selectProps.ts';
import { VirtualOptions } from './VirtualOptions.tsx';
import classes from './VirtualOptions.module.css';

export function LongSelect(props: SelectFieldProps) {
  const { value, more, disabled, readOnly } = props;
  const select = useLongSelect(props);
  const list = useRef<HTMLDivElement>(null);
  const { combobox, found, search } = select;
  const label = props.options.find((option) => option.value === value)?.label ?? value ?? '';
  const isLocked = disabled === true || readOnly === true;
  const isClearable = props.clearable === true && value !== null && !isLocked;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => select.choose(chosen)}
      resetSelectionOnOptionHover
      readOnly={isLocked}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...wrapperProps(props)}
          value={search ?? label}
          onChange={(event) => select.find(event.currentTarget.value)}
          onClick={() => !isLocked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown();
            props.onBlur?.(event);
          }}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton {...CLEAR_BUTTON} onClear={() => props.onChange(null)} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isLocked}>
        <Combobox.Options
          ref={list}
          className={classes['list']}
          aria-label={typeof props.label === 'string' ? props.label : undefined}
        >
          {found.length === 0 && <Combobox.Empty>{props.nothingFound ?? 'Nothing found'}</Combobox.Empty>}
          {combobox.dropdownOpened && found.length > 0 && (
            <VirtualOptions
              list={list}
              options={found}
              value={value}
              selectedIndex={select.index}
              optionId={select.optionId}
              more={more}
              loaded={props.options.length}
            />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useLongSelect({ options, value, onChange, more }: SelectFieldProps) {
  const id = useId();
  const [search, setSearch] = useState<string>();
  const [index, setIndex] = useState(-1);
  const searchesItself = more?.onSearch === undefined;
  const found = useMemo<readonly Option[]>(
    () => (search === undefined || !searchesItself ? options : matchingOptions(options, search)),
    [options, search, searchesItself],
  );
  const optionId = (at: number) => `${id}-${at}`;
  const choose = (chosen: string) => {
    onChange(chosen);
    combobox.closeDropdown();
  };
  const combobox = useVirtualizedCombobox({
    totalOptionsCount: found.length,
    getOptionId: optionId,
    selectedOptionIndex: index,
    setSelectedOptionIndex: setIndex,
    activeOptionIndex: found.findIndex((option) => option.value === value),
    isOptionDisabled: (at) => found[at]?.disabled === true,
    onDropdownOpen: () => setIndex(found.findIndex((option) => option.value === value)),
    onDropdownClose: () => {
      setSearch(undefined);
      more?.onSearch?.('');
    },
    onSelectedOptionSubmit: (at) => {
      const option = found[at];
      if (option) choose(option.value);
    },
  });
  const find = (text: string) => {
    setSearch(text);
    setIndex(0);
    more?.onSearch?.(text);
    combobox.openDropdown();
  };
  return { combobox, found, search, index, optionId, choose, find };
}
