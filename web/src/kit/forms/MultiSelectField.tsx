// Several choices out of a list that can be searched.
import { MultiSelect } from '@mantine/core';
import { wrapperProps } from './FieldLabel.tsx';
import type { FieldProps } from './fieldProps.ts';
import { CLEAR_BUTTON, type Option } from './options.ts';
import pills from './pills.module.css';

interface MultiSelectFieldProps extends FieldProps<readonly string[]> {
  readonly options: readonly Option[];
  readonly nothingFound?: string;
}

/** Beyond this, typing finds a choice sooner than scrolling does. */
const SHOWN_AT_MOST = 200;

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { options, value, onChange, onBlur, placeholder, nothingFound = 'Nothing found' } = props;
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
      limit={SHOWN_AT_MOST}
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
