// A yes or no, with its words beside the box.
import { Checkbox } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';

export function CheckboxField(props: FieldProps<boolean>) {
  const { value, onChange, onBlur } = props;
  const { readOnly, placeholder: _placeholder, ...wrapper } = wrapperProps(props);
  return (
    <Checkbox
      {...wrapper}
      checked={value}
      onChange={(event) => {
        // A box cannot be read-only in HTML; while a form is being saved it must not change either.
        if (readOnly !== true) onChange(event.currentTarget.checked);
      }}
      onBlur={onBlur}
    />
  );
}
