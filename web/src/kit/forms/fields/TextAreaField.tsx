// Several lines of text; the field grows with them.
import { Textarea } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import classes from './text.module.css';

interface TextAreaFieldProps extends FieldProps<string> {
  readonly mono?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, onBlur, mono = false, rows = 3, maxLength } = props;
  return (
    <Textarea
      {...wrapperProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      rows={rows}
      maxLength={maxLength}
      resize="vertical"
      spellCheck={mono ? false : undefined}
      classNames={{ input: `${classes['growing']} ${mono ? classes['mono'] : ''}` }}
      styles={{ input: { '--lb-rows': `${rows * 1.55 + 1}em` } }}
    />
  );
}
