// The last so and so much time: one click for what people mostly want, amounts and units for the rest.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RelativeRange } from '../../routes/timeRange.ts';
import { AmountField } from './AmountField.tsx';
import { PanelForm, type PanelProps } from './PanelForm.tsx';
import { checkRelative, relativeDraft } from './relativeDraft.ts';
import { useRelativePresets } from './timeRange.api.ts';
import { limitComplaint } from './timeRangeLimit.ts';
import styles from './TimeRangePicker.module.css';

export function RelativePanel({ value, limit, onApply, onCancel }: PanelProps) {
  const current = value.type === 'relative' ? value : undefined;
  const [draft, setDraft] = useState(() => relativeDraft(current));
  const [isChecked, setChecked] = useState(false);
  const { errors, range } = checkRelative(draft, current, limit);
  const shown = isChecked ? errors : {};

  function submit() {
    setChecked(true);
    if (range) onApply(range);
  }

  return (
    <PanelForm onSubmit={submit} onCancel={onCancel}>
      <Presets current={current} limit={limit} onApply={onApply} />
      <AmountField
        label="Or the last"
        help="0 for all messages"
        value={draft.from}
        onChange={(from) => setDraft({ ...draft, from })}
        error={shown.from}
      />
      <AmountField
        label="But not the last"
        help="0 for all up to now"
        value={draft.to}
        onChange={(to) => setDraft({ ...draft, to })}
        error={shown.to}
      />
    </PanelForm>
  );
}

interface PresetsProps extends Pick<PanelProps, 'limit' | 'onApply'> {
  readonly current: RelativeRange | undefined;
}

function Presets({ current, limit, onApply }: PresetsProps) {
  const presets = useRelativePresets();
  const chosen = current && 'range' in current ? current.range : undefined;
  return (
    <fieldset className={styles['presets']}>
      <legend className={styles['legend']}>Last</legend>
      {presets
        .filter(({ seconds }) => limitComplaint(seconds, limit) === undefined)
        .map(({ seconds, label }) => (
          <Button
            key={seconds}
            size="compact-sm"
            variant={seconds === chosen ? 'filled' : 'default'}
            aria-pressed={seconds === chosen}
            onClick={() => onApply({ type: 'relative', range: seconds })}
          >
            {label}
          </Button>
        ))}
    </fieldset>
  );
}
