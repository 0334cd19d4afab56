// The colours of a heat map, the ends of its scale, and what empty cells count as.
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { gradientNames } from '../../../kit/structure/gradients.ts';
import { heatmapOptions } from '../visualizations/visualizationOptions.ts';
import styles from './editor.module.css';

interface HeatmapFieldsProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly onChange: (options: Record<string, unknown>) => void;
}

export function HeatmapFields({ options, onChange }: HeatmapFieldsProps) {
  const { colorScale, reverse, lowest, highest, defaultValue, smallestAsDefault } = heatmapOptions(options);
  const isAuto = options['auto_scale'] !== false;
  const ends: readonly [label: string, name: string, value: number | undefined][] = [
    ['Lowest', 'z_min', lowest],
    ['Highest', 'z_max', highest],
  ];
  return (
    <>
      <SelectField
        label="Colours"
        options={gradientNames.map((name) => ({ value: name, label: name }))}
        value={colorScale}
        onChange={(name) => onChange({ color_scale: name })}
      />
      <CheckboxField
        label="Reverse the colours"
        value={reverse}
        onChange={(isReverse) => onChange({ reverse_scale: isReverse })}
      />
      <CheckboxField
        label="The scale follows the values"
        value={isAuto}
        onChange={(auto) => onChange({ auto_scale: auto })}
      />
      {!isAuto && (
        <div className={styles['line']}>
          {ends.map(([label, name, value]) => (
            <NumberField
              key={name}
              label={label}
              decimals
              value={value ?? ''}
              onChange={(number) => onChange({ [name]: storedText(number) })}
            />
          ))}
        </div>
      )}
      <CheckboxField
        label="Empty cells count as the smallest value"
        value={smallestAsDefault}
        onChange={(smallest) => onChange({ use_smallest_as_default: smallest })}
      />
      {!smallestAsDefault && (
        <NumberField
          label="Empty cells count as"
          optional
          value={defaultValue ?? ''}
          onChange={(number) => onChange({ default_value: number === '' ? null : Number(number) })}
        />
      )}
    </>
  );
}

const storedText = (number: NumberValue) => (number === '' ? null : String(number));
