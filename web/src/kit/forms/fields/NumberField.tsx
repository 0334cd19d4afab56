// A number, or the text on the way to one. Limits are rules with words, so nothing is corrected silently.
import { NumberInput } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';

/** A number; an empty field or an unfinished number is text. */
export type NumberValue = number | string;

interface NumberFieldProps extends FieldProps<NumberValue> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimals?: boolean;
  /** After the number, for example "ms". */
  readonly unit?: string;
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, min, max, step, decimals = false, unit } = props;
  return (
    <NumberInput
      {...wrapperProps(props)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      min={min}
      max={max}
      step={step}
      allowDecimal={decimals}
      clampBehavior="none"
      suffix={unit === undefined ? undefined : ` ${unit}`}
    />
  );
}
