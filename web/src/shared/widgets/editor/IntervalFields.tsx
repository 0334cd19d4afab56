// How long the stretches of time are: as fits the range, or given.
import type { IntervalConfig, TimeUnit } from '@logboom/contract/search/view-document';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';

interface IntervalFieldsProps {
  readonly interval: IntervalConfig;
  readonly onChange: (interval: IntervalConfig) => void;
}

const UNITS: readonly TimeUnit[] = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'];
const AUTO_DETAIL = [
  { value: '0.25', label: 'Automatic, very fine' },
  { value: '0.5', label: 'Automatic, fine' },
  { value: '1', label: 'Automatic' },
  { value: '2', label: 'Automatic, coarse' },
  { value: '4', label: 'Automatic, very coarse' },
];

export function IntervalFields({ interval, onChange }: IntervalFieldsProps) {
  return (
    <>
      <SelectField
        label="Interval"
        searchable={false}
        options={[...AUTO_DETAIL, ...UNITS.map((unit) => ({ value: unit, label: `In ${unit}` }))]}
        value={interval.type === 'auto' ? String(interval.scaling) : interval.unit}
        onChange={(value) => onChange(intervalOf(value, interval))}
      />
      {interval.type === 'timeunit' && (
        <NumberField
          label="How many"
          value={interval.value}
          min={1}
          onChange={(value) => onChange({ ...interval, value: Number(value) })}
        />
      )}
    </>
  );
}

function intervalOf(chosen: string | null, before: IntervalConfig): IntervalConfig {
  const unit = UNITS.find((each) => each === chosen);
  if (unit === undefined) return { type: 'auto', scaling: Number(chosen ?? 1) };
  return { type: 'timeunit', value: before.type === 'timeunit' ? before.value : 1, unit };
}
