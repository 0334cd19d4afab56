// How many values a grouping shows, and whether messages without the field count.
import type { PivotConfig } from '@logboom/contract/search/view-document';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';

type ValuesConfig = Extract<PivotConfig, { type: 'values' }>['config'];

interface LimitFieldsProps {
  readonly config: ValuesConfig;
  readonly onChange: (config: ValuesConfig) => void;
}

export function LimitFields({ config, onChange }: LimitFieldsProps) {
  return (
    <>
      <NumberField
        label="Limit"
        value={config.limit ?? 15}
        min={1}
        max={10_000}
        onChange={(limit) => onChange({ ...config, limit: Number(limit) })}
      />
      <CheckboxField
        label="Skip empty"
        value={config.skip_empty_values ?? false}
        onChange={(skip) => onChange({ ...config, skip_empty_values: skip })}
      />
    </>
  );
}
