// The last so and so much time: one click for what people mostly want, an amount and a unit for the rest.
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_RELATIVE_SECONDS, type TimeRange } from '../../routes/timeRange.ts';
import { amountOf, RELATIVE_UNITS, secondsOf, type RelativeUnit } from './describeTimeRange.ts';
import { PanelForm, type PanelProps } from './PanelForm.tsx';
import { useRelativePresets } from './timeRange.api.ts';
import styles from './TimeRangePicker.module.css';

export function RelativePanel({ value, onApply, onCancel }: PanelProps) {
  const current = relativeSeconds(value);
  const presets = useRelativePresets();
  const [initial] = useState(() => amountOf(current ?? DEFAULT_RELATIVE_SECONDS));
  const [amount, setAmount] = useState<number | string>(initial.amount);
  const [unit, setUnit] = useState<RelativeUnit>(initial.unit);
  const [error, setError] = useState<string>();

  function submit() {
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
      return setError('Enter a whole number of at least 1.');
    }
    onApply({ type: 'relative', range: secondsOf(amount, unit) });
  }

  return (
    <PanelForm onSubmit={submit} onCancel={onCancel}>
      <fieldset className={styles['presets']}>
        <legend className={styles['legend']}>Last</legend>
        {presets.map(({ seconds, label }) => (
          <Button
            key={seconds}
            size="compact-sm"
            variant={seconds === current ? 'filled' : 'default'}
            aria-pressed={seconds === current}
            onClick={() => onApply({ type: 'relative', range: seconds })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles['pair']}>
        <NumberInput
          label="Or the last"
          value={amount}
          onChange={(next) => {
            setAmount(next);
            setError(undefined);
          }}
          error={error}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          className={styles['grow']}
        />
        <NativeSelect
          label="Unit"
          value={unit}
          data={RELATIVE_UNITS}
          onChange={(event) => setUnit(event.currentTarget.value as RelativeUnit)}
          className={styles['unit']}
        />
      </div>
    </PanelForm>
  );
}

function relativeSeconds(value: TimeRange): number | undefined {
  if (value.type !== 'relative') return undefined;
  return 'range' in value ? value.range : value.from;
}
