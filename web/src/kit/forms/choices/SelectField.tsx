// One choice out of a list that can be searched; long lists and lists that arrive in parts are drawn as needed.
import { Select } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import { LongSelect } from './LongSelect.tsx';
import { CLEAR_BUTTON, VIRTUALISE_AT, type Option } from './options.ts';
import type { SelectFieldProps } from './selectProps.ts';

export function SelectField(props: SelectFieldProps) {
  const { options, more, value, onChange, onBlur, clearable = false, searchable = true } = props;
  if (more || options.length >= VIRTUALISE_AT) return <LongSelect {...props} />;
  return (
    <Select
      {...wrapperProps(props)}
      data={withCurrent(options, value)}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      onBlur={onBlur}
      clearable={clearable}
      clearButtonProps={CLEAR_BUTTON}
      searchable={searchable}
      allowDeselect={false}
      nothingFoundMessage={props.nothingFound ?? 'Nothing found'}
      autoComplete="off"
    />
  );
}

/** A stored value that is no longer offered must stay visible, or saving would change it unseen. */
function withCurrent(options: readonly Option[], value: string | null): Option[] {
  if (value === null || value === '' || options.some((option) => option.value === value)) return [...options];
  return [{ value, label: value }, ...options];
}
