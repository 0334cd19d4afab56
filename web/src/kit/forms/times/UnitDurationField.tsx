// A length of time as a number and a unit.
import { NumberInput, Select } from '@mantine/core';
import type { FieldProps } from '../fieldProps.ts';
import { FormField } from '../FormField.tsx';
import type { NumberValue } from '../fields/NumberField.tsx';
import { TIME_UNITS, type TimeUnit } from '@logboom/contract/common/time-units';
import { timeUnitLabel } from './timeUnits.ts';
import classes from './UnitDurationField.module.css';

export interface UnitDuration {
  readonly amount: NumberValue;
  readonly unit: TimeUnit;
}

interface UnitDurationFieldProps extends FieldProps<UnitDuration> {
  readonly units?: readonly TimeUnit[];
  readonly min?: number;
}

export function UnitDurationField(props: UnitDurationFieldProps) {
  const { value, onChange, onBlur, label, help, error, optional, disabled, readOnly, name } = props;
  const { units = TIME_UNITS, min = 0, autoFocus } = props;
  const { amount, unit } = value;
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <div className={classes['line']}>
          <NumberInput
            {...control}
            className={classes['amount']}
            name={name}
            value={amount}
            onChange={(next) => onChange({ amount: next, unit })}
            onBlur={onBlur}
            min={min}
            allowNegative={min < 0}
            allowDecimal={false}
            clampBehavior="none"
            error={error !== undefined}
            disabled={disabled}
            readOnly={readOnly}
            data-autofocus={autoFocus || undefined}
          />
          <Select
            className={classes['unit']}
            aria-label="Unit"
            data={units.map((each) => ({ value: each, label: timeUnitLabel(each) }))}
            value={unit}
            onChange={(next) => next && onChange({ amount, unit: next })}
            allowDeselect={false}
            disabled={disabled}
            readOnly={readOnly}
          />
        </div>
      )}
    </FormField>
  );
}
