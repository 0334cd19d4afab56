// Several choices out of a list that can be searched; long lists and lists that arrive in parts are drawn as needed.
import { MultiSelect } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import { LongMultiSelect } from './LongMultiSelect.tsx';
import { CLEAR_BUTTON, VIRTUALISE_AT, type Option } from './options.ts';
import pills from './pills.module.css';
import type { MultiSelectFieldProps } from './selectProps.ts';

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { options, more, value, onChange, onBlur, placeholder, nothingFound = 'Nothing found' } = props;
  if (more || options.length >= VIRTUALISE_AT) return <LongMultiSelect {...props} />;
  return (
    <MultiSelect
      {...wrapperProps(props)}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={withCurrent(options, value)}
      value={[...value]}
      onChange={onChange}
      onBlur={onBlur}
      searchable
      clearable
      clearButtonProps={CLEAR_BUTTON}
      classNames={{ pill: pills['pill'], input: pills['input'] }}
      hidePickedOptions
      nothingFoundMessage={nothingFound}
      autoComplete="off"
    />
  );
}

/** Stored values that are no longer offered must stay visible, or saving would drop them unseen. */
function withCurrent(options: readonly Option[], values: readonly string[]): Option[] {
  const known = new Set(options.map((option) => option.value));
  const unknown = values.filter((value) => !known.has(value));
  return [...options, ...unknown.map((value) => ({ value, label: value }))];
}
