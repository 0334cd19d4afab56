// A select that draws only the visible part of its list, and asks for the next part before the end is reached.
import { Combobox, InputBase } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import { LongListDropdown } from './LongListDropdown.tsx';
import { CLEAR_BUTTON } from './options.ts';
import type { SelectFieldProps } from './selectProps.ts';
import { useLongList } from './useLongList.ts';

export function LongSelect(props: SelectFieldProps) {
  const { options, value, onChange, onBlur, more, clearable = false, disabled, readOnly } = props;
  const list = useLongList({ options, more, current: value, onChoose: onChange });
  const { combobox, search } = list;
  const label = options.find((option) => option.value === value)?.label ?? value ?? '';
  const isLocked = disabled === true || readOnly === true;
  const isClearable = clearable && value !== null && !isLocked;
  return (
    <Combobox store={combobox} onOptionSubmit={list.choose} resetSelectionOnOptionHover readOnly={isLocked}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...wrapperProps(props)}
          value={search ?? label}
          onChange={(event) => list.find(event.currentTarget.value)}
          onClick={() => !isLocked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton {...CLEAR_BUTTON} onClear={() => onChange(null)} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          autoComplete="off"
        />
      </Combobox.Target>
      <LongListDropdown
        list={list}
        label={props.label}
        hidden={isLocked}
        value={value}
        more={more}
        loaded={options.length}
        nothingFound={props.nothingFound}
      />
    </Combobox>
  );
}
