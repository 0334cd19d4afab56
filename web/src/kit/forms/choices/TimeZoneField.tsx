// A time zone out of all there are, found by its name or its offset.
import { useMemo } from 'react';
import type { FieldProps } from '../fieldProps.ts';
import { LongSelect } from './LongSelect.tsx';
import { timeZoneOptions } from './timeZones.ts';

interface TimeZoneFieldProps extends FieldProps<string | null> {
  readonly clearable?: boolean;
}

export function TimeZoneField(props: TimeZoneFieldProps) {
  const options = useMemo(() => timeZoneOptions(), []);
  // Four hundred choices are few for the rule and many for the eye: drawing them all would be felt.
  return <LongSelect placeholder="Pick a time zone" {...props} options={options} />;
}
