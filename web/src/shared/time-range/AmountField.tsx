// So many seconds, minutes, hours or days.
import { NativeSelect, NumberInput } from '@mantine/core';
import { RELATIVE_UNITS, type RelativeUnit } from './describeTimeRange.ts';
import type { Amount } from './relativeDraft.ts';
import styles from './TimeRangePicker.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: Amount;
  readonly onChange: (value: Amount) => void;
  readonly error: string | undefined;
}

export function AmountField({ label, help, value, onChange, error }: AmountFieldProps) {
  return (
    <div className={styles['pair']}>
      <NumberInput
        label={label}
        description={error === undefined ? help : undefined}
        error={error}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        className={styles['grow']}
      />
      <NativeSelect
        label="Unit"
        aria-label={`Unit of “${label}”`}
        value={value.unit}
        data={RELATIVE_UNITS}
        onChange={(event) => onChange({ ...value, unit: event.currentTarget.value as RelativeUnit })}
        className={styles['unit']}
      />
    </div>
  );
}
