// Chooses from which level on a logger writes.
import { LOG_LEVELS } from '@logboom/contract/system/logging';
import { NativeSelect } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (level: string) => void;
}

/** From little to much; `all` is the same as trace here. */
const OFFERED = LOG_LEVELS.filter((level) => level !== 'all');

export function LevelSelect({ label, value, disabled, onChange }: Props) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[...OFFERED]}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
