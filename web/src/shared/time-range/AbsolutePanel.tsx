// From one moment to another, both in the zone of the user.
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { DateTimeField } from '../../kit/forms/times/DateTimeField.tsx';
import { PanelForm, type PanelProps } from './PanelForm.tsx';
import { useAbsoluteDraft } from './useAbsoluteDraft.ts';

export function AbsolutePanel({ value, limit, onApply, onCancel }: PanelProps) {
  const timeZone = useTimeZone();
  const { from, setFrom, until, setUntil, check } = useAbsoluteDraft(value, timeZone, limit);
  const [checked, setChecked] = useState(false);
  const { errors, range } = check();

  function submit() {
    setChecked(true);
    if (range) onApply(range);
  }

  const shown = checked ? errors : {};
  return (
    <PanelForm onSubmit={submit} onCancel={onCancel}>
      <DateTimeField label="From" value={from} onChange={setFrom} timeZone={timeZone} error={shown.from} />
      <DateTimeField
        label="Until"
        value={until}
        onChange={setUntil}
        timeZone={timeZone}
        error={shown.until}
      />
      <Text size="xs" c="dimmed">
        Times are in your time zone, {timeZone}.
      </Text>
    </PanelForm>
  );
}
