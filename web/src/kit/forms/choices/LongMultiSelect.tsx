// Several choices out of a list of which only the visible part is drawn; or words of one's own beside those offered.
import { Combobox, Pill, PillsInput } from '@mantine/core';
import { useMemo, type KeyboardEvent } from 'react';
import { wrapperProps } from '../FieldLabel.tsx';
import { LongListDropdown } from './LongListDropdown.tsx';
import { CLEAR_BUTTON } from './options.ts';
import pills from './pills.module.css';
import type { MultiSelectFieldProps } from './selectProps.ts';
import { useLongList } from './useLongList.ts';

interface LongMultiSelectProps extends MultiSelectFieldProps {
  /** Enter, Tab and leaving add what was typed. */
  readonly isFree?: boolean;
}

export function LongMultiSelect(props: LongMultiSelectProps) {
  const { options, value, onChange, onBlur, more, isFree = false, disabled, readOnly } = props;
  const { label, description, error, placeholder, ...input } = wrapperProps(props);
  const labels = useMemo(() => new Map(options.map((option) => [option.value, option.label])), [options]);
  const left = useMemo(() => without(options, value), [options, value]);
  const add = (chosen: string) => onChange([...value, chosen]);
  const list = useLongList({ options: left, more, onChoose: add, isForSeveral: true, isFree });
  const { combobox, search = '' } = list;
  const typed = isFree ? search.trim() : '';
  const isLocked = disabled === true || readOnly === true;
  const isClearable = value.length > 0 && !isLocked;
  const addTyped = () => {
    if (typed !== '' && !value.includes(typed)) add(typed);
    list.forget();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && search === '' && isClearable) onChange(value.slice(0, -1));
    const adds = event.key === 'Enter' ? list.index === -1 : event.key === 'Tab' && !event.shiftKey;
    if (!adds || typed === '') return;
    event.preventDefault();
    addTyped();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={list.choose} resetSelectionOnOptionHover readOnly={isLocked}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          disabled={disabled}
          classNames={{ input: pills['input'] }}
          onClick={() => !isLocked && combobox.openDropdown()}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton {...CLEAR_BUTTON} onClear={() => onChange([])} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
        >
          <Pill.Group disabled={disabled}>
            {value.map((chosen) => (
              <Pill
                key={chosen}
                className={pills['pill']}
                withRemoveButton={!isLocked}
                onRemove={() => onChange(value.filter((other) => other !== chosen))}
              >
                {labels.get(chosen) ?? chosen}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <PillsInput.Field
                {...input}
                placeholder={value.length === 0 ? placeholder : undefined}
                value={search}
                onChange={(event) => list.find(event.currentTarget.value)}
                onKeyDown={press}
                onBlur={(event) => {
                  if (typed !== '') addTyped();
                  combobox.closeDropdown();
                  onBlur?.(event);
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <LongListDropdown
        list={list}
        label={props.label}
        hidden={isLocked || (isFree && list.found.length === 0)}
        more={more}
        loaded={options.length}
        nothingFound={props.nothingFound}
      />
    </Combobox>
  );
}

/** What is chosen is shown in the field and not offered again. */
function without(options: MultiSelectFieldProps['options'], values: readonly string[]) {
  const chosen = new Set(values);
  return options.filter((option) => !chosen.has(option.value));
}
