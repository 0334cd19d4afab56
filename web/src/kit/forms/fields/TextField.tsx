// One line of text.
import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import classes from './text.module.css';

interface TextFieldProps extends FieldProps<string> {
  readonly type?: HTMLInputTypeAttribute;
  /** For ids, queries and log text. */
  readonly mono?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', mono = false, autoComplete = 'off', maxLength } = props;
  return (
    <TextInput
      {...wrapperProps(props)}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      autoComplete={autoComplete}
      maxLength={maxLength}
      spellCheck={mono ? false : undefined}
      classNames={mono ? { input: classes['mono'] } : undefined}
    />
  );
}
